import type { Page } from "@playwright/test";
import { posts } from "#seed/content/posts.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { refused } from "./support/mock-responses.ts";
import { expect, test } from "./support/test.ts";

const content = /\/api\/content\//;
const [newest] = posts;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const headerLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

/** Answers content requests with 503; returns the refused paths and a function that ends the outage. */
async function failContent(page: Page) {
  const refusals: string[] = [];
  await page.route(content, async (route) => {
    refusals.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 503, json: refused(503, "unavailable").body });
  });
  return { refusals, restore: () => page.unroute(content) };
}

test("a page without content shows an error after one request and recovers by Try Again", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 503|503: /);
  const { refusals, restore } = await failContent(page);
  await page.goto("/news");
  await expectHydrated(headerLink(page, "About"));
  await headerLink(page, "About").click();
  await expect(heading(page)).toHaveText("Something went wrong");
  await expect(page).toHaveTitle(/^Something went wrong/);
  const requests = () => refusals.filter((path) => path.endsWith("/team"));
  expect(requests()).toHaveLength(1);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.poll(requests).toHaveLength(2);
  await expect(heading(page)).toHaveText("Something went wrong");
  await expect(page.getByRole("link", { name: "Return Home" })).toHaveAttribute("href", "/");
  await restore();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(heading(page)).toHaveText("Taste, with evidence");
  await expect(page).toHaveTitle(/^About/);
  await expect(heading(page)).toBeFocused();
  expect(requests()).toHaveLength(2);
});

test("an article stays readable while the list of articles is unavailable", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 503|503: /);
  const { refusals, restore } = await failContent(page);
  await page.goto(`/news/${newest?.slug}`);
  await expect.poll(() => refusals.length).toBeGreaterThan(0);
  const more = page.getByRole("navigation", { name: "More articles" });
  await more.scrollIntoViewIfNeeded();
  await expect(more.getByRole("link", { name: "All articles" })).toBeVisible();
  await expect(more.getByRole("link", { name: /article$/ })).toHaveCount(0);
  await expect(heading(page)).toHaveText(newest?.title ?? "");
  await expect(page.getByRole("article")).toContainText(newest?.author ?? "");
  expect(refusals).toEqual(["/api/content/posts"]);

  await headerLink(page, "News").click();
  await expect(heading(page)).toHaveText("Something went wrong");
  expect(refusals.length).toBeLessThanOrEqual(3);
  await restore();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(heading(page)).toHaveText("News");
  await page.getByRole("link", { name: newest?.title ?? "" }).click();
  await expect(heading(page)).toHaveText(newest?.title ?? "");
  await expect(more.getByRole("link", { name: /^Previous article/ })).toBeVisible();
});

test("an article that fails to load shows an error and recovers by Try Again", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 503|503: /);
  const article = "**/api/content/posts/*";
  let requestCount = 0;
  await page.route(article, async (route) => {
    requestCount += 1;
    await route.fulfill({ status: 503, json: refused(503, "unavailable").body });
  });
  await page.goto("/news");
  await expectHydrated(headerLink(page, "About"));
  await page.getByRole("link", { name: newest?.title ?? "" }).click();
  await expect(heading(page)).toHaveText("Something went wrong");
  expect(requestCount).toBeLessThanOrEqual(2);
  await page.unroute(article);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(heading(page)).toHaveText(newest?.title ?? "");
});

test("a page whose script failed recovers by Try Again, whatever still loads", async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_FAILED|dynamically imported module/);
  const script = "**/assets/news-page-*.js";
  await page.route("**/assets/launcher-*.js", () => undefined);
  await page.route(script, (route) => route.abort());
  await page.goto("/about");
  await expectHydrated(headerLink(page, "News"));
  // The page was loaded again already within this minute.
  await page.evaluate(() => sessionStorage.setItem("reloaded-at", String(Date.now())));
  await headerLink(page, "News").click();
  await expect(heading(page)).toHaveText("Something went wrong");
  await page.unroute(script);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(heading(page)).toHaveText("News");
});

test("a page of the shell says after eight seconds that its scripts have not come", async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_FAILED|dynamically imported module/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/admin");
  const late = page.getByRole("heading", { name: "This page has not loaded yet" });
  await expect(late).toBeHidden();
  const delay = await page.evaluate(() => {
    const [wait] = document.getAnimations();
    wait?.finish();
    return wait?.effect?.getTiming().delay;
  });
  expect(delay).toBe(8000);
  await expect(late).toBeVisible();
  await page.unroute("**/assets/*.js");
  await page.getByRole("link", { name: "load the page again" }).click();
  await expect(heading(page)).toHaveText("Please Log In");
  await expect(late).toBeHidden();
});
