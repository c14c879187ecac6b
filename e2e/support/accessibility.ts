import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** The minified file, because each audited document parses it again. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const rulesOfColours = ["color-contrast", "link-in-text-block"];

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

type Color = { r: number; g: number; b: number; alpha: number };
type Colors = { Color: { new (): Color; prototype: { parseString(text: string): Color } } };

/** Lets axe-core parse each colour once: it would do so for every element, which takes a third of an audit. */
function rememberColours() {
  const { axe: ownAxe } = window as unknown as { axe: { commons: { color: Colors } } };
  const { Color } = ownAxe.commons.color;
  const { parseString } = Color.prototype;
  const parsed = new Map<string, Color>();
  Color.prototype.parseString = function parseOnce(this: Color, text) {
    const { r, g, b, alpha } = parsed.get(text) ?? parseString.call(new Color(), text);
    // Not the colour itself, which axe-core changes when it mixes an opacity in.
    parsed.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
}

/**
 * Fails with each violation of the rules below a selector, and its element. Runs axe-core in the page itself: most of
 * the time of a check would be to load axe-core again, to read style sheets that these rules do not need, and to
 * describe what passes.
 */
async function expectNoViolation(page: Page, selector: string, runOnly: axe.RunOptions["runOnly"]) {
  const options: axe.RunOptions = {
    runOnly,
    resultTypes: ["violations"],
    preload: { assets: ["media"] },
    iframes: false,
  };
  await untilStill(page);
  if (!(await page.evaluate(() => "axe" in window)))
    await page.evaluate(`${axeSource};(${rememberColours})()`);
  const violations = await page.evaluate(
    async ({ within, options }) => {
      const { axe: ownAxe } = window as typeof window & { axe: typeof axe };
      const results = await ownAxe.run(within, options);
      return results.violations.map(({ id, help, nodes }) => {
        return `${id}: ${help} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`;
      });
    },
    { within: selector, options },
  );
  expect(violations).toEqual([]);
}

/** Fails with each violation of WCAG 2.2 AA, on the page or below a selector. */
export const expectAccessible = (page: Page, selector = "body"): Promise<void> =>
  expectNoViolation(page, selector, { type: "tag", values: standards });

/** Fails with each violation of WCAG 2.2 AA on the page, at the width of a phone and of a desk. */
export async function expectAccessibleAtWidths(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}

/** Fails with each violation that depends on colours, for a second colour scheme of an audited page. */
export const expectAccessibleColours = (page: Page): Promise<void> =>
  expectNoViolation(page, "body", { type: "rule", values: rulesOfColours });
