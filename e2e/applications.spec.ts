import { expectAccessible } from "./support/accessibility.ts";
import {
  apply,
  choice,
  expectMoved,
  openApplication,
  row,
  search,
} from "./support/applications.ts";
import { expectFitting, heading } from "./support/back-office.ts";
import { refused } from "./support/mock-responses.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("finds an application by search, changes its status, and undoes the change", async ({
  page,
  request,
}) => {
  const { fullName, unique, reference } = await apply(request, "Maison Adeyemi");
  const admin = await signInAs(page, "admin");
  await page.goto("/admin/applications");
  await search(page).fill(unique);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`\\?q=${unique}$`));
  await row(page, fullName).click();
  await expect(heading(page, fullName)).toBeVisible();
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await expect(page.getByText("Maison Adeyemi")).toBeVisible();
  await expect(page.getByText("To build a house that lasts")).toBeVisible();
  await expect(page.getByRole("link", { name: `${unique}@person.example` })).toHaveAttribute(
    "href",
    `mailto:${unique}@person.example`,
  );
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/applications/*", (route) => released.then(() => route.continue()));
  await choice(page, "Accepted").click();
  await expect(choice(page, "Accepted")).toHaveAttribute("aria-pressed", "true");
  // In the history at once as well: an entry that came later would move what is below it.
  const change = page.getByRole("listitem").filter({ hasText: "Moved to Accepted" });
  await expect(change).toContainText(admin.email);
  release();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${fullName} is back at New`).first()).toBeVisible();
  await expect(choice(page, "New")).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(choice(page, "New")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Moved to Accepted", { exact: true })).toBeVisible();
});

test("reverts a status change that the rules forbid, and shows the reason", async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/status of 422/);
  const application = await apply(request);
  await openApplication(page, application);
  for (const stage of ["Reviewing", "Interview"]) {
    await choice(page, stage).click();
    await expectMoved(page, application, stage);
  }
  await choice(page, "New").click();
  await expect(page.getByText("An application cannot go from interview to new.")).toBeVisible();
  await expect(choice(page, "Interview")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("alert").getByRole("button", { name: "Dismiss" }).click();
});

test("tells the second of two admins who change the same application, and keeps their choice", async ({
  page,
  request,
  newVisitor,
  noise,
}) => {
  noise.allow(/status of 409/);
  const application = await apply(request);
  await openApplication(page, application);
  const other = await newVisitor();
  await openApplication(other, application);

  await choice(other, "Interview").click();
  await expectMoved(other, application, "Interview");
  await choice(page, "Declined").click();
  const dialog = page.getByRole("dialog", { name: /^Decline/ });
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog.getByText("Please say why it is declined")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The month is full");
  await dialog.getByLabel("Then write to the applicant").check();
  await dialog.getByRole("button", { name: "Decline" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "changed this first" });
  await expect(notice).toContainText("it now stands at Interview");
  await expect(notice).toContainText("Your choice, Declined, has not been saved.");
  await expect(choice(page, "Interview")).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await notice.getByRole("button", { name: "Move to Declined" }).click();
  const mail = page.getByRole("dialog", { name: /^Write to/ });
  await expect(mail.getByLabel("Text")).toHaveValue(/We have decided not to go on together/);
  await page.keyboard.press("Escape");
  await expect(mail).toBeHidden();
  await expect(page.getByText("Moved to Declined", { exact: true })).toBeVisible();
  const declined = page.getByRole("listitem").filter({ hasText: "Moved to Declined" });
  await expect(declined).toContainText("The month is full");
  await expect(notice).toBeHidden();
});

test("offers the text of a decline to the applicant once the application is declined", async ({
  page,
  context,
  request,
  noise,
}) => {
  const link = `https://share.example/${"a".repeat(80)}`;
  await openApplication(page, await apply(request, undefined, link));
  await page.keyboard.press("d");
  const dialog = page.getByRole("dialog", { name: /^Decline/ });
  const reason = dialog.getByLabel("Reason");
  await expect(reason).toBeFocused();
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(reason).toHaveAccessibleDescription(/./);
  await expect(reason).toBeFocused();
  await reason.fill("The month is full");
  await test.step("An ended session leaves the reason on the screen", async () => {
    noise.allow(/status of 401/);
    const cookies = await context.cookies();
    const look = () => page.evaluate(() => dispatchEvent(new Event("focus")));
    await context.clearCookies();
    await look();
    const ended = page.getByRole("dialog", { name: /^Your session ended at/ });
    await expect(ended).toBeVisible();
    await context.addCookies(cookies);
    await look();
    await expect(ended).toBeHidden();
    await expect(reason).toHaveValue("The month is full");
  });
  await dialog.getByLabel("Then write to the applicant").check();
  await dialog.getByRole("button", { name: "Decline" }).click();
  const mail = page.getByRole("dialog", { name: /^Write to/ });
  await expect(mail.getByLabel("Text")).toHaveValue(/We have decided not to go on together/);
  await expect(mail.getByLabel("Template")).toHaveValue("decline");
  await expectAccessible(page);
  await mail.getByRole("button", { name: "Send Mail" }).click();
  await expect(page.getByText("Mail sent", { exact: true })).toBeVisible();
  await expect(choice(page, "Declined")).toHaveAttribute("aria-pressed", "true");
});

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
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(row(page, first.fullName)).toBeFocused();
  await expect(row(page, first.fullName).locator("xpath=ancestor::tr")).toContainText("Reviewing");
});

test("reports a failed request and reads the list again on Retry", async ({ page, noise }) => {
  noise.allow(/status of (500|404)/);
  await signInAs(page, "admin");
  const list = /\/api\/applications(\?.*)?$/;
  const { status, body } = refused(500, "internal");
  await page.route(list, (route) => route.fulfill({ status, json: body }));
  await page.goto("/admin/applications");
  await expect(page.getByText("The applications could not be read")).toBeVisible();
  await page.unroute(list);
  await page.getByRole("button", { name: "Retry" }).click();
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
  await expect(page.locator("h1")).toBeFocused();
  await page.unroute("**/api/applications/*");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(heading(page, fullName)).toBeVisible();
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
  await expect(palette.getByRole("status")).toHaveText("Still searching People");
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
  const board = "/admin/applications/board";
  for (const url of ["/admin/applications", board, page.url()]) await expectFitting(page, url);
});
