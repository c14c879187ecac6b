import type { Page } from "@playwright/test";
import { personSignals } from "#seed/forms.ts";
import { apply, expectMoved, firstRow, row } from "./support/applications.ts";
import { heading } from "./support/back-office.ts";
import { expectStill, recordShifts } from "./support/layout-shifts.ts";
import { signInAs } from "./support/sign-in.ts";
import { sidewaysOverflow } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

const uniqueCompany = () => `Maison ${crypto.randomUUID().slice(0, 8)}`;

/** Changes what the list of applications answers. */
async function changeList(
  page: Page,
  change: (body: { items: { fullName: string }[]; nextCursor: string | null }) => object,
): Promise<void> {
  await page.route("**/api/applications?*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

// A list may be read once more while the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("says that applications have come, and moves no row until they are asked for", async ({
  page,
  request,
}) => {
  const company = uniqueCompany();
  const { fullName } = await apply(request, company);
  await page.clock.install();
  await signInAs(page, "admin");
  await page.goto(`/admin/applications?q=${company}`);
  await expect(page.getByText("1 application", { exact: true })).toBeVisible();
  const newer = await apply(request, company);
  const show = page.getByRole("button", { name: "Show 1 new" });
  await expect(show).toHaveCount(0);
  await page.clock.fastForward(31_000);
  await expect(show).toBeVisible();
  await expect(firstRow(page)).toContainText(fullName);
  await show.click();
  await expect(firstRow(page)).toContainText(newer.fullName);
  await expect(firstRow(page)).toBeFocused();
  await expect(show).toHaveCount(0);
  await expect(page.getByText("2 applications", { exact: true })).toBeVisible();
  // The overview learns of them in the same way.
  await page.goto("/admin");
  await expect(firstRow(page)).toContainText(newer.fullName);
  const newest = await apply(request, company);
  await page.clock.fastForward(31_000);
  await expect(firstRow(page)).toContainText(newer.fullName);
  await page.getByRole("button", { name: "Show 1 new" }).click();
  await expect(firstRow(page)).toContainText(newest.fullName);
  await expect(firstRow(page)).toBeFocused();
});

test("shows how many applications there are, not how many were read, and continues at the next row", async ({
  page,
  request,
}) => {
  const company = uniqueCompany();
  const older = await apply(request, company);
  const newer = await apply(request, company);
  await page.route("**/api/applications?*", async (route) => {
    const isNextPage = route.request().url().includes("cursor");
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/cursor=\d+&?/, ""),
    });
    const { items } = await response.json();
    const json = isNextPage
      ? { items: items.slice(1), nextCursor: null }
      : { items: items.slice(0, 1), nextCursor: "1" };
    await route.fulfill({ response, json });
  });
  await signInAs(page, "admin");
  await page.goto(`/admin/applications?q=${company}`);
  await expect(row(page, newer.fullName)).toBeVisible();
  await expect(page.getByText("2 applications", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Load More" }).click();
  await expect(row(page, older.fullName)).toBeFocused();
});

test("reads an application while its row has the focus, and the next one while it is open", async ({
  page,
  request,
}) => {
  const company = uniqueCompany();
  const older = await apply(request, company);
  const newer = await apply(request, company);
  await signInAs(page, "admin");
  await page.goto(`/admin/applications?q=${company}`);
  const recordOf = async ({ fullName }: { fullName: string }) => {
    const link = await row(page, fullName).getAttribute("href");
    return `**/api/applications/${/\w{26}/.exec(link ?? "")?.[0]}`;
  };
  const records = [await recordOf(newer), await recordOf(older)];
  const [first, second] = records.map(async (url) => (await page.waitForResponse(url)).finished());
  await row(page, newer.fullName).focus();
  await first;
  await page.keyboard.press("Enter");
  await second;
  await expect(heading(page, newer.fullName)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Next/ }).last()).toBeVisible();
  // From here on the server answers no question about a record.
  await page.route("**/api/applications/*", () => undefined);
  await page.keyboard.press("j");
  await expect(heading(page, older.fullName)).toBeVisible();
  await expect(page.getByText("To build a house that lasts")).toBeVisible();
});

test("opens an application whose name cannot be seen, under its email address", async ({
  page,
  request,
}) => {
  const { unique } = await apply(request);
  await changeList(page, ({ items, nextCursor }) => ({
    items: items.map((item) => ({ ...item, fullName: "\u200b\u3164" })),
    nextCursor,
  }));
  await signInAs(page, "admin");
  await page.goto(`/admin/applications?q=${unique}`);
  await row(page, `${unique}@person.example`).click();
  await expect(page).toHaveURL(/\/admin\/applications\/\w{26}/);
});

