import type { Page, WebSocketRoute } from "@playwright/test";
import { brand } from "#contract/brand.ts";
import type { ClientFrame } from "#contract/chat-frames.ts";
import { chatWelcome } from "#contract/chat-texts.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { recordTimes, timesOf } from "./support/chat-times.ts";
import {
  boxOf,
  chat,
  field,
  launcher,
  messages,
  openChat,
  phrase,
  send,
} from "./support/chat-widget.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const sendButton = (page: Page) => chat(page).getByRole("button", { name: "Send", exact: true });

test("connects for a second, welcomes, types for a second and a half, and replies", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/about");
  await expect(launcher(page)).toHaveAttribute("aria-expanded", "false");
  await page.waitForLoadState("networkidle");
  expect(
    requests.filter((url) => /start-widget|api\/chat/.test(url)),
    "before it is pressed",
  ).toEqual([]);
  expect(await launcher(page).evaluate((it) => it.getBoundingClientRect().toJSON())).toMatchObject({
    width: 56,
    height: 56,
    right: 1280 - 24,
    bottom: 720 - 24,
  });

  await recordTimes(page);
  await launcher(page).click();
  await expect(phrase(page)).toHaveText("Connecting...");
  await expect(field(page)).toBeDisabled();
  await expect(sendButton(page)).toBeDisabled();
  expect(await boxOf(page)).toMatchObject({ width: 320, height: 384, right: 1256, bottom: 696 });
  await expect(phrase(page)).toHaveText("Online");
  await expect(messages(page).getByText(chatWelcome)).toBeVisible();
  await expect(field(page)).toBeFocused();

  await send(page, "   ");
  await expect(sendButton(page)).toBeDisabled();
  await expect(messages(page).getByRole("listitem")).toHaveCount(1);
  // A clock that is set back neither closes the field nor hides the reply.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() - 3_600_000;
  });
  await send(page, "What do you offer?");
  await expect(field(page)).toHaveValue("");
  await expect(page.getByRole("status").filter({ hasText: "is typing" })).toBeAttached();
  const groups = messages(page).getByRole("listitem");
  await expect(groups).toHaveCount(3);
  await expect(groups.nth(1)).toHaveText(/^What do you offer\?You, \d\d:\d\d$/);
  await expect(messages(page).locator(".chat-typing")).toHaveCount(0);
  await expect(page.getByRole("log")).toHaveText(new RegExp(`^${brand.name}: .+`));

  const {
    connecting = 0,
    online = 0,
    welcome = 0,
    sent = 0,
    typing = 0,
    reply = 0,
  } = await timesOf(page);
  expect(connecting).toBeLessThan(online);
  expect(online).toBeGreaterThanOrEqual(1000);
  expect(welcome).toBeGreaterThanOrEqual(1000);
  expect(welcome - online).toBeLessThan(100);
  expect(typing - sent).toBeLessThan(500);
  // A busy page learns a moment later that its message was sent.
  expect(reply - sent).toBeGreaterThanOrEqual(1400);
  expect(reply - sent).toBeLessThan(4000);

  await chat(page).getByRole("button", { name: "Minimise chat" }).click();
  expect(await boxOf(page)).toMatchObject({ width: 320, height: 48, bottom: 696 });
  await expect(messages(page)).toBeHidden();
  await expect(field(page)).toBeHidden();
  await page.reload();
  await expect(chat(page)).toBeVisible();
  await expect(field(page)).toBeHidden();
  await chat(page).getByRole("button", { name: "Expand chat" }).click();
  await expect(groups).toHaveCount(3);
  await chat(page).getByRole("button", { name: "Close chat" }).click();
  await expect(chat(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
});

test("keeps what could not be sent, says so, and sends it once on Retry", async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_FAILED/);
  let isCut = false;
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/api\/chat\/socket/, (socket) => {
    if (isCut) void socket.close();
    else sockets.push(socket.connectToServer() && socket);
  });
  await page.route(/api\/chat\/|toast-viewport/, (route) =>
    isCut ? route.abort() : route.continue(),
  );
  await page.clock.install();
  await page.goto("/about");
  const toasts = page.waitForResponse(/toast-viewport/);
  await launcher(page).click();
  await expect(field(page)).toBeEnabled();
  await toasts;
  isCut = true;
  for (const socket of sockets) await socket.close();
  await expect(phrase(page)).toHaveText("Reconnecting");
  await send(page, "Are you there?");
  await page.clock.fastForward(31_000);
  const toast = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
  await expect(toast).toHaveText(/Connection Error.*Unable to send message\. Please try again\./);
  await expect(toast).toHaveAttribute("data-kind", "destructive");
  const failed = messages(page).getByRole("listitem").filter({ hasText: "Are you there?" });
  await expect(failed).toContainText("Not sent. Retry");
  await expect(messages(page).locator(".chat-typing")).toHaveCount(0);
  await expect(field(page)).toBeEnabled();
  await failed.getByRole("button", { name: "Retry: Are you there?" }).click();
  await expect(messages(page)).toBeFocused();
  await expect(toast).toHaveCount(0);
  await page.clock.fastForward(31_000);
  await expect(failed).toContainText("Not sent. Retry");
  await expect(toast).toContainText("Connection Error");

  isCut = false;
  await failed.getByRole("button", { name: "Retry: Are you there?" }).click();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(phrase(page)).toHaveText("Online");
  await expect(failed).toHaveText(/^Are you there\?You, \d\d:\d\d$/);
  await page.clock.fastForward(1500);
  await expect(messages(page).getByRole("listitem")).toHaveCount(3);
});

