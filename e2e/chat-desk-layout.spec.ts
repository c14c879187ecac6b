import { apiVisitor } from "./support/chat.ts";
import { openAtDesk, reply } from "./support/chat-desk.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("keeps the tabs and the switch in place when counts of any size and the actions come", async ({
  page,
  newVisitor,
  noise,
}) => {
  noise.allow(/status of 500/);
  const visitor = await apiVisitor(newVisitor);
  await visitor.waits("Is anyone there?");
  let answer = () => {};
  await page.route("**/api/chat/conversation-count", async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    const many = { count: 1000, hasMore: true };
    await route.fulfill({ json: { waiting: many, mine: many, all: many, unread: many } });
  });
  await signInAs(page, "admin");
  /** Where the tabs and the switch stand at each width. */
  const positions = async (widths: readonly number[]) => {
    const all: Record<number, readonly number[]> = {};
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      all[width] = await page
        .locator(".toolbar .toolbar-tab, .toolbar .switch")
        .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().x));
    }
    return all;
  };
  /** Opens the desk, whose counts come late; returns where tabs and switch stood before and stand afterwards. */
  const openDesk = async (url: string, widths: readonly number[]) => {
    await page.goto(url);
    await expect(page.locator(".toolbar .toolbar-tab")).toHaveCount(4);
    const before = await positions(widths);
    answer();
    await expect(page.locator(".toolbar-tab-count").first()).toHaveText("999+");
    expect(await positions(widths), "with counts").toEqual(before);
    return before;
  };
  await page.setViewportSize({ width: 390, height: 800 });
  await openDesk("/admin/chat", [390]);
  const widths = [700, 720, 834, 1024, 1120, 1440];
  const before = await openDesk("/admin/chat?view=all", widths);
  await page.locator(`[data-row="${visitor.id}"]`).click();
  await expect(page.getByRole("button", { name: "Close" })).toBeVisible();
  expect(await positions(widths), "with actions").toEqual(before);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const close = await page.getByRole("button", { name: "Close" }).boundingBox();
    expect((close?.x ?? width) + (close?.width ?? 0), `Close at ${width}`).toBeLessThanOrEqual(
      width - 24,
    );
  }

  // Neither does the notice of a visitor who could not be read.
  await page.setViewportSize({ width: 390, height: 800 });
  await openAtDesk(page, visitor.id);
  const field = () => reply(page).evaluate((node) => node.getBoundingClientRect().y);
  const fieldBefore = await field();
  await page.route(`**/api/chat/conversations/${visitor.id}`, (route) =>
    route.fulfill({ status: 500, body: "" }),
  );
  await openAtDesk(page, visitor.id);
  await expect(page.getByText("The visitor could not be read")).toBeVisible();
  expect(await field()).toBe(fieldBefore);
  // The log can be scrolled to its beginning, below the notice.
  const log = page.getByRole("log", { name: "Conversation" });
  await log.evaluate((node) => node.scrollTo(0, 0));
  const first = await log.locator(":scope > *").first().boundingBox();
  const notice = await page.getByRole("alert").boundingBox();
  expect(first?.y).toBeGreaterThanOrEqual((notice?.y ?? 0) + (notice?.height ?? 0));
});
