import { experienceLevels, platforms } from "#contract/applications.ts";
import { pages } from "#contract/pages.ts";
import { posts } from "#seed/content/posts.ts";
import type { Dice, Weighted } from "./dice.ts";
import type { SessionPoints } from "./session-points.ts";
import type { DemoSource } from "./sources.ts";

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
  readonly points: SessionPoints;
  readonly source: DemoSource;
  readonly machine: { readonly device: string; readonly browser: string };
  time: number;
  scrolled: number;
};

/** Goes to an article by a click on its link. */
function openArticle(session: Browsing): string {
  const { id, slug, title, category, featured } = session.dice.pick(articles);
  const data = { articleId: id, title, category, featured };
  session.points.event("news_article_click", data, session.time);
  return articlePath(slug);
}

/** The join-us form: some begin it, and some of these send it. */
function fillForm(session: Browsing): void {
  const { dice, points } = session;
  if (!dice.chance(0.27)) return;
  const formType = "join-us";
  const platform = dice.pick(platforms.map((name, n) => [name, 7 - n] as const));
  const experience = dice.pick(experienceLevels.map((name, n) => [name, 4 - n] as const));
  const isPlatformFirst = dice.chance(0.8);
  const start = isPlatformFirst ? { platform, experience: "" } : { platform: "", experience };
  points.event("join_us_form_start", { formType, ...start }, session.time);
  spend(session, 140_000);
  if (!dice.chance(0.31)) return;
  const hasFailed = dice.chance(0.05);
  if (hasFailed) {
    points.event("join_us_form_submit", { success: false, formType }, session.time);
    session.time += Math.round(dice.around(6_000));
  }
  points.event("join_us_form_submit", { success: true, formType }, session.time);
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
function spend(session: Browsing, medianMs: number, vitals?: ReturnType<typeof measuredVitals>) {
  const { dice, points } = session;
  const parts = dice.chance(0.16) ? 2 : 1;
  for (let part = 0; part < parts; part += 1) {
    const activeMs = Math.round(Math.min(dice.around(medianMs / parts, 0.75), 900_000));
    session.time += activeMs + Math.round(dice.around(1_500));
    const scrolled = Math.round(dice.between(session.scrolled, 100)) - session.scrolled;
    points.leave(session.time, activeMs, scrolled, part === 0 ? vitals : undefined);
    session.scrolled += scrolled;
    // The visitor looks at another tab and comes back.
    if (part < parts - 1) session.time += Math.round(Math.min(dice.around(20_000), 600_000));
  }
}

function nextPage(session: Browsing, page: string): string {
  const { dice, points } = session;
  const isNews = page.startsWith(pages.news.path);
  if (isNews && dice.chance(0.06)) {
    const source = page === pages.news.path ? "news" : "article";
    points.event("newsletter_signup_click", { source }, session.time);
  }
  if (page === pages.news.path ? dice.chance(0.6) : isNews && dice.chance(0.2))
    return openArticle(session);
  return dice.pick(next.filter(([other]) => other !== page));
}

/** Looks at pages from the first to the last; the time stands at the end of the visit then. */
export function browse(session: Browsing): void {
  const { dice, points, source } = session;
  const landing = source.landing && dice.chance(0.85) ? source.landing : dice.pick(first);
  for (let page = landing, views = 1; ; views += 1) {
    points.view(page, session.time);
    session.scrolled = 0;
    // The beacon of the last page is lost now and then.
    const isLost = dice.chance(0.02);
    const goesOn = views < 14 && dice.chance(source.interest);
    if (isLost && !goesOn) return;
    const usual = usualMs[page] ?? articleMs;
    spend(session, goesOn ? usual : usual * 0.7, views === 1 ? measuredVitals(session) : undefined);
    if (page === pages["join-us"].path) fillForm(session);
    if (!goesOn) return;
    session.time += Math.round(dice.around(900));
    page = nextPage(session, page);
  }
}

/** Reads some pages one after the other, as a crawler does: it uses nothing and leaves nothing. */
export function crawl(session: Browsing): void {
  const { dice, points } = session;
  for (let left = Math.floor(dice.between(1, 5)); left > 0; left -= 1) {
    points.view(dice.pick(first), session.time);
    session.time += Math.round(dice.around(4_000));
  }
}
