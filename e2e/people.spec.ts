import { createSavedReply } from "#contract/saved-replies.ts";
import { expectFitting, heading } from "./support/back-office.ts";
import { signInAs, signInAsColleague } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("a role that is taken away closes the back office at the other browser's next click, at its URL", async ({
  page,
  newVisitor,
  noise,
}) => {
  noise.allow(/status of 403/);
  const colleague = await newVisitor();
  const { email } = await signInAsColleague(colleague);
  await colleague.goto("/admin/applications");
  await expect(heading(colleague, "Applications")).toBeVisible();

  await signInAs(page, "admin");
  await page.goto("/admin/people");
  await page.getByRole("searchbox", { name: "Search people" }).fill(email);
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("row", { name: email }).getByRole("link").click();
  await page.getByRole("button", { name: "Make User" }).click();
  await expect(page.getByText("Jun is now user")).toBeVisible();

  await colleague.getByRole("link", { name: "Audit" }).click();
  await expect(heading(colleague, "Access Denied")).toBeVisible();
  await expect(colleague).toHaveURL("/admin/audit");

  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByRole("button", { name: "Make User" })).toBeVisible();
  await colleague.reload();
  await expect(heading(colleague, "Audit")).toBeVisible();
  // The newest event is the one that gave the role back.
  await expect(colleague.getByRole("row").nth(1)).toContainText(/Role changed.*became admin/);
});

test("a person opens although a search was about to begin", async ({ page }) => {
  const released = Promise.withResolvers<void>();
  // While the code of the next page loads, the list stays on the screen.
  await page.route("**/person-view-*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.clock.install();
  await signInAs(page, "admin");
  await page.goto("/admin/people");
  const person = page.getByRole("row").nth(1).getByRole("link");
  await expect(person).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("searchbox", { name: "Search people" }).fill("a");
  await person.click();
  await page.clock.runFor(1000);
  await page.clock.resume();
  released.resolve();
  await expect(page.getByRole("heading", { name: "Active sessions" })).toBeVisible();
  await expect(page).toHaveURL(/people\/[0-9a-z]{26}$/);
});

test("the filtered audit log is saved as a file", async ({ page }) => {
  await signInAs(page, "admin");
  const { id } = await (await page.request.get("/api/auth/user")).json();
  await page.goto(`/admin/audit?person=${id}`);
  await expect(page.getByRole("combobox", { name: "Person" })).toHaveValue(id);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("textbox", { name: "Name of this view" }).fill("By me");
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Action" }).uncheck();
  await page.keyboard.press("Escape");
  const menu = page.getByRole("button", { name: "View: By me" });
  await expect(menu).toBeFocused();
  await expect(page.getByRole("columnheader", { name: "Action" })).toHaveCount(0);
  // The panel is open while the focus is in it or on its button, and covers nothing that has the focus.
  const panel = page.getByRole("region", { name: "Saved views" });
  await page.keyboard.press("Enter");
  await expect(panel).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(menu).toBeFocused();
  await expect(panel).toBeVisible();
  // As Safari does when the button is pressed.
  await page.getByRole("main").evaluate((main) => main.focus());
  await expect(panel).toBeVisible();
  await panel.getByRole("checkbox").last().focus();
  await page.keyboard.press("Tab");
  await expect(panel).toBeHidden();
  await expect(page.locator("main :focus")).toBeVisible();
  await expect(menu).not.toBeFocused();
  const download = page.waitForEvent("download");
  const csv = page.getByRole("button", { name: "CSV" });
  await csv.focus();
  const { promise: canAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/audit-export*", async (route) => {
    await canAnswer;
    await route.continue();
  });
  const cancel = page.getByRole("button", { name: "Cancel the export" });
  await page.keyboard.down("Enter");
  await expect(cancel).toBeFocused();
  // The key is still held, so it repeats.
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(cancel).toBeFocused();
  answer();
  expect((await download).suggestedFilename()).toMatch(/^audit-[\d-]+\.csv$/);
  await expect(csv).toBeFocused();
});

test("people, audit and settings are accessible in both themes and fit every width", async ({
  page,
  baseURL,
}) => {
  test.slow();
  await signInAs(page, "admin");
  const { id } = await (await page.request.get("/api/auth/user")).json();
  const { items } = await (await page.request.get("/api/audit")).json();
  const event = items[0] ? [`/admin/audit/${items[0].id}`] : [];
  await page.request.post(createSavedReply.path, {
    headers: { Origin: baseURL ?? "" },
    data: { shortcut: "long", title: "T".repeat(60), body: "A title without a place to break." },
  });
  await expectFitting(
    page,
    "/admin/people",
    `/admin/people/${id}`,
    "/admin/audit",
    ...event,
    "/admin/settings",
    "/admin/settings/team",
    "/admin/settings/chat",
    "/admin/settings/data-requests",
    "/admin/settings/retention",
  );
});
