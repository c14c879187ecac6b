import type { APIRequestContext, Page } from "@playwright/test";
import { personSignals } from "#seed/forms.ts";
import { heading } from "./back-office.ts";
import { signInAs } from "./sign-in.ts";
import { expect } from "./test.ts";

/** Submits an application under a unique name that ends with `surname`; returns the name, its unique part and the reference. */
export async function apply(request: APIRequestContext, company?: string, surname = "") {
  const unique = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join("");
  const fullName = `Noor ${unique} ${surname}`.trim();
  const response = await request.post("/api/applications", {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    data: {
      fullName,
      email: `${unique}@person.example`,
      company,
      goals: "To build a house that lasts",
      socialMedia: "https://social.example/noor",
      message: "We sell few things, made slowly, and want that to show.",
      ...personSignals,
    },
  });
  expect(response.status()).toBe(201);
  const { reference }: { reference: string } = await response.json();
  return { fullName, unique, reference };
}

export const search = (page: Page) => page.getByRole("searchbox", { name: "Search applications" });
export const row = (page: Page, fullName: string) => page.getByRole("link", { name: fullName });
export const firstRow = (page: Page) => page.locator("main [data-row]").first();
export const choice = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Signs in as an admin and opens one application from the list. */
export async function openApplication(
  page: Page,
  { fullName, unique }: { fullName: string; unique: string },
) {
  await signInAs(page, "admin");
  await page.goto(`/admin/applications?q=${unique}`);
  await row(page, fullName).click();
  await expect(heading(page, fullName)).toBeVisible();
}

/** Waits until the server has accepted a change of status; the screen shows it before that. */
export const expectMoved = (page: Page, { fullName }: { fullName: string }, status: string) =>
  expect(page.getByText(`${fullName} moved to ${status}`)).toBeVisible();
