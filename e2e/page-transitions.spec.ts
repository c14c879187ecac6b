import type { Page } from "@playwright/test";
import { brand } from "#contract/brand.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const header = (page: Page) => page.getByRole("banner");
const headerLink = (page: Page, name: string) =>
  header(page).getByRole("link", { name, exact: true });
const announced = (page: Page) => page.locator("p[role=status].sr-only");

/** Records the CSS animations of each view transition; returns a reader of their names. */
async function recordViewTransitions(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const animations: string[] = [];
    Object.assign(window, { animations });
    const start = document.startViewTransition;
    document.startViewTransition = function (...change) {
      const transition = start.apply(this, change);
      void transition.ready.then(() => {
        for (const animation of document.documentElement.getAnimations({ subtree: true }))
          if (animation instanceof CSSAnimation) animations.push(animation.animationName);
      });
      return transition;
    };
  });
  return () => page.evaluate(() => Reflect.get(window, "animations"));
}

test("animates the page transition and announces the page title after navigation", async ({
  page,
}) => {
  const animations = await recordViewTransitions(page);
  await page.goto("/about");
  await expectHydrated(headerLink(page, "News"));
  expect(await animations()).toEqual([]);
  await expect(announced(page)).toBeEmpty();
  await headerLink(page, "News").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
  await expect(page).toHaveTitle(`News — ${brand.name}`);
  await expect(announced(page)).toHaveText(`News — ${brand.name}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${brand.url}/news`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(animations).toEqual(expect.arrayContaining(["disappear", "appear"]));
  await page.goBack();
  await expect(page).toHaveTitle(`About — ${brand.name}`);
  await expect(announced(page)).toHaveText(`About — ${brand.name}`);
});

test("prefetches a page on hover and on focus of its link", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const has = (chunk: string) => fetched.some((path) => path.startsWith(`/assets/${chunk}-`));
  await page.goto("/sitemap");
  await expectHydrated(headerLink(page, "News"));
  expect([has("news-page"), has("about-page")]).toEqual([false, false]);
  await headerLink(page, "News").hover();
  await expect.poll(() => has("news-page")).toBe(true);
  expect(has("about-page")).toBe(false);
  await headerLink(page, "About").focus();
  await expect.poll(() => has("about-page")).toBe(true);
  await expect(page).toHaveURL(/\/sitemap$/);
});

test("restores the scroll position on back and starts new pages at the top", async ({ page }) => {
  await page.goto("/about");
  await expectHydrated(headerLink(page, "News"));
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener("scrollend", resolve, { once: true });
        scrollTo({ top: 900, behavior: "instant" });
      }),
  );
  expect(await scrolled()).toBe(900);
  await headerLink(page, "News").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Taste, with evidence");
  await expect.poll(scrolled).toBe(900);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
  await expect.poll(scrolled).toBe(0);
});
