import type { Page } from "@playwright/test";

export const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
export const link = (page: Page, title: string) => row(page, title).locator("[data-row]");
export const titles = (page: Page) => page.locator("main [data-row] [data-name]").allTextContents();
export const alert = (page: Page) => page.getByRole("alert");
