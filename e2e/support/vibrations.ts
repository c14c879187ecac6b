import type { Page } from "@playwright/test";

/** Gives the device of a page, from its next load on, something that vibrates; gives what was felt. */
export async function recordVibrations(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(window, { felt });
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
  });
  return () => page.evaluate(() => Reflect.get(window, "felt"));
}
