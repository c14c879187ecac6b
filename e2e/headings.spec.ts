import type { Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { pageKeys, pages } from "#contract/pages.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** How far the ink of a large heading may stand from its column, in CSS pixels. */
const tolerance = 1.5;
/** Physical pixels per CSS pixel of the measured pictures. */
const scale = 2;

/** Only the headings stay visible, white on black. */
const onlyHeadings = `
  *, ::before, ::after { visibility: hidden !important; background: none !important; animation: none !important }
  html { background: black !important }
  :is(h1, h2), :is(h1, h2) * { visibility: visible !important; color: white !important }`;

/** Text, column and first line of each visible heading in the display font, in CSS pixels of the page. */
const headings = (page: Page) =>
  page.locator("h1, h2").evaluateAll((elements) =>
    elements.flatMap((element) => {
      const style = getComputedStyle(element);
      const { left, top, width } = element.getBoundingClientRect();
      if (!style.fontFamily.startsWith("Imbue") || width === 0) return [];
      const column = left - Number.parseFloat(style.marginLeft);
      const text = element.textContent ?? "";
      return [{ text, column, top: top + scrollY, height: Number.parseFloat(style.lineHeight) }];
    }),
  );

/** The distance of the first ink from the left edge of a picture, in CSS pixels; NaN without ink. */
async function firstInk(picture: Sharp): Promise<number> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  for (let x = 0; x < info.width; x++)
    for (let y = 0; y < info.height; y++)
      if ((data[(y * info.width + x) * info.channels] ?? 0) > 100) return x / scale;
  return Number.NaN;
}

/** How far the ink of each large heading of a page stands right of its column. */
async function measure(page: Page, path: string): Promise<(readonly [string, number])[]> {
  await page.goto(path);
  await page.addStyleTag({ content: onlyHeadings });
  await page.evaluate(() => document.fonts.ready);
  const found = await headings(page);
  const png = await page.screenshot({ fullPage: true, scale: "device" });
  return Promise.all(
    found.map(async ({ text, column, top, height }) => {
      const margin = 16;
      const left = Math.floor(column) - margin;
      const clip = { left, top: Math.round(top), width: 160, height: Math.round(height) };
      const pixels = Object.entries(clip).map(([side, size]) => [side, size * scale]);
      const ink = await firstInk(sharp(png).extract(Object.fromEntries(pixels)));
      return [`${path} ${text}`, left + ink - column] as const;
    }),
  );
}

// The style sheet of the measurement is not part of the site's policy.
test.use({ bypassCSP: true, deviceScaleFactor: scale });

const publicPaths = pageKeys
  .filter((key) => pages[key].access === "public")
  .map((key) => (key === "article" ? "/news/a-voice-is-not-a-dataset" : pages[key].path));

for (const width of [390, 834, 1440])
  test(`large headings hang on their column at ${width} pixels`, async ({ page, noise }) => {
    test.setTimeout(180_000);
    noise.allow(/status of 404/);
    await page.setViewportSize({ width, height: 900 });
    const measured: (readonly [string, number])[] = [];
    for (const path of publicPaths) measured.push(...(await measure(page, path)));
    await signInAs(page, "user");
    for (const path of ["/", "/test-features"]) measured.push(...(await measure(page, path)));
    expect(measured.length).toBeGreaterThan(30);
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
