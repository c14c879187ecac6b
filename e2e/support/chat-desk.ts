import { expect, type Page } from "@playwright/test";

export const log = (page: Page) => page.getByRole("log", { name: "Conversation" });
export const reply = (page: Page) => page.getByRole("textbox", { name: /^Reply to / });

/** Opens a conversation where the team answers it. */
export async function openAtDesk(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/chat/${id}`);
  await expect(reply(page)).toBeVisible();
}
