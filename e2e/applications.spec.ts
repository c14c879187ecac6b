import { expectAccessible } from "./support/accessibility.ts";
import {
  apply,
  choice,
  expectMoved,
  openApplication,
  row,
  search,
} from "./support/applications.ts";
import { expectFitting, expectRetry, heading, ownStatus } from "./support/back-office.ts";
import { refused } from "./support/mock-responses.ts";
import { signInAs } from "./support/sign-in.ts";
import { expectRoomInLowWindows } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

test("keeps filters in the URL through a reload and the Back button", async ({ page, request }) => {
  await apply(request);
  await signInAs(page, "admin");
  await page.goto("/admin/applications");
  const stages = page.getByRole("navigation", { name: "Stage" });
  await stages.getByRole("link", { name: "New" }).click();
  const filters = page.getByRole("button", { name: /^Filter/ });
  await filters.click();
  await page.getByLabel("Type", { exact: true }).selectOption("brand");
  await expect(page).toHaveURL(/\?stage=new&type=brand$/);
  await page.reload();
  await expect(stages.getByRole("link", { name: "New" })).toHaveAttribute("aria-current", "true");
  await filters.click();
  await expect(page.getByLabel("Type", { exact: true })).toHaveValue("brand");
  await page.getByLabel("Outcome", { exact: true }).selectOption("accepted");
  await expect(page).toHaveURL(/\?stage=decided&outcome=accepted&type=brand$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?stage=new&type=brand$/);
  await expect(page.getByLabel("Outcome", { exact: true })).toHaveValue("");
  await search(page).fill("no-such-name");
  await expect(page.getByText("Nothing found for “no-such-name”")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/admin\/applications$/);
  await expect(search(page)).toHaveValue("");
});

test("works with the keyboard alone: search, rows, records, status, shortcut sheet", async ({
  page,
  request,
}) => {
  const company = `Ligne ${crypto.randomUUID().slice(0, 8)}`;
  const first = await apply(request, company);
  const second = await apply(request, company);
  await signInAs(page, "admin");
  // The first key may come as soon as there is something to see.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector("main [type=search]") === null) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto("/admin/applications");
  await expect(search(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search(page)).not.toBeFocused();
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(company);
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.keyboard.press("Enter");
  await expect(row(page, second.fullName)).toBeFocused();
  await page.keyboard.press("j");
  await expect(row(page, first.fullName)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("o");
  await expect(heading(page, second.fullName)).toBeVisible();
  await page.keyboard.press("j");
  await expect(heading(page, first.fullName)).toBeVisible();
  await page.keyboard.press("m");
  await expect(choice(page, "Reviewing")).toHaveAttribute("aria-pressed", "true");
  await expectMoved(page, first, "Reviewing");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  await expectRoomInLowWindows(
    sheet,
    sheet.getByRole("checkbox", { name: "Single-key shortcuts" }),
  );
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(row(page, first.fullName)).toBeFocused();
  await expect(row(page, first.fullName).locator("xpath=ancestor::tr")).toContainText("Reviewing");
});

test("reports a failed request and reads the list again on Retry", async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/status of (500|404)/);
  await apply(request);
  await signInAs(page, "admin");
  const list = /\/api\/applications(\?.*)?$/;
  const { status, body } = refused(500, "internal");
  await page.route(list, (route) => route.fulfill({ status, json: body }));
  await page.goto("/admin/applications");
  await expect(page.getByText("The applications could not be read")).toBeVisible();
  await page.unroute(list);
  await expectRetry(page, list);
  await expect(page.getByRole("table")).toBeVisible();
  await page.goto("/admin/applications/01jd00000000000000000000zz");
  await expect(heading(page, "No such application")).toBeVisible();
});

test("names an application that cannot be read in the title, with the focus on its heading", async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/status of 503/);
  const { fullName, unique } = await apply(request);
  await signInAs(page, "admin");
  await page.goto(`/admin/applications?q=${unique}`);
  await page.route("**/api/applications/*", (route) => route.fulfill({ status: 503, body: "" }));
  await row(page, fullName).click();
  await expect(page.getByText("The application could not be read.")).toBeVisible();
  await expect(page).toHaveTitle(/^Not read · Applications/);
  await expect(page.locator("main h1").filter({ visible: true })).toBeFocused();
  await page.unroute("**/api/applications/*");
  await expectRetry(page, "**/api/applications/*");
  await expect(heading(page, fullName)).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${fullName}`));
});

test("keeps the key hints of a record on one line beside a long next name", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const company = `Maison${crypto.randomUUID().slice(0, 8)}`;
  await apply(request, company);
  const { fullName } = await apply(request, company);
  await page.route("**/api/applications?*", async (route) => {
    const response = await route.fetch();
    const { items, ...rest } = await response.json();
    const [first, next] = items;
    const json = { items: [first, { ...next, fullName: "Rindfleisch".repeat(13) }], ...rest };
    await route.fulfill({ response, json });
  });
  await signInAs(page, "admin");
  await page.goto(`/admin/applications?q=${company}`);
  await row(page, fullName).click();
  await expect(page.getByRole("button", { name: /^Next Rindfleisch/ })).toBeVisible();
  const hints = await page.getByText("copy reference").boundingBox();
  expect(hints?.height).toBeLessThan(36);
});

test("asks to log in when the session has ended, and returns to the same list", async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/status of 401/);
  await apply(request);
  await signInAs(page, "admin");
  await page.goto("/admin/applications");
  await expect(page.getByRole("table")).toBeVisible();
  // A request that is still under way would find the session ended before the click.
  await page.waitForLoadState("networkidle");
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Interview" }).click();
  await expect(heading(page, "Please Log In")).toBeVisible();
  await expect(page.getByRole("link", { name: "Log In" })).toHaveAttribute(
    "href",
    `/api/login?returnTo=${encodeURIComponent("/admin/applications?stage=interview")}`,
  );
});

test("finds an application and another section with the command palette", async ({
  page,
  request,
}) => {
  const { fullName, unique } = await apply(request);
  await signInAs(page, "admin");
  await page.goto("/admin");
  await expect(heading(page, "Admin Panel")).toBeVisible();
  // The code of the palette comes late; what is typed meanwhile is neither lost nor taken for shortcuts.
  const { promise: canLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/command-palette-[^/]*\.js/, async (route) => {
    await canLoad;
    await route.continue();
  });
  // One search has no answer yet.
  const { promise: canAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/people?*", async (route) => {
    await canAnswer;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search or jump to" });
  await expect(palette.getByRole("textbox")).toBeFocused();
  await page.keyboard.type(unique.slice(0, 4));
  load();
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(unique.slice(4));
  // The mail to the team about the application has the name too.
  await expect(palette.getByRole("option", { name: `${fullName} Application` })).toBeVisible();
  await expect(palette.locator(ownStatus)).toHaveText("Still searching People");
  await expectAccessible(page, "dialog[open]");
  answer();
  await page.keyboard.press("Enter");
  await expect(heading(page, fullName)).toBeVisible();
  await expect(palette).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await expect(heading(page, "CMS Manager")).toBeVisible();
});

test("list, board and record are accessible in both themes and fit every width", async ({
  page,
  request,
}) => {
  // Four audits of each of three pages.
  test.slow();
  const application = await apply(request, "Donaudampfschifffahrtsgesellschaft".repeat(4));
  await openApplication(page, application);
  // The row of a decided application has no deadline, so its name reaches over the time.
  await choice(page, "Accepted").click();
  await expectMoved(page, application, "Accepted");
  await expectFitting(page, "/admin/applications", "/admin/applications/board", page.url());
});
