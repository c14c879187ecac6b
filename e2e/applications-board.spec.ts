import type { Page } from "@playwright/test";
import { apply } from "./support/applications.ts";
import { refused } from "./support/mock-responses.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const card = (page: Page, fullName: string) => page.getByRole("link", { name: fullName });

/** Two applications of one company, and the board of that company. */
async function openBoard(page: Page, request: Parameters<typeof apply>[0]) {
  const company = `Maison ${crypto.randomUUID().slice(0, 8)}`;
  const applications = [await apply(request, company), await apply(request, company)] as const;
  await signInAs(page, "admin");
  await page.goto(`/admin/applications/board?q=${company}`);
  await expect(column(page, "New").getByRole("listitem")).toHaveCount(2);
  return applications;
}

test("moves a card by keys with the focus on it, and returns a refused one with the reason", async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/status of (409|422|503)|ERR_INTERNET_DISCONNECTED/);
  const [first, second] = await openBoard(page, request);
  const { fullName } = first;
  const status = page.getByRole("status").filter({ hasText: fullName });
  await page.keyboard.press("j");
  await expect(column(page, "New").getByRole("link").first()).toBeFocused();
  await card(page, fullName).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(status).toContainText(`${fullName} from New to Reviewing, place 1`);
  await page.emulateMedia({ forcedColors: "active" });
  const carried = column(page, "New").getByRole("listitem").filter({ hasText: fullName });
  await expect(carried).toHaveCSS("outline-style", "dashed");
  await page.emulateMedia({ forcedColors: "none" });
  await page.keyboard.press("Escape");
  await expect(status).toHaveCount(0);
  for (const stage of ["Reviewing", "Interview"]) {
    for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
    await expect(column(page, stage).getByRole("link", { name: fullName })).toBeFocused();
    await expect(page.getByText(`${fullName} moved to ${stage}`)).toBeVisible();
  }

  // The rules refuse it.
  for (const key of ["Space", "ArrowLeft", "ArrowLeft", "Space"]) await page.keyboard.press(key);
  const notice = page.getByRole("alert");
  await expect(notice).toContainText(`${fullName}: Not moved to New.`);
  await expect(notice).toContainText("An application cannot go from interview to new.");
  await expect(column(page, "Interview").getByRole("link", { name: fullName })).toBeFocused();

  // A colleague was first.
  const url = await card(page, second.fullName).getAttribute("href");
  const id = url?.match(/[0-9a-z]{26}/)?.[0];
  const api = `/api/applications/${id}`;
  const { version } = await (await page.request.get(api)).json();
  const headers = { Origin: new URL(page.url()).origin };
  const data = { version, stage: "decided", outcome: "accepted" };
  expect((await page.request.patch(api, { headers, data })).status()).toBe(200);
  await page.getByRole("button", { name: `Move ${second.fullName}` }).click();
  await page.getByRole("button", { name: "Reviewing", exact: true }).click();
  await expect(notice).toContainText(
    `changed ${second.fullName} first: it now stands at Accepted.`,
  );
  await expect(column(page, "Accepted").getByRole("link", { name: second.fullName })).toBeVisible();
  await notice.getByRole("button", { name: "Leave as It Is" }).click();

  // The server fails, and the network.
  const { status: code, body } = refused(503, "unavailable");
  await page.route(api, (route) => route.fulfill({ status: code, json: body }), { times: 1 });
  const to = column(page, "Reviewing");
  await card(page, second.fullName).dragTo(to);
  await expect(notice).toContainText(`${second.fullName}: Not moved to Reviewing.`);
  await expect(column(page, "Accepted").getByRole("link", { name: second.fullName })).toBeVisible();
  await page.context().setOffline(true);
  await card(page, second.fullName).dragTo(to);
  // Another one says that the board could not be read again either.
  const moveNotice = notice.filter({ hasText: second.fullName });
  await expect(moveNotice).toContainText("You are offline. Try again once you are back.");
  await expect(column(page, "Accepted").getByRole("link", { name: second.fullName })).toBeVisible();
  await page.context().setOffline(false);
  await moveNotice.getByRole("button", { name: "Retry" }).click();
  await expect(to.getByRole("link", { name: second.fullName })).toBeVisible();
  await expect(page.getByText(`${second.fullName} moved to Reviewing`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(column(page, "Accepted").getByRole("link", { name: second.fullName })).toBeVisible();
});
