import { brand } from "#contract/brand.ts";
import { posts } from "#seed/content/posts.ts";
import { recordAnalyticsEvents } from "./support/analytics-events.ts";
import { expect, test } from "./support/test.ts";

const pageview = (pageUrl: string, title: string) => ({
  pageUrl,
  pageTitle: `${title} — ${brand.name}`,
});
const clickOn = (post: (typeof posts)[number] | undefined) => ({
  eventType: "news_article_click",
  eventData: {
    articleId: post?.id,
    title: post?.title,
    category: post?.category,
    featured: post?.featured,
  },
  pageUrl: "/news",
});
const signUp = (source: string, pageUrl: string) => ({
  eventType: "newsletter_signup_click",
  eventData: { source },
  pageUrl,
});

test("tracks page views, article clicks and newsletter clicks once each", async ({
  page,
  noise,
}) => {
  noise.allow(/foreign request: mailto:/);
  const featured = posts.find((post) => post.featured);
  const ordinary = posts.find((post) => !post.featured);
  const awarded = posts.find((post) => post.category === "Awards");
  const events = await recordAnalyticsEvents(page);
  const main = page.getByRole("main");
  const open = (title = "") => main.getByRole("link", { name: title, exact: true }).click();
  const goBack = async () => {
    await main.getByRole("link", { name: "All articles" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
  };
  await page.goto("/about");
  await expect.poll(() => events).toEqual([pageview("/about", "About")]);
  await main.getByRole("link", { name: "Latest News" }).click();
  await main.getByRole("link", { name: "Newsletter by e‑mail" }).click();
  await open(featured?.title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(featured?.title ?? "");
  await main.getByRole("link", { name: "Newsletter by e‑mail" }).click();
  await goBack();
  await open(ordinary?.title);
  await goBack();
  await page.getByRole("button", { name: "Awards", exact: true }).click();
  await expect(main.getByRole("article")).toHaveCount(1);
  await open(awarded?.title);
  await expect
    .poll(() => events)
    .toEqual([
      pageview("/about", "About"),
      pageview("/news", "News"),
      signUp("news", "/news"),
      clickOn(featured),
      signUp("article", `/news/${featured?.slug}`),
      pageview("/news", "News"),
      clickOn(ordinary),
      pageview("/news", "News"),
      clickOn(awarded),
    ]);
});
