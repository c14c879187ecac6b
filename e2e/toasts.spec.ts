import type { Locator, Page } from "@playwright/test";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";
import { recordVibrations } from "./support/vibrations.ts";

type Box = { x: number; y: number; width: number; height: number };

const region = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });
const toastOf = (page: Page, title: string) =>
  region(page).getByRole("listitem").filter({ hasText: title });

/** Opens the test page with a paused clock and a mocked chat; returns a function that shows a toast. */
async function openTests(page: Page, chat: { status: number }) {
  await page.clock.install();
  await page.route("**/api/chat", (route) =>
    route.fulfill({ status: chat.status, json: { response: "Good evening" } }),
  );
  await signInAs(page, "user");
  await page.goto("/test-features");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test Features");
  await page.clock.pauseAt(Date.now() + 60_000);
  return async () => {
    await page.getByRole("button", { name: "Test Chat" }).click();
  };
}

/** Adds a button that fills this box of the window. */
const addButton = (page: Page, box: Box) =>
  page.evaluate((it) => {
    const button = document.body.appendChild(document.createElement("button"));
    button.style.cssText = `position: fixed; left: ${it.x}px; top: ${it.y}px; width: ${it.width}px; height: ${it.height}px`;
  }, box);

/** Says that a screen keyboard leaves this height of the window. */
const openKeyboard = (page: Page, height: number) =>
  page.evaluate((value) => {
    Object.defineProperty(visualViewport, "height", { value });
    visualViewport?.dispatchEvent(new Event("resize"));
  }, height);

/** How many frames the page asks for when its content changes. */
const framesAfterChange = (page: Page) =>
  page.evaluate(async () => {
    let frames = 0;
    window.requestAnimationFrame = () => (frames += 1);
    document.body.append(document.createElement("i"));
    await null;
    return frames;
  });

/** Drags the toast to the right with the mouse and releases it. */
async function swipe(page: Page, title: string, distance: number): Promise<void> {
  const box = await toastOf(page, title).boundingBox();
  if (!box) throw new Error("The toast is not rendered");
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}

test("a toast closes after five seconds, and stays open where it is while hovered", async ({
  page,
}) => {
  const showToast = await openTests(page, { status: 200 });
  await showToast();
  const toast = toastOf(page, "Chat Test Successful");
  await expect(toast).toBeVisible();
  await page.clock.runFor(4900);
  await expect(toast).toHaveAttribute("data-state", "open");
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();

  await showToast();
  await toast.hover();
  const position = await toast.boundingBox();
  await addButton(page, { x: 0, y: 0, width: 1280, height: 400 });
  await page.clock.runFor(20_000);
  await expect(toast).toHaveAttribute("data-state", "open");
  expect(await toast.boundingBox()).toEqual(position);
  await page.mouse.move(0, 0);
  await expect.poll(() => toast.boundingBox()).not.toEqual(position);
  await openKeyboard(page, 300);
  await page.clock.runFor(100);
  expect(await toast.evaluate((node) => node.getBoundingClientRect().bottom)).toBeLessThan(300);
  await page.clock.runFor(5100);
  await expect(toast).toBeHidden();
  expect(await framesAfterChange(page)).toBe(0);
});

test("a toast is dismissed by a swipe of more than 50 pixels to the right", async ({ page }) => {
  const showToast = await openTests(page, { status: 200 });
  await showToast();
  const toast = toastOf(page, "Chat Test Successful");
  await expect(toast).toBeVisible();
  await swipe(page, "Chat Test Successful", 45);
  await expect(toast).toHaveAttribute("data-swipe", "cancel");
  await swipe(page, "Chat Test Successful", -90);
  await expect(toast).toHaveAttribute("data-state", "open");
  await swipe(page, "Chat Test Successful", 55);
  await expect(toast).toBeHidden();
});

