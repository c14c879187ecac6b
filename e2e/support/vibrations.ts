import type { Page } from "@playwright/test";

/** Records the vibration patterns of a page from its next load on; returns a reader of them. */
export async function recordVibrations(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const vibrations: unknown[] = [];
    Object.assign(window, { vibrations });
    navigator.vibrate = (pattern) => vibrations.push(pattern) > 0;
  });
  return () => page.evaluate(() => Reflect.get(window, "vibrations"));
}
