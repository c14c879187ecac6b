import type { Page } from "@playwright/test";
import { posts } from "#seed/content/posts.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { sidewaysOverflow } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const filter = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function openNews(page: Page, search = ""): Promise<void> {
  await page.goto(`/news${search}`);
  await expectHydrated(filter(page, "All"));
}

test.describe("news", () => {
  test("offers a filter for all and for each category", async ({ page }) => {
    await openNews(page);
    await expect(page.getByRole("group", { name: "Category" }).getByRole("button")).toHaveText([
      "All",
      "Technology",
      "Success Stories",
      "Industry Insights",
      "Awards",
      "Announcements",
    ]);
    await expect(filter(page, "All")).toHaveAttribute("aria-pressed", "true");
  });

  test("shows the featured articles in their own section while all are shown", async ({ page }) => {
    await openNews(page);
    await expect(cards(page)).toHaveCount(6);
    const featured = page.getByRole("region", { name: "Featured" });
    await expect(featured.getByRole("article")).toHaveCount(
      posts.filter((post) => post.featured).length,
    );
    await filter(page, "Awards").click();
    await expect(featured).toHaveCount(0);
  });

  test("shows category, title, excerpt, date, read time, tags and author on each card", async ({
    page,
  }) => {
    await openNews(page);
    for (const post of posts) {
      const card = cards(page).filter({ has: page.getByRole("heading", { name: post.title }) });
      const day = new Date(post.publishedAt).toLocaleDateString("en-GB", {
        dateStyle: "long",
        timeZone: "UTC",
      });
      for (const text of [
        post.category,
        post.excerpt,
        day,
        `${post.readTime} min read`,
        ...post.tags,
        post.author,
      ]) {
        await expect(card).toContainText(text);
      }
    }
  });

  test("stores category, search and tag in the URL and restores them", async ({ page }) => {
    await openNews(page);
    await filter(page, "Industry Insights").click();
    await expect(page).toHaveURL(/\?category=Industry\+Insights$/);
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole("searchbox").fill("investor reads");
    await expect(page).toHaveURL(/&q=investor\+reads$/);
    await expect(cards(page)).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole("searchbox")).toHaveValue("investor reads");
    await expect(filter(page, "Industry Insights")).toHaveAttribute("aria-pressed", "true");
    await expect(cards(page)).toHaveCount(1);
    await cards(page).getByRole("link", { name: "Revenue" }).click();
    await expect(page).toHaveURL(/\?tag=Revenue$/);
    await expect(page.getByRole("heading", { name: "Tagged “Revenue”" })).toBeFocused();
    await expect(cards(page)).toHaveCount(2);
  });

  test("keeps the posts on the page until the code of the filter has come", async ({ page }) => {
    const { promise: script, resolve: releaseScript } = Promise.withResolvers<void>();
    await page.route("**/assets/post-results-*.js", (route) => script.then(() => route.continue()));
    await openNews(page);
    await filter(page, "Industry Insights").click();
    await expect(page).toHaveURL(/\?category=Industry\+Insights$/);
    await expect(cards(page)).toHaveCount(6);
    releaseScript();
    await expect(cards(page)).toHaveCount(2);
  });

  test("filters by keyboard without scrolling the page", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openNews(page);
    await filter(page, "Technology").focus();
    const before = await page.evaluate(() => {
      scrollTo({ top: 150, behavior: "instant" });
      return scrollY;
    });
    expect(before).toBe(150);
    await page.keyboard.press("Space");
    await expect(cards(page)).toHaveCount(1);
    await expect(filter(page, "Technology")).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(page.getByText("1 article", { exact: true })).toBeVisible();
  });

  test("shows an empty state with a link that resets the filters", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openNews(page, `?q=${"zeppelin".repeat(12)}`);
    await expect(page.getByText("Nothing here answers to that.")).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect(filter(page, "All")).toBeFocused();
  });

  test("loads further articles by Show more and by API page", async ({ page }) => {
    const summaries = Array.from({ length: 60 }, (_, index) => {
      const { body: _body, ...post } = posts[index % 6] ?? posts[0] ?? {};
      return {
        ...post,
        id: String(index).padStart(26, "0"),
        slug: `post-${index}`,
        title: `Post ${index}`,
        featured: false,
      };
    });
    const cursor = `1-${"0".repeat(26)}`;
    await page.route("**/api/content/posts*", (route) => {
      const isOlder = new URL(route.request().url()).searchParams.get("cursor") === cursor;
      const items = isOlder ? summaries.slice(50) : summaries.slice(0, 50);
      return route.fulfill({ json: { items, nextCursor: isOlder ? null : cursor } });
    });
    await openNews(page);
    const more = page.getByRole("button", { name: "Show more" });
    await expect(cards(page)).toHaveCount(24);
    await more.click();
    await expect(cards(page)).toHaveCount(48);
    await more.click();
    await expect(cards(page)).toHaveCount(60);
    await expect(more).toHaveCount(0);
  });

  test("shows a filter in the URL without showing other articles or moving anything", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const seen = { shift: 0, counts: [] as number[] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, "value"));
      }).observe({ type: "layout-shift", buffered: true });
      const count = () => {
        const shown = [...document.querySelectorAll("article")];
        if (document.querySelector("footer"))
          seen.counts.push(
            shown.filter((card) => card.checkVisibility({ visibilityProperty: true })).length,
          );
        requestAnimationFrame(count);
      };
      count();
    });
    for (const [query, result] of Object.entries({
      "?category=Awards": 1,
      "?tag=Revenue": 2,
      "?q=zeppelin": 0,
      "?category=Nonsense": 6,
    })) {
      await page.goto(`/news${query}`);
      await expect(page.locator("html")).not.toHaveAttribute("data-filtered");
      await expect(cards(page)).toHaveCount(result);
      await page.waitForLoadState("networkidle");
      const seen = await page.evaluate(() => Reflect.get(window, "seen"));
      expect([...new Set([0, ...seen.counts, result])], query).toEqual([...new Set([0, result])]);
      // A typeface that comes after the first paint moves a word in a line by four pixels: 0.00001.
      expect(seen.shift, query).toBeLessThan(0.0001);
    }
    // A query without a filter, such as that of a campaign, hides nothing.
    await page.goto("/news?utm_source=mail");
    await expect(cards(page).first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "seen").counts.includes(0))).toBe(false);
  });

  test("shows the posts after eight seconds when the filter cannot be applied", async ({
    page,
  }) => {
    await page.clock.install();
    await page.route("**/assets/{main,news}*.js", () => {});
    await page.goto("/news?category=Awards", { waitUntil: "commit" });
    await expect(cards(page).first()).toBeHidden();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(cards(page).first()).toBeVisible();
  });

  test("keeps its filter on the way to Contact", async ({ page }) => {
    await openNews(page, "?category=Awards");
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/news\?category=Awards#contact$/);
    await expect(page.locator("#contact")).toBeInViewport();
    await expect(cards(page)).toHaveCount(1);
  });

  test("lets the text of an excerpt be selected, and a click on it opens the article", async ({
    page,
  }) => {
    await openNews(page);
    const post = posts.at(-1);
    const excerpt = page.getByText(post?.excerpt ?? "", { exact: true });
    await excerpt.scrollIntoViewIfNeeded();
    const box = await excerpt.boundingBox();
    if (!box) throw new Error("The excerpt is not shown");
    await page.mouse.move(box.x + 4, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 12, { steps: 5 });
    await page.mouse.up();
    const selected = await page.evaluate(() => String(getSelection()));
    expect(selected.length).toBeGreaterThan(5);
    expect(post?.excerpt).toContain(selected.trim());
    await expect(page).toHaveURL(/\/news$/);
    await page.mouse.click(box.x + 4, box.y - 20);
    await expect(page).toHaveURL(new RegExp(`/news/${post?.slug}$`));
    await page.goBack();
    await excerpt.click();
    await expect(page).toHaveURL(new RegExp(`/news/${post?.slug}$`));
  });

  test("shows every article and no filter without JavaScript", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await page.goto("/news?category=Awards");
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await expect(cards(page).getByRole("link")).toHaveCount(6);
    await context.close();
  });

  test("signs up for the newsletter by mail, with the form in the place of its link, and offers the feed", async ({
    page,
    context,
    noise,
  }) => {
    await openNews(page);
    await expect(page.getByRole("link", { name: "RSS" })).toHaveAttribute("href", "/rss.xml");
    const link = page.getByRole("link", { name: "Newsletter by e‑mail" });
    const [tab] = await Promise.all([
      context.waitForEvent("page", { timeout: 15_000 }),
      link.click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await expect(tab).toHaveURL(/\/api\/newsletter\?source=news$/);
    await tab.close();
    noise.allow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await link.click();
    await expect(page.getByText("You are offline. Press again once you are back.")).toBeVisible();
    await context.setOffline(false);
    await link.click();
    const email = page.getByRole("textbox", { name: "Email" });
    await expect(email).toBeFocused();
    await email.fill("mina");
    await email.press("Enter");
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await email.fill(`${crypto.randomUUID()}@person.example`);
    await email.press("Enter");
    const sent = page.getByText("Please look into your inbox");
    await expect(sent).toBeFocused();
    await expect(email).toHaveCount(0);
  });
});

test.describe("an article", () => {
  const [newest, second] = posts;

  test("has its own URL and shows date, reading time and author", async ({ page }) => {
    await page.goto(`/news/${newest?.slug}`);
    await expect(page).toHaveTitle(new RegExp(newest?.title ?? "no title"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(newest?.title ?? "");
    const article = page.getByRole("article");
    await expect(article).toContainText("18 November 2025");
    await expect(article).toContainText(`${newest?.readTime} min read`);
    await expect(article).toContainText(`By ${newest?.author}`);
    await expect(article.getByRole("img", { name: newest?.image.alt ?? "" })).toBeVisible();
  });

  test("opens from its card and links to the previous, the next and all articles", async ({
    page,
  }) => {
    await openNews(page);
    await page.getByRole("link", { name: second?.title ?? "" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const more = page.getByRole("navigation", { name: "More articles" });
    await expect(more.getByRole("link", { name: /^Previous article/ })).toBeVisible();
    await more.getByRole("link", { name: /^Next article/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(newest?.title ?? "");
    await more.getByRole("link", { name: "All articles" }).click();
    await expect(page).toHaveURL(/\/news$/);
  });
});