test("F8 focuses the toasts, and errors are assertive and styled differently", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 503/);
  const chat = { status: 200 };
  const showToast = await openTests(page, chat);
  const liveRegion = (title: string) => page.getByRole("status").filter({ hasText: title });
  const borderColor = (toast: Locator) =>
    toast.evaluate((node) => getComputedStyle(node).borderTopColor);
  const good = toastOf(page, "Chat Test Successful");
  await showToast();
  await expect(good).toBeVisible();
  await page.clock.runFor(100);
  await expect(liveRegion("Chat Test Successful")).toHaveAttribute("aria-live", "polite");
  await expect(region(page).locator(":focus")).toHaveCount(0);
  await page.keyboard.press("F8");
  await expect(region(page).getByRole("list")).toBeFocused();
  const plain = await borderColor(good);
  chat.status = 503;
  await showToast();
  const bad = toastOf(page, "Chat Test Failed");
  await expect(bad).toContainText("Unable to connect to chat service");
  await expect(good).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(liveRegion("Chat Test Failed")).toHaveAttribute("aria-live", "assertive");
  expect(await borderColor(bad)).not.toBe(plain);
  await bad.getByRole("button", { name: "Dismiss" }).click();
  await expect(bad).toBeHidden();
});

test("after F8 and Esc the focus is back where it was, and the next toast leaves after five seconds", async ({
  page,
}) => {
  const showToast = await openTests(page, { status: 200 });
  const toast = toastOf(page, "Chat Test Successful");
  const button = page.getByRole("button", { name: "Test Chat" });
  await showToast();
  await expect(toast).toBeVisible();
  await page.keyboard.press("F8");
  const list = region(page).getByRole("list");
  await expect(list).toBeFocused();
  expect(await list.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe("solid");
  // Focused, the toast stays.
  await page.clock.runFor(20_000);
  await expect(toast).toHaveAttribute("data-state", "open");
  await page.keyboard.press("Escape");
  await expect(toast).toBeHidden();
  await expect(button).toBeFocused();

  for (const close of [
    () => toast.getByRole("button", { name: "Dismiss" }).click(),
    () => page.clock.runFor(5100),
  ]) {
    await showToast();
    await expect(toast).toBeVisible();
    await close();
    await expect(toast).toBeHidden();
    await expect(button).toBeFocused();
  }

  // Left without Esc, the toast leaves in its time too.
  await showToast();
  await expect(toast).toBeVisible();
  await page.keyboard.press("F8");
  await expect(list).toBeFocused();
  await button.focus();
  await page.clock.runFor(5100);
  await expect(toast).toBeHidden();
});

test("a long press keeps a toast, and a swipe answers: 200 and 50 ms of vibration", async ({
  page,
}) => {
  const vibrations = await recordVibrations(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const showToast = await openTests(page, { status: 200 });
  await showToast();
  const toast = toastOf(page, "Chat Test Successful");
  await toast.getByText("Chat Test Successful").hover();
  await page.mouse.down();
  await page.clock.runFor(600);
  await page.mouse.up();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(toast).toHaveAttribute("data-state", "open");
  await swipe(page, "Chat Test Successful", 90);
  await page.clock.runFor(1000);
  await expect(toast).toBeHidden();
  expect(await vibrations()).toEqual([200, 50]);
});

/** The headings, links and controls of the page that a toast overlaps. */
const covered = (toast: Locator): Promise<(string | null)[]> =>
  toast.evaluate((node) => {
    const box = node.getBoundingClientRect();
    return [...document.querySelectorAll("header a, header button, main :is(h1,h2,a,button,input)")]
      .filter((other) => other.checkVisibility({ visibilityProperty: true }))
      .filter((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((other) => other.textContent);
  });

for (const [width, height] of [
  [390, 844],
  [834, 1112],
  [1440, 900],
] as const) {
  test(`at ${width} pixels a toast covers no heading, field or button, also of the next page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const showToast = await openTests(page, { status: 200 });
    await showToast();
    const toast = toastOf(page, "Chat Test Successful");
    await expect(toast).toBeVisible();
    await page.clock.runFor(1000);
    expect(await covered(toast)).toEqual([]);
    await page.setViewportSize({ width: height, height: width });
    // The browser reports its new size some time later, and only then frames are due.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(toast).toBeInViewport({ ratio: 1, timeout: 100 });
    }).toPass({ timeout: 15_000 });
    await page.setViewportSize({ width, height });
    await page.getByRole("link", { name: "Site Map" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/site/i);
    await expect(async () => {
      await page.clock.runFor(100);
      expect(await covered(toast)).toEqual([]);
    }).toPass({ timeout: 15_000 });
    await page.clock.runFor(1000);
    expect(await covered(toast)).toEqual([]);
  });
}
