import type { ElementHandle, Page } from "@playwright/test";
import sharp from "sharp";
import { pageKeys, pages } from "#contract/pages.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** How far the ink of a large heading may stand from its column, in CSS pixels. */
const tolerance = 1.5;
/** Physical pixels per CSS pixel of the measured pictures. */
const scale = 2;
/** What a picture shows left of the column, in CSS pixels. */
const margin = 16;

/** Only the headings stay visible, white on black. */
const onlyHeadings = `
  *, ::before, ::after { visibility: hidden !important; background: none !important; animation: none !important }
  html { background: black !important }
  :is(h1, h2), :is(h1, h2) * { visibility: visible !important; color: white !important }`;

/** A heading in the display font: its text, column and first line, in CSS pixels of the window. */
type Heading = { text: string; column: number; top: number; height: number };

/** Scrolls to a heading; null for one that is hidden or in another font. */
const reach = (heading: ElementHandle<Element>): Promise<Heading | null> =>
  heading.evaluate((element) => {
    const style = getComputedStyle(element);
    if (!style.fontFamily.startsWith("Imbue") || element.getBoundingClientRect().width === 0)
      return null;
    element.scrollIntoView({ behavior: "instant", block: "start" });
    const { left, top } = element.getBoundingClientRect();
    const column = left - Number.parseFloat(style.marginLeft);
    const text = element.textContent ?? "";
    return { text, column, top, height: Number.parseFloat(style.lineHeight) };
  });

/** The distance of the first ink from the left edge of a picture, in CSS pixels; NaN without ink. */
async function firstInk(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let x = 0; x < info.width; x++)
    for (let y = 0; y < info.height; y++)
      if ((data[(y * info.width + x) * info.channels] ?? 0) > 100) return x / scale;
  return Number.NaN;
}

/** How far the ink of each large heading of a page stands right of its column, at a width. */
async function measure(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  const measured: (readonly [string, number])[] = [];
  for (const heading of await page.$$("#root :is(h1, h2)")) {
    const found = await reach(heading);
    if (!found) continue;
    const { text, column, top, height } = found;
    const left = Math.floor(column) - margin;
    const clip = { x: left, y: Math.round(top), width: 160, height: Math.round(height) };
    const ink = await firstInk(await page.screenshot({ clip, scale: "device" }));
    measured.push([`${path} ${text} at ${width}`, left + ink - column]);
  }
  return measured;
}

/** Measures the headings of a page at the width of a phone, a tablet and a desk. */
async function measureAll(page: Page, path: string) {
  await page.goto(path);
  // A page that the browser renders has a notice of its own until its script has come.
  await expect(page.locator("#root h1").first()).toBeAttached();
  await page.addStyleTag({ content: onlyHeadings });
  await page.evaluate(() => document.fonts.ready);
  const measured: (readonly [string, number])[] = [];
  for (const width of [390, 834, 1440]) measured.push(...(await measure(page, path, width)));
  return measured;
}

// The style sheet of the measurement is not part of the site's policy.
test.use({ bypassCSP: true, deviceScaleFactor: scale });

const publicPaths = pageKeys
  .filter((key) => pages[key].access === "public")
  .map((key) => (key === "article" ? "/news/a-voice-is-not-a-dataset" : pages[key].path));

test("large headings hang on their column at every width", async ({ page, noise }) => {
  test.setTimeout(180_000);
  noise.allow(/status of 404/);
  const measured: (readonly [string, number])[] = [];
  for (const path of publicPaths) measured.push(...(await measureAll(page, path)));
  await signInAs(page, "user");
  for (const path of ["/", "/test-features"]) measured.push(...(await measureAll(page, path)));
  expect(measured.length).toBeGreaterThan(90);
  // Not "greater than", because no ink at all is NaN.
  expect(measured.filter(([, offset]) => !(Math.abs(offset) <= tolerance))).toEqual([]);
});

test("the links of the bar stand on one line, to a tenth of a pixel", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/about");
  const tops = await page.locator("header :is(nav, .header-end) a:visible").evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return Math.round(range.getBoundingClientRect().top * 10) / 10;
    }),
  );
  expect(tops.length).toBeGreaterThan(5);
  expect(new Set(tops).size).toBe(1);
});
