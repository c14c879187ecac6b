import { expectAccessible } from "./support/accessibility.ts";
import {
  apply,
  choice,
  expectMoved,
  firstRow,
  openApplication,
  row,
} from "./support/applications.ts";
import { expectFitting, heading } from "./support/back-office.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

// A record may be read once more while the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("keeps assignee, rating, follow-up, tags and notes of an application, by keyboard too", async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/status of 409/);
  const application = await apply(request);
  await openApplication(page, application);
  await page.getByLabel("Assignee").selectOption({ index: 1 });
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Assigned to");
  const ratings = page.getByRole("group", { name: "Rating" });
  await ratings.getByRole("button", { name: "4 of 5" }).focus();
  await page.keyboard.press("Enter");
  await expect(history).toContainText("Rated 4 of 5");
  await page.getByLabel("Follow-up").fill("2026-12-01");
  await page.getByLabel("Follow-up").press("Enter");
  await expect(history).toContainText("Follow-up on Tue 1 Dec");
  // A day that is half typed removes no day that was saved.
  await page.getByLabel("Follow-up").press("Backspace");
  await page.getByLabel("Follow-up").blur();
  await expect(page.getByLabel("Follow-up")).toHaveValue("2026-12-01");
  await page.getByLabel("Tags").fill("VIP");
  await page.getByLabel("Tags").press("Enter");
  await expect(page.getByRole("button", { name: "Remove vip" })).toBeVisible();
  await page.getByLabel("Tags").blur();
  await page.keyboard.press("n");
  const field = page.getByLabel("Note for the team");
  await expect(field).toBeFocused();
  await page.keyboard.type("Call her on Monday");
  await page.reload();
  await expect(field).toHaveValue("Call her on Monday");
  await field.press("ControlOrMeta+Enter");
  const notes = page.getByRole("region", { name: "Notes" });
  await expect(notes.getByRole("listitem")).toContainText("Call her on Monday");
  await expect(field).toHaveValue("");
  // The button is disabled now, so the focus has left it and the field.
  await expect(notes).toBeFocused();
  await expect(ratings.getByRole("button", { name: "4 of 5" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(history).not.toContainText("Follow-up removed");
  await expectAccessible(page);
  await notes.getByRole("button", { name: "Edit" }).click();
  const edited = notes.getByLabel("Edit note");
  await edited.fill("Call her on Tuesday");
  const current = { version: 2, changedAt: 0, changedBy: "Jun" };
  const conflict = { status: 409, json: { code: "conflict", current } };
  await page.route("**/notes/*", (route) => route.fulfill(conflict), { times: 1 });
  await edited.press("ControlOrMeta+Enter");
  const conflictBox = await notes.getByRole("alert").boundingBox();
  expect(conflictBox?.width).toBe((await edited.boundingBox())?.width);
  await notes.getByRole("button", { name: "Cancel" }).click();
  await notes.getByRole("button", { name: "Delete" }).dblclick();
  await expect(notes.getByRole("listitem")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notes.getByRole("listitem")).toContainText("Call her on Monday");
});

test("keeps the text of a note that the server refused", async ({ page, request, noise }) => {
  noise.allow(/status of 503/);
  const application = await apply(request);
  await openApplication(page, application);
  await page.route("**/notes", (route) => route.fulfill({ status: 503, body: "{}" }));
  const field = page.getByLabel("Note for the team");
  await field.fill("Do not lose me");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByText("Note not saved")).toBeVisible();
  await expect(field).toHaveValue("Do not lose me");
  await page.unroute("**/notes");
  await page.getByRole("button", { name: "Add Note" }).click();
  const notes = page.getByRole("region", { name: "Notes" });
  await expect(notes.getByRole("listitem")).toHaveCount(1);
  await expect(field).toHaveValue("");
});

test("saves a note that was changed after the reply to it was lost", async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/ERR_FAILED|status of 409/);
  const application = await apply(request);
  await openApplication(page, application);
  await page.route("**/notes", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const field = page.getByLabel("Note for the team");
  const add = page.getByRole("button", { name: "Add Note" });
  await field.fill("Call her");
  await add.click();
  await expect(page.getByText("Note not saved")).toBeVisible();
  await page.unroute("**/notes");
  await field.fill("Call her on Monday");
  await add.click();
  await expect(page.getByText("Another note has this id.")).toBeVisible();
  await add.click();
  await expect(field).toHaveValue("");
  const notes = page.getByRole("region", { name: "Notes" }).getByRole("listitem");
  await expect(notes.first()).toContainText("Call her on Monday");
  await expect(notes).toHaveCount(2);
});

