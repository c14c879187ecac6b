import type { Page } from "@playwright/test";
import { expectHydrated } from "./hydrated.ts";

export const cards = (page: Page) => page.getByRole("main").getByRole("article");
export const filter = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens the list of articles and waits until it can be filtered. */
export async function openNews(page: Page, search = ""): Promise<void> {
  await page.goto(`/news${search}`);
  await expectHydrated(filter(page, "All"));
}
