import { brand } from "#contract/brand.ts";
import { posts } from "#seed/content/posts.ts";
import { test } from "./support/recorded-beacons.ts";
import { expect } from "./support/test.ts";

const pageview = (pageUrl: string, title: string) =>
  expect.objectContaining({ pageUrl, pageTitle: `${title} — ${brand.name}` });
const event = (eventType: string, eventData: object, pageUrl: string) =>
  expect.objectContaining({ eventType, eventData, pageUrl });
const signUp = (source: string, pageUrl: string) =>
  event("newsletter_signup_click", { source }, pageUrl);
const clickOn = ({ id, title, category, featured }: (typeof posts)[number]) =>
  event("news_article_click", { articleId: id, title, category, featured }, "/news");
const viewOf = ({ slug, title }: (typeof posts)[number]) => pageview(`/news/${slug}`, title);

function postWhere(isWanted: (post: (typeof posts)[number]) => boolean) {
  const post = posts.find(isWanted);
  if (!post) throw new Error("The sample content has no such post");
  return post;
}

test("counts page views, article clicks and newsletter clicks once each", async ({
  page,
  beacons,
}) => {
  const featured = postWhere((post) => post.featured);
  const ordinary = postWhere((post) => !post.featured);
  const awarded = postWhere((post) => post.category === "Awards");
  const main = page.getByRole("main");
  const heading = page.getByRole("heading", { level: 1 });
  const open = async ({ title }: (typeof posts)[number]) => {
    await main.getByRole("link", { name: title, exact: true }).click();
    await expect(heading).toHaveText(title);
  };
  const goBack = async () => {
    await main.getByRole("link", { name: "All articles" }).click();
    await expect(heading).toHaveText("News");
  };
  await page.goto("/about");
  // Until the tracker is there, a press leads to another document, and the view goes with its page.
  await expect.poll(() => beacons.bodies("pageview")).toHaveLength(1);
  await main.getByRole("link", { name: "Latest News" }).click();
  await main.getByRole("link", { name: "Newsletter by e‑mail" }).click();
  await open(featured);
  await main.getByRole("link", { name: "Newsletter by e‑mail" }).click();
  await goBack();
  await open(ordinary);
  await goBack();
  await page.getByRole("button", { name: "Awards", exact: true }).click();
  await expect(main.getByRole("article")).toHaveCount(1);
  await open(awarded);
  await expect
    .poll(() => beacons.bodies("pageview", "event"))
    .toEqual([
      pageview("/about", "About"),
      pageview("/news", "News"),
      signUp("news", "/news"),
      clickOn(featured),
      viewOf(featured),
      signUp("article", `/news/${featured.slug}`),
      pageview("/news", "News"),
      clickOn(ordinary),
      viewOf(ordinary),
      pageview("/news", "News"),
      clickOn(awarded),
      viewOf(awarded),
    ]);
});