test("shows who joins, asks for an email only when the team is away, and for a rating at the end", async ({
  page,
  newVisitor,
  baseURL,
}) => {
  const session = page.waitForResponse("**/api/chat/session");
  await openChat(page);
  const { sessionId } = (await (await session).json()) as { sessionId: string };
  await expect(chat(page).getByLabel("Leave an address")).toHaveCount(0);
  await chat(page).getByRole("button", { name: "Talk to a person" }).click();
  await expect(phrase(page)).toHaveText(/^Nobody is here/);
  await expect(messages(page)).toBeFocused();
  const email = chat(page).getByLabel("Leave an address and we answer by mail.");
  await email.fill("no-email");
  await email.press("Enter");
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address");
  await email.fill("visitor@example.com");
  await email.press("Enter");
  await expect(email).toHaveCount(0);
  await expect(messages(page).getByText("We answer by email too")).toBeVisible();
  const changing = messages(page).getByRole("button", { name: "Change the e‑mail" });
  await changing.click();
  await expect(email).toBeFocused();
  await email.fill("visitor@people.example");
  await email.press("Enter");
  const given = messages(page).getByText("We answer at visitor@people.example too.");
  await expect(given).toBeVisible();
  await changing.click();
  await email.fill("no-email");
  await messages(page).getByRole("button", { name: "Cancel" }).click();
  await expect(given).toBeVisible();
  await expect(changing).toBeFocused();
  await changing.click();
  await expect(email).toHaveValue("visitor@people.example");
  await email.press("Enter");
  await expect(changing).toBeFocused();

  const admin = await newVisitor();
  await signInAs(admin, "admin");
  await expect
    .poll(async () => {
      const response = await admin.request.get(`/api/chat/conversations/${sessionId}`);
      return (await response.json()).conversation?.visitorEmail;
    })
    .toBe("visitor@people.example");
  const asTeam = async (...frames: readonly ClientFrame[]) => {
    const hello = { type: "hello", version: 1, after: 0, epoch: null };
    const url = `${baseURL}/api/chat/conversations/${sessionId}/exchange`;
    const response = await admin.request.post(url, {
      headers: { Origin: baseURL ?? "" },
      data: { frames: [hello, ...frames] },
    });
    expect(response.status()).toBe(200);
  };
  await send(page, "Can we speak on Monday?");
  await asTeam({ type: "action", cid: "claim-01", action: { name: "claim", from: null } });
  await expect(messages(page).getByText(/^\w+ joined$/)).toBeVisible();
  await expect(phrase(page)).not.toHaveText(/Nobody|Waiting/);
  await asTeam(
    { type: "read", upTo: 100 },
    { type: "message", cid: "message-01", text: "Yes, see https://example.com/monday." },
  );
  await expect(messages(page).getByRole("link")).toHaveAttribute(
    "href",
    "https://example.com/monday",
  );
  await asTeam({ type: "action", cid: "close-01", action: { name: "close" } });
  await expect(messages(page).getByText(/closed the chat$/)).toBeVisible();
  await expect(field(page)).toHaveAttribute("placeholder", "Write to begin again");
  const rating = chat(page).getByRole("button", { name: "5, excellent" });
  await rating.click();
  await expect(rating).toHaveAttribute("aria-pressed", "true");
  await rating.click();
  await expectAccessible(page, "#chat-window");
  const download = page.waitForEvent("download");
  await chat(page).getByRole("link", { name: "Download the transcript" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.txt$/);
  await page.reload();
  await expect(rating).toHaveAttribute("aria-pressed", "true");
  const transcript = await page.request.get("/api/chat/transcript");
  const text = await transcript.text();
  expect(text.match(/rated the conversation/g)).toHaveLength(1);
  expect(text.match(/gave an email/g)).toHaveLength(2);
});

test("the test page sends a real message, whose reply it shows", async ({ page }) => {
  await signInAs(page, "user");
  await page.goto("/test-features");
  await page.getByRole("button", { name: "Test Chat" }).click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Chat Test Successful" }),
  ).toContainText(/Hello/);
});
