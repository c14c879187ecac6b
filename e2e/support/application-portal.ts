import type { Page } from "@playwright/test";
import { portalLabels } from "#contract/application-question-labels.ts";
import { portalForm } from "#seed/application-forms.ts";
import { expect } from "./test.ts";

const { fullName, email, goals, message } = portalForm;

export const trigger = (page: Page) =>
  page.getByRole("button", { name: "Submit Application" }).first();
export const portal = (page: Page) =>
  page.getByRole("dialog", { name: "Elite Application Portal" });
/** Presses a button of the portal. */
export const press = (page: Page, name: string) =>
  portal(page).getByRole("button", { name }).click();

/** Opens the portal and waits until its code has come. */
export async function openPortal(page: Page): Promise<void> {
  await trigger(page).click();
  await expect(portal(page)).toBeVisible();
  await page.waitForFunction(
    () => document.querySelector<HTMLFormElement>("dialog form")?.noValidate,
  );
}

/** Fills in what is required, and ends at the last step. */
export async function fillPortal(page: Page): Promise<void> {
  await portal(page).getByLabel(portalLabels.fullName).fill(fullName);
  await portal(page).getByLabel(portalLabels.email).fill(email);
  await press(page, "Next");
  await portal(page).getByLabel(portalLabels.goals).fill(goals);
  await press(page, "Next");
  await portal(page).getByLabel(portalLabels.message).fill(message);
}
