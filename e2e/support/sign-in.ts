import { expect, type Page } from "@playwright/test";
import { type DemoAccount, demoAccounts } from "#scripts/identity-provider/accounts.ts";

/** Chooses a demo account on the sign-in page of the identity provider. */
export async function chooseAccount(page: Page, role: DemoAccount["role"]): Promise<DemoAccount> {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`There is no demo account for ${role}.`);
  await page.getByRole("button", { name: account.email }).click();
  return account;
}

/** Signs in through the pages of the identity provider and waits until the browser is back on the site. */
export async function signInAs(page: Page, role: DemoAccount["role"]): Promise<DemoAccount> {
  await page.goto("/api/login");
  const account = await chooseAccount(page, role);
  await expect(page).not.toHaveURL(/\/(sign-in|auth)\//);
  return account;
}
