import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { chat } from "./support/chat-widget.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

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

/** The conversation of a visitor whose window has sent something. */
async function conversationId(page: Page): Promise<string> {
  const headers = { Origin: new URL(page.url()).origin };
  const session = await page.request.post("/api/chat/session", { data: {}, headers });
  return (await session.json()).sessionId;
}

test("a picture that is pasted is seen on both sides, and survives a reload before and after it is sent", async ({
  page,
  newVisitor,
  noise,
}) => {
  noise.allow(/ERR_FAILED|Failed to load resource/);
  const visitor = await newVisitor();
  await openChat(visitor);
  await visitor.route("**/api/chat/pictures", (route) => route.abort());
  await pastePicture(chat(visitor).getByRole("textbox", { name: "Message" }));
  const tray = chat(visitor).getByRole("list", { name: "Pictures that are being sent" });
  await expect(tray.getByText("Not sent.")).toBeVisible();

  await visitor.unroute("**/api/chat/pictures");
  await visitor.reload();
  await expect(sent(visitor)).toBeVisible();
  await expect(tray).toBeHidden();
  expect(await loadedWidth(sent(visitor))).toBe(2048);
  await expect(chat(visitor).getByText("Thank you for the picture.")).toBeVisible();
  await visitor.reload();
  await expect(sent(visitor)).toHaveCount(1);

  await signInAs(page, "admin");
  await page.goto(`/admin/chat/${await conversationId(visitor)}`);
  const log = page.getByRole("log", { name: "Conversation" });
  const seen = log.getByRole("img", { name: /^From Visitor/ });
  await expect(seen).toBeVisible();
  expect(await loadedWidth(seen)).toBe(2048);

  await expect(page.getByRole("button", { name: "Send a picture" })).toBeVisible();
  await pastePicture(page.getByRole("textbox", { name: /^Reply to / }));
  await expect(log.getByText("You took over")).toBeVisible();
  await expect(log.getByRole("img", { name: /^From You/ })).toBeVisible();
  const answer = chat(visitor).getByRole("img", { name: /^From Ada/ });
  await expect(answer).toBeVisible();
  expect(await loadedWidth(answer)).toBe(2048);
  await expectAccessible(visitor);
  await expectAccessible(page);
});
