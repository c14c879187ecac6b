import type { Page } from "@playwright/test";

/** A window of 1280 by 1024 pixels at 400 %. */
export const lowWindow = { width: 320, height: 256 };

/** By how many pixels the page is wider than its window, so that it scrolls sideways. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** The fields whose text is smaller than 16 pixels: a phone enlarges the whole page when one gets the focus. */
export const smallFields = (page: Page): Promise<string[]> =>
  page
    .locator("input:not([type=radio], [type=checkbox]), select, textarea")
    .filter({ visible: true })
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 120)),
    );
