import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const chat = (page: Page) => page.getByRole("dialog", { name: "Support chat" });
const sent = (page: Page) => chat(page).getByRole("img", { name: /^From You/ });

async function openChat(page: Page): Promise<void> {
  await page.goto("/about");
  await page.getByRole("button", { name: /^Support chat/ }).click();
  await expect(chat(page).getByRole("button", { name: "Send a picture" })).toBeVisible();
}

/** Pastes a picture of 3000 × 1500 pixels into a field, as the browser does from its clipboard. */
const pastePicture = (field: Locator) =>
  field.evaluate(async (target) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 3000, height: 1500 });
    canvas.getContext("2d")?.fillRect(100, 100, 900, 400);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob ?? ""], "screen.png", { type: "image/png" }));
    const event = { clipboardData, bubbles: true, cancelable: true };
    target.dispatchEvent(new ClipboardEvent("paste", event));
  });

/** The width of a picture's file once it is shown. */
const loadedWidth = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });

test("a pasted picture reaches the conversation", async ({ page }) => {
  await openChat(page);
  await pastePicture(chat(page).getByRole("textbox", { name: "Message" }));
  await expect(sent(page)).toBeVisible();
  expect(await loadedWidth(sent(page))).toBe(2048);
});