test("saves each of several quick changes, and undoes that of the status", async ({
  page,
  request,
}) => {
  const application = await apply(request);
  await openApplication(page, application);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/details", (route) => released.then(() => route.continue()));
  for (const tag of ["vip", "press"]) {
    await page.getByLabel("Tags").fill(tag);
    await page.getByLabel("Tags").press("Enter");
  }
  await choice(page, "Accepted").click();
  await page.getByRole("button", { name: "3 of 5" }).click();
  release();
  await expectMoved(page, application, "Accepted");
  await expect(page.getByRole("button", { name: "Remove vip" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove press" })).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("Rated 3 of 5");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${application.fullName} is back at New`).first()).toBeVisible();
});

test("wraps a mail subject that is one long link", async ({ page, request }) => {
  await openApplication(page, await apply(request));
  const subject = `https://share.example/${"a".repeat(120)}`;
  await page.getByRole("button", { name: "Mail", exact: true }).click();
  await page.getByLabel("Subject").fill(subject);
  await page.getByRole("dialog").getByLabel("Text").fill("Please look at this.");
  await page.getByRole("button", { name: "Send Mail" }).click();
  await expect(page.getByText(`Wrote “${subject}”`)).toBeVisible();
  await expectFitting(page, page.url());
});

test("gives back a tag that was not saved", async ({ page, request, noise }) => {
  noise.allow(/status of 503/);
  await openApplication(page, await apply(request));
  await page.route("**/details", (route) => route.fulfill({ status: 503 }));
  await page.getByLabel("Tags").fill("vip");
  await page.getByLabel("Tags").press("Enter");
  await expect(page.getByText("Not saved")).toBeVisible();
  await expect(page.getByLabel("Tags")).toHaveValue("vip");
});

test("moves an application to the spam and back", async ({ page, request }) => {
  const application = await apply(request);
  await openApplication(page, application);
  await page.getByRole("button", { name: "Spam", exact: true }).click();
  await expect(page.getByRole("button", { name: "Not Spam" })).toBeVisible();
  await expect(page.getByText("kept as spam")).toBeVisible();
  await expect(page.getByText("the applicant was not written to")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Spam", exact: true })).toBeVisible();
});

test("the sidebar stays open over a page that arrives, and closes with its links and on the way back", async ({
  page,
  request,
}) => {
  const { fullName, unique } = await apply(request);
  const opened = Promise.withResolvers<void>();
  await page.route("**/assets/application-view-*.js", async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 834, height: 1112 });
  await signInAs(page, "admin");
  const list = `/admin/applications?q=${unique}`;
  await page.goto(list);
  await row(page, fullName).click();
  await expect(page).not.toHaveURL(list);
  const menu = page.getByRole("button", { name: "Menu" });
  const sidebar = page.getByRole("navigation", { name: "Back office" });
  await menu.click();
  await expect(sidebar).toBeVisible();
  opened.resolve();
  await expect(page.locator("#root main h1")).toHaveText(fullName);
  await expect(sidebar).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Applications")).toBeVisible();
  await expect(sidebar).toBeHidden();
  await menu.click();
  await sidebar.getByRole("link", { name: /^Applications/ }).click();
  await expect(page).not.toHaveURL(list);
  await expect(sidebar).toBeHidden();
});

test("keeps the deadline at the end of the header beside a name of three lines", async ({
  page,
  request,
}) => {
  const { unique } = await apply(request);
  await page.route("**/api/applications/*", async (route) => {
    const response = await route.fetch();
    const fullName = "Rindfleisch".repeat(13);
    await route.fulfill({ response, json: { ...(await response.json()), fullName } });
  });
  await page.setViewportSize({ width: 1024, height: 900 });
  await signInAs(page, "admin");
  await page.goto(`/admin/applications?q=${unique}`);
  await firstRow(page).click();
  const promise = page.getByText(/^promised for/);
  await expect(promise).toBeVisible();
  // The end of the page, without the space of a scroll bar, less the margin.
  const end = await page.evaluate(() => document.body.getBoundingClientRect().right - 24);
  // The loaded record takes the position of the row's preview.
  await expect
    .poll(async () => {
      const box = await promise.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    })
    .toBe(Math.round(end));
});
