import type { Page } from "@playwright/test";
import { posts } from "#seed/content/posts.ts";
import { joinForm } from "#seed/forms.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { received, refused } from "./support/mock-responses.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const content = /\/api\/content\//;
const [newest] = posts;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const barLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

/** Lets the content be unavailable; gives the questions that were refused, and the way back. */
async function loseContent(page: Page) {
  const refusals: string[] = [];
  await page.route(content, async (route) => {
    refusals.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 503, json: refused(503, "unavailable").body });
  });
  return { refusals, bringBack: () => page.unroute(content) };
}

test("a page whose content cannot be read says so after one question, and is read on demand", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 503|503: /);
  const { refusals, bringBack } = await loseContent(page);
  await page.goto("/news");
  await expectHydrated(barLink(page, "About"));
  await barLink(page, "About").click();
  await expect(heading(page)).toHaveText("Something went wrong");
  const asked = () => refusals.filter((path) => path.endsWith("/team"));
  expect(asked()).toHaveLength(1);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.poll(asked).toHaveLength(2);
  await expect(heading(page)).toHaveText("Something went wrong");
  await expect(page.getByRole("link", { name: "Return Home" })).toHaveAttribute("href", "/");
  await bringBack();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(heading(page)).toHaveText("Taste, with evidence");
  expect(asked()).toHaveLength(2);
});

test("an article is read to its end while the list of articles cannot be", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 503|503: /);
  const { refusals, bringBack } = await loseContent(page);
  await page.goto(`/news/${newest?.slug}`);
  await expect.poll(() => refusals.length).toBeGreaterThan(0);
  const more = page.getByRole("navigation", { name: "More articles" });
  await more.scrollIntoViewIfNeeded();
  await expect(more.getByRole("link", { name: "All articles" })).toBeVisible();
  await expect(more.getByRole("link", { name: /article$/ })).toHaveCount(0);
  await expect(heading(page)).toHaveText(newest?.title ?? "");
  await expect(page.getByRole("article")).toContainText(newest?.author ?? "");
  expect(refusals).toEqual(["/api/content/posts"]);

  await barLink(page, "News").click();
  await expect(heading(page)).toHaveText("Something went wrong");
  expect(refusals.length).toBeLessThanOrEqual(3);
  await bringBack();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(heading(page)).toHaveText("News");
  await page.getByRole("link", { name: newest?.title ?? "" }).click();
  await expect(heading(page)).toHaveText(newest?.title ?? "");
  await expect(more.getByRole("link", { name: /^Previous article/ })).toBeVisible();
});

test("an article that cannot be fetched says so, and is read once it can be", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 503|503: /);
  const article = "**/api/content/posts/*";
  let asked = 0;
  await page.route(article, async (route) => {
    asked += 1;
    await route.fulfill({ status: 503, json: refused(503, "unavailable").body });
  });
  await page.goto("/news");
  await expectHydrated(barLink(page, "About"));
  await page.getByRole("link", { name: newest?.title ?? "" }).click();
  await expect(heading(page)).toHaveText("Something went wrong");
  expect(asked).toBeLessThanOrEqual(2);
  await page.unroute(article);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(heading(page)).toHaveText(newest?.title ?? "");
});

test("an applicant reads the reference though no script can be fetched once they have sent", async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_FAILED/);
  let isSent = false;
  await page.route("**/assets/**", (route) => (isSent ? route.abort() : route.continue()));
  await page.route("**/api/contact", async (route) => {
    isSent = true;
    await route.fulfill({ status: received.status, json: received.body });
  });
  await page.goto("/join-us");
  const form = page.locator("main form");
  const { agreeToTerms, experience, ...answers } = joinForm;
  for (const [name, words] of Object.entries(answers)) {
    const field = form.locator(`[name="${name}"]`);
    const isChoice = await field.evaluate((node) => node instanceof HTMLSelectElement);
    await (isChoice ? field.selectOption(words) : field.fill(words));
  }
  await form.locator(`[name="experience"][value="${experience}"]`).check({ force: true });
  await form.getByLabel(/I agree to the/).setChecked(agreeToTerms);
  await form.getByRole("button", { name: "Submit Application" }).click();
  await expect(heading(page)).toHaveText(/Application received/);
  await expect(page.getByText("SS-7K3MX-9QXD2")).toBeVisible();
  await expect(page.getByText("Application Submitted!").first()).toBeVisible();
});
