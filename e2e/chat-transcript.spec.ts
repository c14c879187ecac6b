import type { Page } from "@playwright/test";
import { log, openAtDesk, reply } from "./support/chat-desk.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

/** What was said, as the team reads it, without notes. */
const saidAtDesk = (page: Page) =>
  log(page).locator('article:not([data-kind="note"]) .desk-message-text').allTextContents();

/** What was said, as the visitor reads it. */
const saidInWidget = (visitor: Page) =>
  visitor.getByRole("dialog", { name: "Support chat" }).locator(".chat-text").allTextContents();

test("keeps one transcript on both sides while the visitor reloads, goes offline and comes back", async ({
  page,
  newVisitor,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const visitor = await newVisitor();
  await visitor.goto("/about");
  await visitor.getByRole("button", { name: "Support chat" }).click();
  const chat = visitor.getByRole("dialog", { name: "Support chat" });
  const field = chat.getByRole("textbox", { name: "Message" });
  const write = async (text: string) => {
    await field.fill(text);
    await field.press("Enter");
  };
  await write("Do you take creators under 50,000?");
  await chat.getByRole("button", { name: "Talk to a person" }).click();
  await expect(chat.getByText("You asked for a person")).toBeVisible();
  const session = await visitor.request.post("/api/chat/session", {
    data: {},
    headers: { Origin: new URL(visitor.url()).origin },
  });
  const { sessionId } = await session.json();

  await signInAs(page, "admin");
  await openAtDesk(page, sessionId);
  await expect(page.getByRole("button", { name: "Take Over" })).toBeVisible();
  await page.keyboard.press("t");
  await expect(log(page)).toContainText("You took over");
  await expect(chat.getByText("Ada joined")).toBeVisible();

  await reply(page).pressSequentially("Hello, Ada here.");
  await expect(visitor.getByText("Ada is typing").first()).toBeAttached();
  await reply(page).press("ControlOrMeta+Enter");
  await expect(chat.getByText("Hello, Ada here.")).toBeVisible();
  await expect(log(page).getByText("seen")).toBeVisible();

  await visitor.reload();
  await expect(chat.getByText("Hello, Ada here.")).toBeVisible();
  // What was said stands there before the connection does, and typing is not told without one.
  await expect(async () => {
    await field.press("C");
    await expect(log(page).getByText("is writing")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await visitor.context().setOffline(true);
  await expect(chat.locator(".chat-phrase")).toHaveText("Reconnecting");
  await write("Could we speak on Monday?");
  await write("Mornings are best.");
  await reply(page).fill("Monday at eleven is yours.");
  await reply(page).press("ControlOrMeta+Enter");
  await expect(log(page).getByText("Monday at eleven is yours.")).toBeVisible();
  await expect(chat.getByText("Monday at eleven is yours.")).toBeHidden();
  await visitor.context().setOffline(false);

  await expect(log(page).getByText("Mornings are best.")).toBeVisible();
  await expect(chat.getByText("Monday at eleven is yours.")).toBeVisible();
  const said = await saidAtDesk(page);
  expect(said.slice(-4)).toEqual([
    "Hello, Ada here.",
    "Monday at eleven is yours.",
    "Could we speak on Monday?",
    "Mornings are best.",
  ]);
  await expect.poll(() => saidInWidget(visitor)).toEqual(said);
  await page.reload();
  await expect.poll(() => saidAtDesk(page)).toEqual(said);
});
