import { expect, type Locator } from "@playwright/test";

/** Waits until React has hydrated the element, because earlier clicks may be lost. */
export async function expectHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => /^__react/.test(key))))
    .toBe(true);
}
