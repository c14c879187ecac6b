import { type Cookie, expect, type Page } from "@playwright/test";
import { type DemoAccount, demoAccounts } from "#scripts/identity-provider/accounts.ts";

function accountOf(role: DemoAccount["role"]): DemoAccount {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`There is no demo account for ${role}.`);
  return account;
}

/** Chooses a demo account on the sign-in page of the identity provider. */
export async function chooseAccount(page: Page, role: DemoAccount["role"]): Promise<DemoAccount> {
  const account = accountOf(role);
  await page.getByRole("button", { name: account.email }).click();
  return account;
}

/** The email address that the site knows the browser's user by; undefined for a visitor. */
async function signedInEmail(page: Page): Promise<string | undefined> {
  const response = await page.request.get("/api/auth/user");
  return response.ok() ? (await response.json()).email : undefined;
}

/** The cookies of the last sign-in by email address. */
const cookiesByEmail = new Map<string, Cookie[]>();

/**
 * Signs the browser in without opening a page: with the session of an earlier test while that is
 * valid, else with the requests that the browser would send to the site and the identity provider.
 */
export const signInAs = (page: Page, role: DemoAccount["role"]): Promise<DemoAccount> =>
  signInWith(page, accountOf(role));

/** The second admin, for what two people of the team do at once. */
export const signInAsColleague = (page: Page): Promise<DemoAccount> =>
  signInWith(page, demoAccounts.filter(({ role }) => role === "admin")[1] ?? accountOf("admin"));

async function signInWith(page: Page, account: DemoAccount): Promise<DemoAccount> {
  const context = page.context();
  await context.addCookies(cookiesByEmail.get(account.email) ?? []);
  if ((await signedInEmail(page)) === account.email) return account;
  const signInPage = await page.request.get("/api/login");
  await page.request.post(signInPage.url(), { form: { account: account.email } });
  expect(await signedInEmail(page)).toBe(account.email);
  cookiesByEmail.set(account.email, await context.cookies());
  return account;
}
