import { readFile } from "node:fs/promises";
import { type Browser, chromium } from "@playwright/test";
import { root } from "./folders.ts";

const embedded = async (path: string, kind: string): Promise<string> =>
  `data:${kind};base64,${(await readFile(new URL(path, root))).toString("base64")}`;

/** `@font-face` rules with both typefaces embedded, so that a picture does not depend on installed fonts. */
export const fontFaceRules = async (): Promise<string> => {
  const imbue = await embedded("web/styles/fonts/imbue.woff2", "font/woff2");
  const hanken = await embedded("web/styles/fonts/hanken.woff2", "font/woff2");
  return `
    @font-face { font-family: Imbue; src: url(${imbue}); font-weight: 250 400 }
    @font-face { font-family: Hanken; src: url(${hanken}); font-weight: 400 600 }
    * { box-sizing: border-box; margin: 0; padding: 0 }`;
};

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });

/** A PNG screenshot of the markup. */
export const screenshot = async (
  browser: Browser,
  markup: string,
  width: number,
  height: number,
): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(markup);
  await page.evaluate(() => document.fonts.ready);
  const image = await page.screenshot();
  await page.close();
  return image;
};
