import type { Locator, Page } from "@playwright/test";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const area = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });
const toastOf = (page: Page, title: string) =>
  area(page).getByRole("listitem").filter({ hasText: title });

/** Opens the test page with a clock that stands still, and a chat that answers as it is told. */
async function openTests(page: Page, chat: { status: number }) {
  await page.clock.install();
  await page.route("**/api/chat", (route) =>
    route.fulfill({ status: chat.status, json: { response: "Good evening" } }),
  );
  await signInAs(page, "member");
  await page.goto("/test-features");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test Features");
  await page.clock.pauseAt(Date.now() + 60_000);
  return async () => {
    await page.getByRole("button", { name: "Test Chat" }).click();
  };
}

/** Draws the toast to the right with the mouse and lets it go. */
async function swipe(page: Page, title: string, distance: number): Promise<void> {
  const box = await toastOf(page, title).boundingBox();
  if (!box) throw new Error("The toast has no place");
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}

test("a toast stays for five seconds, and longer while somebody reads it", async ({ page }) => {
  const say = await openTests(page, { status: 200 });
  await say();
  const toast = toastOf(page, "Chat Test Successful");
  await expect(toast).toBeVisible();
  await page.clock.runFor(4900);
  await expect(toast).toHaveAttribute("data-state", "open");
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();

  await say();
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toHaveAttribute("data-state", "open");
  await page.mouse.move(0, 0);
  await page.clock.runFor(5100);
  await expect(toast).toBeHidden();
});

test("a toast is swiped away to the right, by more than 50 pixels", async ({ page }) => {
  const say = await openTests(page, { status: 200 });
  await say();
  const toast = toastOf(page, "Chat Test Successful");
  await expect(toast).toBeVisible();
  await swipe(page, "Chat Test Successful", 45);
  await expect(toast).toHaveAttribute("data-swipe", "cancel");
  await swipe(page, "Chat Test Successful", -90);
  await expect(toast).toHaveAttribute("data-state", "open");
  await swipe(page, "Chat Test Successful", 55);
  await expect(toast).toBeHidden();
});

test("F8 leads to the toasts, and bad news is told at once and looks like it", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 503/);
  const chat = { status: 200 };
  const say = await openTests(page, chat);
  const spoken = (title: string) => page.getByRole("status").filter({ hasText: title });
  const edge = (toast: Locator) => toast.evaluate((node) => getComputedStyle(node).borderTopColor);
  const good = toastOf(page, "Chat Test Successful");
  await say();
  await expect(good).toBeVisible();
  await page.clock.runFor(100);
  await expect(spoken("Chat Test Successful")).toHaveAttribute("aria-live", "polite");
  await expect(area(page).locator(":focus")).toHaveCount(0);
  await page.keyboard.press("F8");
  await expect(area(page).getByRole("list")).toBeFocused();
  const plain = await edge(good);
  chat.status = 503;
  await say();
  const bad = toastOf(page, "Chat Test Failed");
  await expect(bad).toContainText("Unable to connect to chat service");
  await expect(good).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(spoken("Chat Test Failed")).toHaveAttribute("aria-live", "assertive");
  expect(await edge(bad)).not.toBe(plain);
  await bad.getByRole("button", { name: "Dismiss" }).click();
  await expect(bad).toBeHidden();
});
