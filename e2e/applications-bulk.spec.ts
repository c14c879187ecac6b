import { apply, row } from "./support/applications.ts";
import { signInAs, signInAsColleague } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("changes many applications at once, names the one a colleague has changed, and undoes only its own", async ({
  page,
  request,
  browser,
}) => {
  const company = `Atelier${crypto.randomUUID().slice(0, 8)}`;
  const [first, second, third] = [
    await apply(request, company),
    await apply(request, company),
    await apply(request, company),
  ];
  await signInAs(page, "admin");
  await page.goto(`/admin/applications?q=${company}`);
  const rowOf = ({ fullName }: typeof first) => page.getByRole("row").filter({ hasText: fullName });
  await expect(page.getByRole("row")).toHaveCount(4);
  const other = await browser.newContext();
  const colleague = await other.newPage();
  await signInAsColleague(colleague);
  const id = await row(page, second.fullName).getAttribute("data-row");
  const moved = await colleague.request.patch(`/api/applications/${id}`, {
    data: { version: 1, stage: "reviewing", outcome: null },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(moved.ok()).toBe(true);
  await other.close();

  const firstId = await row(page, first.fullName).getAttribute("data-row");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("X");
  await expect(page.getByText("3 selected")).toBeVisible();
  // A panel with a field to type in opens on it.
  await page.keyboard.press("t");
  await expect(page.getByRole("combobox", { name: "Tag" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("m");
  await page.getByRole("button", { name: "Interview" }).click();
  const refusals = page.getByRole("dialog", { name: "2 of 3 applications moved to Interview" });
  await expect(refusals).toContainText(second.fullName);
  await expect(refusals).toContainText("changed it at");
  await refusals.getByText("Close", { exact: true }).last().click();
  await expect(page.getByText("1 selected")).toBeVisible();
  for (const each of [first, third]) await expect(rowOf(each)).toContainText("Interview");
  await expect(rowOf(second)).toContainText("Reviewing");

  await page.getByRole("button", { name: "Undo" }).click();
  for (const each of [first, third]) await expect(rowOf(each)).toContainText("New");
  await expect(rowOf(second)).toContainText("Reviewing");

  // An undo that is refused is told although its list was left.
  await page.getByRole("button", { name: "Clear" }).click();
  await rowOf(first).getByRole("checkbox").check();
  await page.keyboard.press("m");
  await page.getByRole("button", { name: "Interview" }).click();
  await expect(page.getByText("1 application moved to Interview")).toBeVisible();
  await page.getByRole("link", { name: "Audit" }).click();
  const moveOn = await page.request.patch(`/api/applications/${firstId}`, {
    data: { version: 4, stage: "reviewing", outcome: null },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(moveOn.ok()).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("0 of 1 application moved to New")).toBeVisible();
  await expect(page.getByText("changed it at")).toBeVisible();

  // What narrows a list is said, and goes with one press.
  await page.goto(`/admin/applications?q=${company}&assignee=me`);
  await page.getByRole("button", { name: "Remove Assignee Me" }).click();
  await expect(page.getByRole("row")).toHaveCount(4);
  await expect(page).toHaveURL(`/admin/applications?q=${company}`);
});
