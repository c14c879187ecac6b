import type { Page } from "@playwright/test";
import { brand } from "#contract/brand.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { expect, test } from "./support/test.ts";

const bar = (page: Page) => page.getByRole("banner");
const barLink = (page: Page, name: string) => bar(page).getByRole("link", { name, exact: true });
const announced = (page: Page) => page.locator("p[role=status].sr-only");

/** Notes what moves each time the page asks the browser to pass from one view to another. */
async function watchPassages(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const start = document.startViewTransition;
    document.startViewTransition = function (...change) {
      const passage = start.apply(this, change);
      void passage.ready.then(() => {
        for (const movement of document.documentElement.getAnimations({ subtree: true }))
          if (movement instanceof CSSAnimation) seen.push(movement.animationName);
      });
      return passage;
    };
  });
  return () => page.evaluate(() => Reflect.get(window, "seen"));
}

test("a page passes into the next, which is named, and read out by its name", async ({ page }) => {
  const moved = await watchPassages(page);
  await page.goto("/about");
  await expectHydrated(barLink(page, "News"));
  expect(await moved()).toEqual([]);
  await expect(announced(page)).toBeEmpty();
  await barLink(page, "News").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
  await expect(page).toHaveTitle(`News — ${brand.name}`);
  await expect(announced(page)).toHaveText(`News — ${brand.name}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${brand.url}/news`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(moved).toEqual(expect.arrayContaining(["page-out", "page-in"]));
  await page.goBack();
  await expect(page).toHaveTitle(`About — ${brand.name}`);
  await expect(announced(page)).toHaveText(`About — ${brand.name}`);
});

test("a page is fetched as soon as somebody is about to open it", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const has = (chunk: string) => fetched.some((path) => path.startsWith(`/assets/${chunk}-`));
  await page.goto("/about");
  await expectHydrated(barLink(page, "News"));
  expect([has("news-page"), has("join-us-page")]).toEqual([false, false]);
  await barLink(page, "News").hover();
  await expect.poll(() => has("news-page")).toBe(true);
  expect(has("join-us-page")).toBe(false);
  await barLink(page, "Join Us").focus();
  await expect.poll(() => has("join-us-page")).toBe(true);
  await expect(page).toHaveURL(/\/about$/);
});

test("the way back leads to where one was on the page, the way on to the top of it", async ({
  page,
}) => {
  await page.goto("/about");
  await expectHydrated(barLink(page, "News"));
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(
    () =>
      new Promise((arrive) => {
        addEventListener("scrollend", arrive, { once: true });
        scrollTo({ top: 900, behavior: "instant" });
      }),
  );
  expect(await scrolled()).toBe(900);
  await barLink(page, "News").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Taste, with evidence");
  await expect.poll(scrolled).toBe(900);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
  await expect.poll(scrolled).toBe(0);
});
