import type { Page } from "@playwright/test";
import { experienceLevelLabels } from "#contract/application-option-labels.ts";
import { joinLabels } from "#contract/application-question-labels.ts";
import { joinForm } from "#seed/application-forms.ts";

/** The label of the chosen experience. */
export const experience = experienceLevelLabels[joinForm.experience];

export const submit = (page: Page) => page.getByRole("button", { name: "Submit Application" });

export async function openJoinForm(page: Page): Promise<void> {
  await page.goto("/join-us");
  // Until the form code has loaded, the browser would validate and post the form itself.
  await page.waitForFunction(() => document.querySelector("form")?.noValidate);
}

/** Fills in the whole form. */
export async function fillJoinForm(page: Page): Promise<void> {
  const { agreeToTerms: _, experience: __, ...answers } = joinForm;
  for (const [name, value] of Object.entries(answers)) {
    const field = page.getByLabel(joinLabels[name as keyof typeof answers]);
    const isChoice = await field.evaluate((element) => element.matches("select"));
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
  await page.getByText(experience, { exact: true }).click();
  await page.getByLabel(/I agree to the/).check();
}
