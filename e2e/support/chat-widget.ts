import { expect, type Page } from "@playwright/test";

export const launcher = (page: Page) => page.getByRole("button", { name: /^Support chat/ });
export const chat = (page: Page) => page.getByRole("dialog", { name: "Support chat" });
export const field = (page: Page) => chat(page).getByRole("textbox", { name: "Message" });
export const phrase = (page: Page) => chat(page).locator(".chat-phrase");
export const messages = (page: Page) => chat(page).getByRole("region", { name: "Messages" });

/** Where the window of the chat is. */
export const boxOf = (page: Page) =>
  chat(page).evaluate((box) => box.getBoundingClientRect().toJSON());

/** Opens the chat on a page and waits until a message can be written. */
export async function openChat(page: Page, path = "/about"): Promise<void> {
  await page.goto(path);
  await launcher(page).click();
  await expect(field(page)).toBeEnabled();
}

export async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
}
