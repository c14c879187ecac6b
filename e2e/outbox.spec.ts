import type { APIRequestContext, Page } from "@playwright/test";
import { personSignals } from "#seed/forms.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expectFitting, heading } from "./support/back-office.ts";
import { reportError } from "./support/error-reports.ts";
import { signInAs } from "./support/sign-in.ts";
import { lowWindow, sidewaysOverflow } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const toast = (page: Page, title: string) =>
  page.locator(".admin-toast").filter({ hasText: title });

/** A term that no other test uses. */
const uniqueTerm = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join("");

/** Submits an application, which queues two mails; returns the name and its unique part. */
async function apply(request: APIRequestContext, unique = uniqueTerm()) {
  const response = await request.post("/api/applications", {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    data: {
      fullName: `Noor ${unique}`,
      email: `${unique}@person.example`,
      goals: "To build a house that lasts",
      message: "We sell few things, made slowly, and want that to show.",
      ...personSignals,
    },
  });
  expect(response.status()).toBe(201);
  return { fullName: `Noor ${unique}`, unique };
}

// A query may be read once more while the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("finds the mails about an application, and leads from their text to the record", async ({
  page,
  request,
}) => {
  const { fullName, unique } = await apply(request);
  await signInAs(page, "admin");
  await page.goto(`/admin/outbox?q=${unique}`);
  const mail = row(page, `${unique}@person.example`);
  await expect(mail).toHaveCount(1);
  await expect(mail.getByText("Sent", { exact: true })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Text" })).toContainText("48 hours");
  await expect(page.getByText("Nothing is left to do.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: fullName }).click();
  await expect(heading(page, fullName)).toBeVisible();
  await page.goBack();
  await page.keyboard.press("Escape");
  await expect(mail).toBeVisible();
  await page.getByRole("combobox", { name: "State" }).selectOption("Failed");
  await expect(page).toHaveURL(/status=dead/);
  await expect(page.getByText(`No mail is failed: “${unique}”`)).toBeVisible();
});

test("shows when a mail is tried next, that it is being sent, and what is refused", async ({
  page,
  request,
}) => {
  const { unique } = await apply(request);
  await signInAs(page, "admin");
  let state: object = {
    status: "pending",
    attempts: 2,
    sentAt: null,
    nextAttemptAt: Date.now() + 12.5 * 60_000,
    lastError: "No provider answered",
  };
  await page.route("**/api/outbox?*", async (route) => {
    const response = await route.fetch();
    const { items, nextCursor } = await response.json();
    const json = { items: items.map((item: object) => ({ ...item, ...state })), nextCursor };
    await route.fulfill({ response, json });
  });
  await page.goto(`/admin/outbox?q=${unique}`);
  const mail = row(page, `${unique}@person.example`);
  await expect(mail).toContainText("Queued");
  await expect(mail).toContainText("next in 12 min");
  await expect(mail).toContainText("No provider answered");
  state = { ...state, isSending: true };
  await expect(mail).toContainText("Sending");
  state = { status: "pending", isSending: false, nextAttemptAt: Date.now() + 60_000 };
  await expect(mail).toContainText("Queued");
  // It has been sent meanwhile.
  await page.keyboard.press("j");
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog")).toContainText("This mail has already been sent.");
});

test("decides about errors by keyboard, takes it back, and opens one again that comes back", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await page.goto("/admin");
  const term = uniqueTerm();
  const message = `${term} <img src=x onerror=alert(1)> ${"x".repeat(900)} \u202eevil`;
  await reportError(page, message);
  await reportError(page, `${term} fell`);
  await page.goto(`/admin/outbox/errors?q=${term}`);
  await expect(page.getByText("2 errors", { exact: true })).toBeVisible();
  const hostile = row(page, `${term} <img`);
  // The number may be there before the rows.
  await expect(hostile).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("i");
  await expect(toast(page, "2 errors ignored")).toBeVisible();
  await expect(hostile).toContainText("Ignored");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(hostile).toContainText("Open");
  // The pressed button goes, and the focus stays in its row.
  const other = row(page, `${term} fell`);
  await other.getByRole("button", { name: "Ignore" }).focus();
  await page.keyboard.press("Enter");
  await expect(other).toContainText("Ignored");
  await expect(other.getByRole("link")).toBeFocused();

  await hostile.getByRole("link").click();
  await expect(page.getByText("at Card (https://site.example")).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.keyboard.press("r");
  await expect(toast(page, "Error resolved")).toBeVisible();
  await reportError(page, message);
  await page.reload();
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Reopened");
  await expect(history).toContainText("by a new error report");
  await expect(history).toContainText("Resolved");
});

test("acts on the open record from the command palette, which names a search without an answer", async ({
  page,
  noise,
}) => {
  noise.allow(/net::ERR_FAILED .*\/api\/people/);
  await signInAs(page, "admin");
  await page.goto("/admin");
  const term = uniqueTerm();
  await reportError(page, `${term} fell`);
  await page.goto(`/admin/outbox/errors?q=${term}`);
  await row(page, term).getByRole("link").click();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search or jump to" });
  const group = (name: string) => palette.getByRole("group", { name });
  const resolve = group("This error").getByRole("option", { name: "Resolve" });
  await expect(resolve).toBeVisible();
  let fails = true;
  await page.route("**/api/people?*", (route) => (fails ? route.abort() : route.fallback()));
  await page.keyboard.type(term);
  await expect(group("Errors").getByRole("option", { name: `${term} fell` })).toBeVisible();
  const again = group("People").getByRole("option", { name: "Search People again" });
  await expect(again).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  fails = false;
  await again.click();
  await expect(again).toBeHidden();
  await palette.getByRole("combobox").fill("resolve");
  await expect(resolve).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Error resolved")).toBeVisible();
});

test("shows subject and address of a found mail in the command palette, also in a small window", async ({
  page,
  request,
}) => {
  const { unique } = await apply(request, uniqueTerm().repeat(6));
  await signInAs(page, "admin");
  await page.goto("/admin");
  await expect(heading(page, "Admin Panel")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(unique);
  const palette = page.getByRole("dialog", { name: "Search or jump to" });
  const mails = palette.getByRole("group", { name: "Mails" }).getByRole("option");
  await expect(mails.first()).toContainText(`${unique}@person.example`);
  const list = palette.getByRole("listbox");
  for (const size of [{ width: 1440, height: 900 }, lowWindow]) {
    await page.setViewportSize(size);
    const overflow = await list.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(overflow, `${size.width}`).toBe(0);
    const shares = await mails.evaluateAll((options) =>
      options.map((option) => (option.firstElementChild?.clientWidth ?? 0) / option.clientWidth),
    );
    expect(Math.min(...shares), `${size.width}`).toBeGreaterThan(0.25);
  }
});

test("is accessible in both themes and fits every width", async ({ page }) => {
  // Four audits of each of three pages.
  test.slow();
  await signInAs(page, "admin");
  await page.goto("/admin");
  const term = uniqueTerm();
  await reportError(page, `${term} ${"longest".repeat(40)}`);
  await expectFitting(page, "/admin/outbox", `/admin/outbox/errors?q=${term}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await row(page, term).getByRole("link").click();
  await expect(page.getByRole("region", { name: "Newest error reports" })).toBeVisible();
  await expectFitting(page, page.url());
});
