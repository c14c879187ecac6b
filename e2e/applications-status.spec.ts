import { expectAccessible } from "./support/accessibility.ts";
import {
  apply,
  choice,
  expectMoved,
  openApplication,
  row,
  search,
} from "./support/applications.ts";
import { heading } from "./support/back-office.ts";
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
    const ended = page.getByRole("dialog", { name: /^Your session ended before/ });
    await expect(ended).toBeVisible();
    await context.addCookies(cookies);
    await look();
    await expect(ended).toBeHidden();
    await expect(reason).toHaveValue("The month is full");
  });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("d");
  await expect(reason).toHaveValue("The month is full");
  await dialog.getByLabel("Then write to the applicant").check();
  await reason.press("ControlOrMeta+Enter");
  const mail = page.getByRole("dialog", { name: /^Write to/ });
  await expect(mail.getByLabel("Text")).toHaveValue(/We have decided not to go on together/);
  await expect(mail.getByLabel("Template")).toHaveValue("decline");
  await expectAccessible(page);
  await mail.getByRole("button", { name: "Send Mail" }).click();
  await expect(page.getByText("Mail sent", { exact: true })).toBeVisible();
  await expect(choice(page, "Declined")).toHaveAttribute("aria-pressed", "true");
});

test("keeps a record on the screen when a dialog cannot be loaded, and opens the dialog later", async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const application = await apply(request);
  await openApplication(page, application);
  const note = page.getByRole("textbox", { name: "Note for the team" });
  await note.fill("A note that is not finished");
  await page.context().setOffline(true);
  const mail = page.getByRole("button", { name: "Mail", exact: true });
  await mail.click();
  await expect(page.getByRole("alert").filter({ hasText: "Not opened" })).toContainText("offline");
  await expect(note).toHaveValue("A note that is not finished");
  await page.context().setOffline(false);
  await mail.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
