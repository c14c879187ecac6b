import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Selection = (builder: AxeBuilder) => AxeBuilder;

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Waits for the end of finite animations, because contrast is wrong while an element fades in. */
async function untilStill(page: Page): Promise<void> {
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
}

/** Fails with each violation of the rules that a builder selects, and its element. */
async function expectNoViolation(page: Page, selector: string, rules: Selection): Promise<void> {
  await untilStill(page);
  // Legacy mode checks the page alone; the other mode opens a blank tab for each check, for frames of other sites.
  const builder = new AxeBuilder({ page }).setLegacyMode().include(selector);
  // Nothing reads what passes, and describing it takes a third of the time of a check.
  builder.options({ resultTypes: ["violations"] });
  const { violations } = await rules(builder).analyze();
  const descriptions = violations.map(({ id, help, nodes }) => {
    return `${id}: ${help} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`;
  });
  expect(descriptions).toEqual([]);
}

/** Fails with each violation of WCAG 2.2 AA, on the page or below a selector. */
export const expectAccessible = (page: Page, selector = "body"): Promise<void> =>
  expectNoViolation(page, selector, (builder) => builder.withTags(standards));

/** Fails with each violation that depends on colours, for a second colour scheme of an audited page. */
export const expectAccessibleColours = (page: Page): Promise<void> =>
  expectNoViolation(page, "body", (builder) =>
    builder.withRules(["color-contrast", "link-in-text-block"]),
  );
