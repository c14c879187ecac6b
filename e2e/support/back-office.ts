import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { sidewaysOverflow, smallFields } from "./small-screens.ts";

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Opens a page of the back office and fails when it is not accessible or scrolls sideways at a width. */
export async function expectFitting(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  for (const width of [1440, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 1440 || width === 390) await expectAccessible(page);
    expect(await sidewaysOverflow(page), `${url} at ${width}`).toBe(0);
    if (width === 390) expect(await smallFields(page), url).toEqual([]);
  }
}