test("keeps right-to-left names from reordering what is beside them", async ({ page, request }) => {
  const { fullName, unique } = await apply(request, "Nord 4");
  const name = "خالد بن سلمان";
  let recordName = name;
  await changeList(page, ({ items, nextCursor }) => ({
    items: items.map((item) => ({ ...item, fullName: name })),
    nextCursor,
  }));
  await page.route("**/api/applications/*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), fullName: recordName } });
  });
  await signInAs(page, "admin");
  await page.goto(`/admin/applications?q=${unique}`);
  await expect(row(page, name).locator("bdi").last()).toHaveText("Nord 4");
  await row(page, name).click();
  await expect(heading(page, name).locator("bdi")).toHaveText(name);
  await expect(page.locator(".record-header p").first().locator("bdi")).toHaveText(name);
  await expect(page).toHaveTitle(new RegExp(`^\u2068${name}\u2069 · Applications`));
  expect(fullName).toContain(unique);
  // Longer than its line.
  recordName = `${name} `.repeat(8).trim();
  await recordShifts(page);
  await page.reload();
  await expect(heading(page, recordName)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectStill(page, "A long name from right to left");
});

test("wraps a link of 300 characters, and links each of several", async ({ page, request }) => {
  const unique = `noor${crypto.randomUUID().replaceAll("-", "")}`;
  const long = `https://social.example/${"p".repeat(270)}`;
  await request.post("/api/applications", {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    data: {
      ...{ fullName: `Noor ${unique}`, email: `${unique}@person.example`, ...personSignals },
      goals: `${long} and https://other.example/work.`,
      message: long,
    },
  });
  await signInAs(page, "admin");
  await page.goto(`/admin/applications?q=${unique}&spam=only`);
  await page.waitForLoadState("networkidle");
  if (!(await firstRow(page).isVisible())) await page.goto(`/admin/applications?q=${unique}`);
  await firstRow(page).click();
  await expect(page.getByRole("link", { name: long })).toHaveCount(2);
  await expect(page.getByRole("link", { name: "https://other.example/work" })).toHaveAttribute(
    "href",
    "https://other.example/work",
  );
  for (const width of [390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysOverflow(page), `at ${width}`).toBe(0);
  }
});

test("keeps the focus on the page when the button that had it is gone", async ({
  page,
  request,
}) => {
  const { fullName, unique } = await apply(request);
  await signInAs(page, "admin");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/admin/applications?q=${unique.repeat(12)}`);
  await expect(page.getByRole("button", { name: "Clear Filters" })).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("button", { name: "Clear Filters" }).press("Enter");
  await expect(heading(page, "Applications")).toBeFocused();
  await page.goto(`/admin/applications?q=${unique}`);
  await row(page, fullName).click();
  await page.getByRole("button", { name: "Move to Reviewing" }).press("Enter");
  await expectMoved(page, { fullName }, "Reviewing");
  await page.getByRole("button", { name: "Move to Interview" }).press("Enter");
  await expectMoved(page, { fullName }, "Interview");
  await page.getByRole("button", { name: "Move to Accepted" }).press("Enter");
  await expect(heading(page, fullName)).toBeFocused();
});

test("shows the current tab and the focused row in the reader's own colours", async ({
  page,
  request,
}) => {
  const { unique } = await apply(request);
  await page.emulateMedia({ forcedColors: "active" });
  await signInAs(page, "admin");
  await page.goto(`/admin/applications?q=${unique}`);
  await expect(page.getByRole("link", { name: "All", exact: true })).toHaveCSS(
    "outline-style",
    "solid",
  );
  await firstRow(page).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("row").last()).toHaveCSS("outline-style", "solid");
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true });
  test("shows the exact time by touch and by keyboard", async ({ page, request }) => {
    const { unique } = await apply(request);
    await signInAs(page, "admin");
    await page.goto(`/admin/applications?q=${unique}`);
    const time = page.locator("tbody time");
    const tooltip = page.getByRole("tooltip");
    await time.tap();
    await expect(tooltip).toContainText(/\d{1,2} \w{3} \d{4}, \d{2}:\d{2}/);
    await expect(page).toHaveURL(/\/admin\/applications\?/);
    await page.getByRole("heading", { level: 1 }).tap();
    await expect(tooltip).toHaveCount(0);
    await firstRow(page).focus();
    await page.keyboard.press("Tab");
    await expect(tooltip).toContainText(/\d{2}:\d{2}/);
    // Esc closes what was opened last, and nothing else.
    await page.keyboard.press("Escape");
    await expect(tooltip).toHaveCount(0);
  });
});
