import { expect, type Locator, type Page } from "@playwright/test";

/** Waits until React has hydrated the element, because earlier clicks may be lost. */
export async function expectHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => /^__react/.test(key))))
    .toBe(true);
}

/** Waits until the page has loaded the files whose names contain these parts. */
export async function untilLoaded(page: Page, parts: readonly string[]): Promise<void> {
  await page.waitForFunction((wanted) => {
    const files = performance.getEntriesByType("resource");
    return wanted.every((part) => files.some(({ name }) => name.includes(part)));
  }, parts);
}
