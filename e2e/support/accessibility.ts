import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails with each finding and where it is when the page, or the part of it, breaks WCAG 2.2 AA. */
export async function expectAccessible(page: Page, part = "body"): Promise<void> {
  // Half faded in, nothing has the contrast it comes to rest at. What never ends is not waited for.
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
  const { violations } = await new AxeBuilder({ page }).withTags(standards).include(part).analyze();
  const findings = violations.map(({ id, help, nodes }) => {
    return `${id}: ${help} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`;
  });
  expect(findings).toEqual([]);
}
