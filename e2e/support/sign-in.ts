import { expect, type Page } from "@playwright/test";
import { type DemoAccount, demoAccounts } from "#scripts/identity-provider/accounts.ts";

/** Signs in through the provider's own pages, as a person does, and waits until the site is back. */
export async function signInAs(page: Page, role: DemoAccount["role"]): Promise<DemoAccount> {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`There is no demo account for ${role}.`);
  await page.goto("/api/login");
  await page.getByRole("button", { name: account.email }).click();
  await expect(page).not.toHaveURL(/\/(sign-in|auth)\//);
  return account;
}
