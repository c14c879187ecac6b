import { expect, type Locator } from "@playwright/test";

/** Waits until React has taken the element over, so that a press on it is not lost. */
export async function expectHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => /^__react/.test(key))))
    .toBe(true);
}
