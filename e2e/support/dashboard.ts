import type { Locator, Page } from "@playwright/test";
import { heading } from "./back-office.ts";
import { expect } from "./test.ts";

/** A browser of which the worker has seen none; the version of Chrome is part of what it tells visitors apart by. */
export const newUserAgent = (): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.${Date.now()} Safari/537.36`;

export const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
export const card = (page: Page, name: string) => page.getByRole("region", { name });

/** The figure with a name. */
export const figure = (page: Page, name: string): Locator =>
  page
    .locator(".figure-card")
    .filter({ has: link(page, name) })
    .locator(".figure");

/** Opens the dashboard and waits for its figures. */
export async function openDashboard(page: Page, search: string): Promise<void> {
  await page.goto(`/analytics${search}`);
  await expect(heading(page, "Analytics")).toBeVisible();
  await expect(page.locator(".analytics")).not.toHaveAttribute("data-loading");
}
