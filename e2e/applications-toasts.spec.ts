import type { Locator, Page } from "@playwright/test";
import { apply, choice, openApplication } from "./support/applications.ts";
import { heading } from "./support/back-office.ts";
import { expect, test } from "./support/test.ts";

const region = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });
const toast = (page: Page, fullName: string) => page.getByText(`${fullName} moved to Reviewing`);

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("The element is not drawn.");
  return box;
}

/** Drags a toast a little with a finger and presses it: it follows the finger, and stays after its time. */
async function expectHeld(page: Page, text: Locator) {
  const box = await boxOf(text);
  const shown = page.locator(".admin-toast");
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...px: readonly number[]) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: px.map((dx) => ({ x: box.x + 4 + dx, y: box.y + 4 })),
    });
  await touch("touchStart", 0);
  for (const px of [20, 30]) await touch("touchMove", px);
  await expect(shown).toHaveCSS("translate", "30px");
  await touch("touchEnd");
  await expect(shown).toHaveCSS("translate", "none");
  await touch("touchStart", 0);
  await expect(shown).toHaveAttribute("data-held");
  await touch("touchEnd");
  // The computer of the test has a mouse too, which a touch moves.
  await page.mouse.move(0, 0);
  const timer = page.locator(".admin-toast-timer");
  await expect(timer).toHaveCSS("animation-play-state", "running");
  await timer.evaluate((timer) => timer.getAnimations()[0]?.finish());
  await expect(shown.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect(text).toBeVisible();
}

/** Opens and closes a modal over a toast: the toast is part of the modal meanwhile, and its time goes on. */
async function expectMovedWithModal(page: Page, text: Locator) {
  await expect(text).toBeVisible();
  const live = await region(page).elementHandle();
  const timer = page.locator(".admin-toast-timer");
  const progress = () =>
    timer.evaluate((node) => node.getAnimations()[0]?.effect?.getComputedTiming().progress ?? 0);
  await expect.poll(progress).toBeGreaterThan(0.02);
  const before = await progress();
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Search or jump to" });
  await expect(palette.locator(".admin-toast").filter({ has: text })).toBeVisible();
  await expect.poll(progress, { timeout: 500 }).toBeGreaterThan(before);
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(text).toBeVisible();
  await expect.poll(progress, { timeout: 500 }).toBeGreaterThan(before);
  // Screen readers announce what changes in a live region, which has to be the same one.
  expect(await live?.evaluate((node) => node.isConnected)).toBe(true);
}

/** Opens a modal while a toast has the focus, and removes a modal while the toast in it has the focus: it returns each time. */
async function expectFocusKept(page: Page, origin: Locator) {
  const palette = page.getByRole("dialog", { name: "Search or jump to" });
  await page.keyboard.press("F8");
  await expect(region(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  // Until it is gone for React too, it does not open again.
  await expect(page.locator(".modal")).toHaveCount(0);
  await expect(origin).toBeFocused();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("F8");
  await expect(region(page)).toBeFocused();
  // Unlike a press, this leaves the focus in the toast.
  await palette.getByRole("button", { name: "Close" }).dispatchEvent("click");
  await expect(palette).toHaveCount(0);
  await expect(origin).toBeFocused();
}

for (const [width, height] of [
  [390, 844],
  [834, 1112],
] as const) {
  test(`a toast at ${width} px covers neither the foot of a record nor its last words`, async ({
    page,
    request,
  }) => {
    const application = await apply(request);
    await page.setViewportSize({ width, height });
    await openApplication(page, application);
    await choice(page, "Reviewing").click();
    await expect(toast(page, application.fullName)).toBeVisible();
    await page.keyboard.press("F8");
    const foot = page.locator(".record-foot");
    await expect
      .poll(async () => {
        const { y } = await boxOf(region(page));
        const { y: top, height: footHeight } = await boxOf(foot);
        return Math.round(y - top - footHeight);
      })
      .toBeGreaterThanOrEqual(0);
    await page.mouse.wheel(0, 10_000);
    const last = page.getByText("Spam score");
    await expect(last).toBeInViewport();
    await expect
      .poll(async () => (await boxOf(last)).y + (await boxOf(last)).height)
      .toBeLessThanOrEqual((await boxOf(foot)).y);
  });
}

test("F8 leads to the toast and Esc back; afterwards it leaves in its time, on the same record", async ({
  page,
  request,
}) => {
  const application = await apply(request);
  await openApplication(page, application);
  await choice(page, "Reviewing").click();
  await expect(toast(page, application.fullName)).toBeVisible();
  await page.keyboard.press("F8");
  await expect(region(page)).toBeFocused();
  await expect(region(page)).toHaveCSS("outline-style", "solid");
  // The timer waits while the toast has the focus.
  const timer = page.locator(".admin-toast-timer");
  await expect(timer).toHaveCSS("animation-play-state", "paused");
  await page.keyboard.press("Escape");
  await expect(choice(page, "Reviewing")).toBeFocused();
  await expect(timer).toHaveCSS("animation-play-state", "running");
  await expect(heading(page, application.fullName)).toBeVisible();
  await expect(toast(page, application.fullName)).toHaveCount(0);
});

test("the focus returns from a toast that is dismissed, and from F8 without a toast", async ({
  page,
  request,
}) => {
  const application = await apply(request);
  await openApplication(page, application);
  await page.keyboard.press("F8");
  await expect(page.getByText("No notifications")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(heading(page, application.fullName)).toBeFocused();
  await choice(page, "Reviewing").press("Enter");
  await expectMovedWithModal(page, toast(page, application.fullName));
  await expect(choice(page, "Reviewing")).toBeFocused();
  await expectFocusKept(page, choice(page, "Reviewing"));
  await expectHeld(page, toast(page, application.fullName));
  await page.keyboard.press("F8");
  await region(page).getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(choice(page, "Reviewing")).toBeFocused();
  await expect(toast(page, application.fullName)).toHaveCount(0);
});

test("in a window of 320 by 256 a toast leaves the most of the page, and its text can be read to the end", async ({
  page,
  request,
}) => {
  const application = await apply(
    request,
    undefined,
    "of the House with the longest Name on the Coast",
  );
  await page.setViewportSize({ width: 320, height: 256 });
  await openApplication(page, application);
  await choice(page, "Reviewing").press("Enter");
  await expect(toast(page, application.fullName)).toBeVisible();
  const { y } = await boxOf(region(page));
  expect((await boxOf(region(page))).height).toBeLessThanOrEqual(64);
  expect(y).toBeGreaterThanOrEqual(128);
  const end = await toast(page, application.fullName).evaluate((node) => {
    const text = node.parentElement;
    text?.scrollTo(0, text.scrollHeight);
    const [last, frame] = [node, text].map((it) => it?.getBoundingClientRect().bottom ?? 0);
    return Math.round((last ?? 0) - (frame ?? 0));
  });
  expect(end).toBe(0);
});
