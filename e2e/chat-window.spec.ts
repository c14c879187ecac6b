import { expectAccessible } from "./support/accessibility.ts";
import { boxOf, chat, field, launcher, messages, openChat, send } from "./support/chat-widget.ts";
import { sidewaysOverflow, smallFields } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

test("counts what was missed on launcher, head and title, and goes with the visitor from page to page", async ({
  page,
}) => {
  await openChat(page);
  await send(page, "Hello");
  await chat(page).getByRole("button", { name: "Close chat" }).click();
  await expect(launcher(page)).toHaveAccessibleName("Support chat, 1 unread");
  await expect(launcher(page)).toHaveAttribute("data-unread", "1");
  await expect(page).toHaveTitle(/^\(1\) About/);

  await page.getByRole("contentinfo").getByRole("link", { name: "Site Map" }).click();
  await expect(page).toHaveTitle(/^\(1\) Site/);
  await page.reload();
  await expect(page).toHaveTitle(/^\(1\) Site/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Live Chat" }).click();
  await expect(page).toHaveURL(/\/about#live-chat$/);
  await expect(messages(page).getByText("Hello", { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^About/);
  await expect(page.getByRole("log")).toBeEmpty();

  await send(page, "How do I apply?");
  await chat(page).getByRole("button", { name: "Minimise chat" }).click();
  const expand = chat(page).getByRole("button", { name: "Expand chat, 1 unread" });
  await expect(expand).toBeVisible();
  await expect(chat(page).locator(".chat-badge")).toHaveText("1");
  await expand.click();
  await expect(messages(page).getByText(/48 hours/)).toBeVisible();
  await expect(page).toHaveTitle(/^About/);
  await field(page).fill("Half a thought");
  await page.reload();
  await expect(field(page)).toHaveValue("Half a thought");
});

test("works with the keyboard alone, on the smallest screen and at the largest text", async ({
  page,
}) => {
  await page.goto("/about");
  await launcher(page).focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("First line");
  // Safari's key that ends an input method.
  await field(page).dispatchEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true });
  await expect(field(page)).toHaveValue("First line");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("second line");
  await page.keyboard.press("Enter");
  await expect(messages(page).getByText("First line\nsecond line")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(chat(page).getByRole("button", { name: "Talk to a person" })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(chat(page).getByRole("link", { name: "Apply" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chat(page).getByRole("button", { name: "Expand chat" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();

  // The second one is a window of 1280 by 1024 pixels at 400 %.
  for (const [width, height] of [
    [320, 568],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await expect(chat(page).getByRole("button", { name: "Close chat" })).toBeInViewport({
      ratio: 1,
    });
    expect(await sidewaysOverflow(page)).toBe(0);
  }
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(chat(page).getByRole("button", { name: "Close chat" })).toBeInViewport({ ratio: 1 });
});

test("is a sheet on a phone, which leaves the keyboard its room", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChat(page);
  expect(await boxOf(page)).toMatchObject({ left: 0, top: 0, width: 390, height: 844 });
  expect(await smallFields(page)).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, "height", { value: 420 });
    Object.defineProperty(visualViewport, "offsetTop", { value: 30 });
    visualViewport?.dispatchEvent(new Event("resize"));
  });
  expect(await boxOf(page)).toMatchObject({ left: 0, top: 30, width: 390, height: 420 });
  const foot = await field(page).boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(450);
  // What lies below the sheet neither scrolls nor takes the focus.
  await expect(page.locator("#root")).toHaveJSProperty("inert", true);
  await page.mouse.wheel(0, 500);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(page.locator("#root")).toHaveJSProperty("inert", false);
  // A page that a link of the chat leads to is not covered at once.
  await chat(page).getByRole("button", { name: "Expand chat" }).click();
  await page.reload();
  await expect(chat(page).getByRole("button", { name: "Expand chat" })).toBeVisible();
  await expect(page.locator("#root")).toHaveJSProperty("inert", false);
  await expect(page.getByRole("log")).toBeEmpty();
});
