import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails with each violation of WCAG 2.2 AA and its element, on the page or below a selector. */
export async function expectAccessible(page: Page, selector = "body"): Promise<void> {
  // Contrast is wrong while an element fades in, so finite animations are awaited first.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ timeline, playState }) => timeline === document.timeline && playState === "running",
        )
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  // Legacy mode checks the page alone; the other mode opens a blank tab for each check, for frames of other sites.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(standards)
    .include(selector)
    .analyze();
  const descriptions = violations.map(({ id, help, nodes }) => {
    return `${id}: ${help} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`;
  });
  expect(descriptions).toEqual([]);
}
