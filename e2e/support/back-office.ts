import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectAccessibleColours } from "./accessibility.ts";
import { sidewaysOverflow, smallFields } from "./small-screens.ts";

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/**
 * Opens a page of the back office and fails when it is not accessible in the light or the dark theme, or
 * scrolls sideways at a width. Leaves the page at 320 pixels, in the dark theme.
 */
export async function expectFitting(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  for (const width of [1440, 1024, 834, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOverflow(page), `${url} at ${width}`).toBe(0);
    if (width === 390) expect(await smallFields(page), url).toEqual([]);
    if (width !== 1440 && width !== 390) continue;
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessibleColours(page);
  }
}

/** Presses the Retry of a notice: it stays, with the focus, until what was asked for again has come. */
export async function expectRetry(page: Page, asked: string | RegExp): Promise<void> {
  const answer = Promise.withResolvers<void>();
  await page.route(asked, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const notice = page.getByRole("alert");
  await notice.getByRole("button", { name: "Retry" }).click();
  await expect(notice.getByRole("button", { name: "Retrying..." })).toBeFocused();
  answer.resolve();
  await expect(notice).toHaveCount(0);
  await page.unroute(asked);
}

/** The button with exactly this name. */
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The toast of the back office with a title. */
export const adminToast = (page: Page, title: string) =>
  page.locator(".admin-toast").filter({ hasText: title });
