import { pages } from "#contract/pages.ts";
import { posts } from "#seed/content/posts.ts";
import type { Dice, Weighted } from "./demo-dice.ts";
import type { DemoSession } from "./demo-session.ts";
import type { DemoSource } from "./demo-sources.ts";

const articlePath = (slug: string) => pages.article.path.replace(":slug", slug);

/** The sample posts; the newest are read most. */
const articles = posts.map((post, n) => [post, 12 / (n + 1)] as const);

const first: Weighted<string> = [
  [pages.home.path, 48],
  [pages.news.path, 12],
  [pages["join-us"].path, 10],
  [pages.about.path, 9],
  ...articles.map(([{ slug }, weight]) => [articlePath(slug), weight] as const),
];

const otherPages: Weighted<string> = [
  [pages.sitemap.path, 1],
  [pages.privacy.path, 2],
  [pages.terms.path, 1],
];

/** Where people go from a page, the page itself left out. */
const next: Weighted<string> = [
  [pages.home.path, 14],
  [pages.about.path, 20],
  [pages.news.path, 26],
  [pages["join-us"].path, 22],
  ...otherPages,
];

/** Milliseconds of use, half of the visitors less. */
const usualMs: Readonly<Record<string, number>> = {
  [pages.home.path]: 26_000,
  [pages.about.path]: 34_000,
  [pages.news.path]: 21_000,
  [pages["join-us"].path]: 48_000,
};
const articleMs = 74_000;

/** One session that is being made; time (epoch ms) and how far the page is scrolled (percent) move on. */
export type Browsing = {
  readonly dice: Dice;
  readonly session: DemoSession;
  readonly source: DemoSource;
  readonly machine: { readonly device: string; readonly browser: string };
  time: number;
  scrolled: number;
};

/** Goes to an article by a click on its link. */
function openArticle(visit: Browsing): string {
  const { id, slug, title, category, featured } = visit.dice.pick(articles);
  const data = { articleId: id, title, category, featured };
  visit.session.event("news_article_click", data, visit.time);
  return articlePath(slug);
}

/** What the first field of the join-us form is filled in with. */
export const platforms: Weighted<string> = [
  ["instagram", 7],
  ["tiktok", 6],
  ["youtube", 5],
  ["twitter", 4],
  ["linkedin", 3],
  ["twitch", 2],
  ["other", 1],
];
export const experienceLevels: Weighted<string> = [
  ["beginner", 4],
  ["intermediate", 3],
  ["advanced", 2],
  ["expert", 1],
];

/** The join-us form: some begin it, and some of these send it. */
function fillForm(visit: Browsing): void {
  const { dice, session } = visit;
  if (!dice.chance(0.27)) return;
  const formType = "join-us";
  const platform = dice.pick(platforms);
  const experience = dice.pick(experienceLevels);
  const isPlatformFirst = dice.chance(0.8);
  const start = isPlatformFirst ? { platform, experience: "" } : { platform: "", experience };
  session.event("join_us_form_start", { formType, ...start }, visit.time);
  spend(visit, 140_000);
  if (!dice.chance(0.31)) return;
  const hasFailed = dice.chance(0.05);
  if (hasFailed) {
    session.event("join_us_form_submit", { success: false, formType }, visit.time);
    visit.time += Math.round(dice.around(6_000));
  }
  session.event("join_us_form_submit", { success: true, formType }, visit.time);
}

function measuredVitals({ dice, machine: { device, browser } }: Browsing) {
  const slower = device === "Phone" ? 1.7 : 1;
  const ttfb = Math.round(dice.around(95 * slower, 0.5));
  const fcp = ttfb + Math.round(dice.around(330 * slower, 0.35));
  const lcp = fcp + Math.round(dice.around(240 * slower, 0.7));
  // No measurement: without an interaction, and where the browser has no such figure.
  const inp = dice.chance(0.4) ? -1 : Math.round(dice.around(48 * slower, 0.7));
  const cls = Math.round(dice.around(0.006, 1.4) * 10_000) / 10_000;
  return { lcp, inp, cls: browser === "Firefox" ? -1 : cls, fcp, ttfb };
}

/** Some minutes on the page, in use for `medianMs`, in one or two parts. */
function spend(visit: Browsing, medianMs: number, vitals?: ReturnType<typeof measuredVitals>) {
  const { dice, session } = visit;
  const parts = dice.chance(0.16) ? 2 : 1;
  for (let part = 0; part < parts; part += 1) {
    const activeMs = Math.round(Math.min(dice.around(medianMs / parts, 0.75), 900_000));
    visit.time += activeMs + Math.round(dice.around(1_500));
    const scrolled = Math.round(dice.between(visit.scrolled, 100)) - visit.scrolled;
    session.leave(visit.time, activeMs, scrolled, part === 0 ? vitals : undefined);
    visit.scrolled += scrolled;
    // The visitor looks at another tab and comes back.
    if (part < parts - 1) visit.time += Math.round(Math.min(dice.around(20_000), 600_000));
  }
}

function nextPage(visit: Browsing, page: string): string {
  const { dice, session } = visit;
  const isNews = page.startsWith(pages.news.path);
  if (isNews && dice.chance(0.06)) {
    const source = page === pages.news.path ? "news" : "article";
    session.event("newsletter_signup_click", { source }, visit.time);
  }
  if (page === pages.news.path ? dice.chance(0.6) : isNews && dice.chance(0.2))
    return openArticle(visit);
  return dice.pick(next.filter(([other]) => other !== page));
}

/** Looks at pages from the first to the last; the time stands at the end of the visit then. */
export function browse(visit: Browsing): void {
  const { dice, session, source } = visit;
  const landing = source.landing && dice.chance(0.85) ? source.landing : dice.pick(first);
  for (let page = landing, views = 1; ; views += 1) {
    session.view(page, visit.time);
    visit.scrolled = 0;
    // The beacon of the last page is lost now and then.
    const isLost = dice.chance(0.02);
    const goesOn = views < 14 && dice.chance(source.interest);
    if (isLost && !goesOn) return;
    const usual = usualMs[page] ?? articleMs;
    spend(visit, goesOn ? usual : usual * 0.7, views === 1 ? measuredVitals(visit) : undefined);
    if (page === pages["join-us"].path) fillForm(visit);
    if (!goesOn) return;
    visit.time += Math.round(dice.around(900));
    page = nextPage(visit, page);
  }
}

/** Reads some pages one after the other, as a crawler does: it uses nothing and leaves nothing. */
export function crawl(visit: Browsing): void {
  const { dice, session } = visit;
  for (let left = Math.floor(dice.between(1, 5)); left > 0; left -= 1) {
    session.view(dice.pick(first), visit.time);
    visit.time += Math.round(dice.around(4_000));
  }
}
