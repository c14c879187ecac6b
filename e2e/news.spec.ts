import { siteTimeZone } from "#contract/brand.ts";
import { posts } from "#seed/content/posts.ts";
import { cards, filter, openNews } from "./support/news.ts";
import { cutTexts, longLink, sidewaysOverflow } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

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
        timeZone: siteTimeZone,
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
    const title = (index: number) => page.getByRole("link", { name: `Post ${index}`, exact: true });
    await expect(cards(page)).toHaveCount(24);
    await more.click();
    await expect(cards(page)).toHaveCount(48);
    await expect(title(24)).toBeFocused();
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(cards(page)).toHaveCount(60);
    await expect(more).toHaveCount(0);
    await expect(title(48)).toBeFocused();
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

  test("shows every article, a list of all and no filter without JavaScript", async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await page.goto("/news?category=Awards");
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await expect(cards(page).getByRole("link")).toHaveCount(6);
    await page.getByRole("link", { name: "List of all articles" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("All articles");
    for (const { title } of posts)
      await expect(page.getByRole("listitem").getByRole("link", { name: title })).toBeVisible();
    await page.getByRole("link", { name: "Back to News" }).click();
    await expect(page).toHaveURL("/news");
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
    const formCode = "**/assets/newsletter-form-definition-*.js";
    await page.route(formCode, (route) => route.abort("internetdisconnected"));
    // The browser shows these messages itself, outside of the page.
    await page.evaluate(() => {
      HTMLButtonElement.prototype.setCustomValidity = (message) => {
        if (message) document.querySelector("main")?.setAttribute("data-said", message);
      };
    });
    await link.click();
    const email = page.getByRole("textbox", { name: "Email" });
    await expect(email).toBeFocused();
    await page.setViewportSize({ width: 320, height: 640 });
    await context.setOffline(true);
    await email.fill(longLink);
    await email.press("Enter");
    const sentLater = "You are offline. This will be sent as soon as you are back.";
    await expect(page.getByRole("main")).toHaveAttribute("data-said", sentLater);
    await page.unroute(formCode);
    await context.setOffline(false);
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await cutTexts(page.locator("form"))).toEqual([]);
    const mailbox = `${crypto.randomUUID()}@person.example`;
    await email.fill(mailbox);
    await context.setOffline(true);
    await email.press("Enter");
    await expect(page.getByText(/^You are offline. Everything you wrote is kept/)).toBeVisible();
    await expect(email).toHaveValue(mailbox);
    await context.setOffline(false);
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
