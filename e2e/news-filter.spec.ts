import type { Locator } from "@playwright/test";
import { cards, filter, openNews } from "./support/news.ts";
import { sidewaysOverflow, smallFields } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

test.describe("news", () => {
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

  test("goes back to where the reader was, with the focus on the page", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 640 });
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    const scrollTo = (link: Locator) =>
      link.evaluate(
        (node) =>
          new Promise<number>((resolve) => {
            addEventListener("scrollend", () => resolve(Math.round(scrollY)), { once: true });
            node.scrollIntoView({ block: "center", behavior: "instant" });
          }),
      );
    await openNews(page, "?tag=Revenue");
    await expect(cards(page)).toHaveCount(2);
    const article = cards(page).last().getByRole("heading").getByRole("link");
    const whereArticleWas = await scrollTo(article);
    await article.click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("News");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeFocused();
    await expect(cards(page)).toHaveCount(2);
    expect(await scrolled()).toBe(whereArticleWas);

    await openNews(page);
    const tag = cards(page).getByRole("link", { name: "Revenue" }).last();
    const whereTagWas = await scrollTo(tag);
    await tag.click();
    await expect.poll(scrolled).not.toBe(whereTagWas);
    await page.goBack();
    await expect.poll(scrolled).toBe(whereTagWas);
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
    await expect(page.getByRole("searchbox")).toBeVisible();
    expect(await smallFields(page)).toEqual([]);
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
});
