import type { Locator, Page } from "@playwright/test";
import { legalVersion } from "#contract/legal.ts";
import { posts } from "#worker/content/sample/posts.ts";
import { expectAlive } from "./support/alive.ts";
import { expect, test } from "./support/journey.ts";
import { signInAs } from "./support/sign-in.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const filter = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toastOf = (page: Page, title: string): Locator =>
  page.getByRole("listitem").filter({ hasText: title });

async function openNews(page: Page, search = ""): Promise<void> {
  await page.goto(`/news${search}`);
  await expectAlive(filter(page, "All"));
}

async function openTests(page: Page): Promise<void> {
  await signInAs(page, "member");
  await page.goto("/test-features");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test Features");
}

test.describe("about", () => {
  test("shows 500+ creators, 50M+ reach, 25+ awards and £50M+ revenue on one baseline", async ({
    page,
  }) => {
    await page.goto("/about");
    const figures = page.locator("main dl > div");
    await expect(figures).toHaveText(["creators500+", "reach50M+", "awards25+", "revenue£50M+"]);
    const heights = await figures
      .locator("dd")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect(new Set(heights).size).toBe(1);
  });

  test("tells a story, four values and a team of four", async ({ page }) => {
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("began as");
    const values = page.getByRole("region", { name: "Held to four words" });
    await expect(values.getByRole("heading", { level: 3 })).toHaveText([
      "Excellence",
      "Innovation",
      "Authenticity",
      "Results",
    ]);
    const team = page.getByRole("region", { name: "The people who answer for it" });
    await expect(team.getByRole("listitem")).toHaveCount(4);
    await expect(team.getByRole("img", { name: /monogram/ })).toHaveCount(4);
  });

  test("leads to the application and to the news", async ({ page }) => {
    await page.goto("/about");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Apply Now" })).toHaveAttribute("href", "/join-us");
    await main.getByRole("link", { name: "Latest News" }).click();
    await expect(page).toHaveURL(/\/news$/);
  });
});

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

  test("keeps category, search and tag in the address, and reads them from there", async ({
    page,
  }) => {
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

  test("is filtered by keyboard alone, without moving the page", async ({ page }) => {
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

  test("says so when nothing is found, and leads back", async ({ page }) => {
    await openNews(page, "?q=zeppelin");
    await expect(page.getByText("Nothing here answers to that.")).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect(filter(page, "All")).toBeFocused();
  });

  test("reaches every article when there are more than fit one answer", async ({ page }) => {
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

  test("shows every article and offers no filter where there is no script", async ({
    browser,
    baseURL,
  }) => {
    const still = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const page = await still.newPage();
    await page.goto("/news?category=Awards");
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await expect(cards(page).getByRole("link")).toHaveCount(6);
    await still.close();
  });

  test("offers the newsletter by mail and the feed", async ({ page }) => {
    await openNews(page);
    await expect(page.getByRole("link", { name: "Newsletter by e-mail" })).toHaveAttribute(
      "href",
      /^mailto:.+\?subject=Newsletter/,
    );
    await expect(page.getByRole("link", { name: "RSS" })).toHaveAttribute("href", "/rss.xml");
  });
});

test.describe("an article", () => {
  const [newest, second] = posts;

  test("is read at its own address, with its date, minutes and author", async ({ page }) => {
    await page.goto(`/news/${newest?.slug}`);
    await expect(page).toHaveTitle(new RegExp(newest?.title ?? "no title"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(newest?.title ?? "");
    const article = page.getByRole("article");
    await expect(article).toContainText("18 November 2025");
    await expect(article).toContainText(`${newest?.readTime} min read`);
    await expect(article).toContainText(`By ${newest?.author}`);
    await expect(article.getByRole("img", { name: newest?.image.alt ?? "" })).toBeVisible();
  });

  test("is opened from its card, and leads to the one before, the one after and back", async ({
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

test.describe("the site map", () => {
  test("counts its pages, in all and by priority, and shows them as a tree", async ({ page }) => {
    await page.goto("/sitemap");
    const main = page.getByRole("main");
    await expect(main.getByRole("banner").or(main.locator("header"))).toContainText("19 pages");
    await expect(main.locator("dl > div")).toHaveText([
      "high priority5",
      "medium priority8",
      "low priority6",
    ]);
    const branches = main.locator("div > ul > li");
    await expect(branches).toHaveCount(9);
    await expect(
      branches.filter({ hasText: "Services" }).first().getByRole("listitem"),
    ).toHaveCount(4);
    await expect(main.getByRole("listitem")).toHaveCount(19);
    await expect(main.getByRole("listitem").first()).toContainText(/Home\/.*1 November 2026high/s);
  });

  test("has no entry that leads nowhere", async ({ page, request }) => {
    await page.goto("/sitemap");
    const links = await page
      .getByRole("main")
      .getByRole("link")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    expect(links).toHaveLength(19);
    for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
  });
});

for (const [path, name] of [
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
] as const) {
  test(`the ${name} shows the version consents are stored under and leads to each section`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.locator("#version time")).toHaveAttribute("datetime", legalVersion);
    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const headings = page.getByRole("heading", { level: 2 });
    expect(await contents.allInnerTexts()).toEqual(await page.locator("main h2").allInnerTexts());
    await contents.last().click();
    await expect(headings.and(page.locator("main h2")).last()).toBeInViewport();
  });
}

test("the 404 page reads Page Not Found and leads on", async ({ page, noise }) => {
  noise.allow(/status of 404/);
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Page Not\s+Found/);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Site Map/ })
    .click();
  await expect(page).toHaveURL(/\/sitemap$/);
});

test.describe("test features", () => {
  test("are not there for a visitor", async ({ page }) => {
    await page.goto("/test-features");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Page Not\s+Found/);
  });

  test("hold every part of the house the foot of the site leads to", async ({ page }) => {
    await openTests(page);
    const anchors = [
      "monetization",
      "ai-tools",
      "vip-launchpad",
      "brand-transformation",
      "about",
      "careers",
      "press",
      "contact",
      "live-chat",
    ];
    for (const anchor of anchors)
      await expect(page.locator(`main [id="${anchor}"] p`)).toHaveText(/.{60,}/);
  });

  test("lead to the admin panel, the site map, the home page and the CMS", async ({ page }) => {
    await openTests(page);
    const places = page.getByRole("navigation", { name: "Places" }).getByRole("link");
    expect(await places.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([
      "/admin",
      "/sitemap",
      "/",
      "/cms",
    ]);
  });

  test("show the fallback for a test error, report it once, and Try Again returns", async ({
    page,
    noise,
  }) => {
    noise.allow(/thrown on purpose/);
    await openTests(page);
    const reports: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/errors")) reports.push(request.postData() ?? "");
    });
    await page.getByRole("button", { name: "Trigger Test Error" }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeFocused();
    await expect(
      page.getByText(
        "We've encountered an unexpected error. Our team has been notified and is working on a fix.",
      ),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Return Home" })).toHaveAttribute("href", "/");
    await expect.poll(() => reports.length).toBe(1);
    expect(JSON.parse(reports[0] ?? "")).toMatchObject({
      message: "A test error, thrown on purpose",
      componentStack: expect.any(String),
    });
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test Features");
    expect(reports).toHaveLength(1);
  });

  test("show the first 100 characters of what the chat replies", async ({ page }) => {
    await openTests(page);
    const sent: string[] = [];
    await page.route("**/api/chat", (route) => {
      sent.push(route.request().postData() ?? "");
      return route.fulfill({ json: { response: "x".repeat(150) } });
    });
    await page.getByRole("button", { name: "Test Chat" }).click();
    await expect(toastOf(page, "Chat Test Successful")).toContainText(/(?<!x)x{100}(?!x)/);
    expect(JSON.parse(sent[0] ?? "")).toMatchObject({
      message: expect.any(String),
      sessionId: expect.stringMatching(/^test-\d+$/),
    });
  });

  test("say so when the chat cannot be reached", async ({ page, noise }) => {
    noise.allow(/status of 503/);
    await openTests(page);
    await page.route("**/api/chat", (route) => route.fulfill({ status: 503, body: "down" }));
    await page.getByRole("button", { name: "Test Chat" }).click();
    await expect(toastOf(page, "Chat Test Failed")).toContainText(
      "Unable to connect to chat service",
    );
  });

  test("log an error to the server, and say so when that fails", async ({ page, noise }) => {
    noise.allow(/status of 503/);
    await openTests(page);
    await page.getByRole("button", { name: "Test Error Logging" }).click();
    await expect(toastOf(page, "Error Logging Test Successful")).toBeVisible();
    await page.route("**/api/errors", (route) => route.fulfill({ status: 503, body: "down" }));
    await page.getByRole("button", { name: "Test Error Logging" }).click();
    await expect(toastOf(page, "Error Logging Test Failed")).toContainText(
      "Unable to log error to server",
    );
  });
});

for (const [path, name] of [
  ["/cms", "CMS Manager"],
  ["/analytics", "Analytics"],
] as const) {
  test(`${path} is a page for admins alone`, async ({ page, newVisitor }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Page Not\s+Found/);
    await signInAs(page, "member");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Page Not\s+Found/);
    const admin = await newVisitor();
    await signInAs(admin, "admin");
    await admin.goto(path);
    await expect(admin.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(admin.getByText(/not part of this version/)).toBeVisible();
  });
}
