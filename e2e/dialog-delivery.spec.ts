import type { Page } from "@playwright/test";
import { brand } from "#contract/brand.ts";
import { consultationForm } from "#seed/forms.ts";
import { testDelivery, toastOf, trigger, untilReady } from "./support/dialog-delivery.ts";
import { mockResponse, received, refused } from "./support/mock-responses.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const message = "The house opens in spring.";
const consultation = (page: Page) => page.getByRole("dialog", { name: "Schedule Consultation" });

async function openConsultation(page: Page): Promise<void> {
  await trigger(page, "Schedule Consultation").click();
  await consultation(page).getByLabel("Name").fill(consultationForm.name);
  await consultation(page).getByLabel("Email").fill(consultationForm.email);
  await consultation(page).getByLabel("Topic").selectOption(consultationForm.topic);
  const { firstDate, firstTime, secondDate, secondTime } = consultationForm;
  for (const [index, date] of [firstDate, secondDate].entries())
    await consultation(page).getByLabel("Date").nth(index).fill(date);
  for (const [index, time] of [firstTime, secondTime].entries())
    await consultation(page).getByLabel("Time").nth(index).fill(time);
  await consultation(page)
    .getByLabel(/What should we know/)
    .fill(message);
  await untilReady(page);
}
const sendConsultation = (page: Page) =>
  consultation(page).getByRole("button", { name: "Request Consultation" }).click();

test.beforeEach(async ({ page }) => {
  await signInAs(page, "user");
  await page.goto("/#apply");
});

testDelivery({
  what: "a request for a consultation",
  path: "/api/contact",
  open: openConsultation,
  send: sendConsultation,
  dialog: consultation,
  lastField: /What should we know/,
  done: "Consultation Requested",
});

test("a failed consultation request shows its own error and keeps the input", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 500/);
  const calls = await mockResponse(page, "/api/contact", [refused(500, "internal"), received]);
  await openConsultation(page);
  await sendConsultation(page);
  const toast = toastOf(page, "Request Failed");
  await expect(toast).toContainText("There was an error sending your request. Please try again.");
  await expect(toast).toHaveAttribute("data-kind", "destructive");
  await expect(
    consultation(page).getByText("Not sent. Everything you wrote is kept."),
  ).toBeVisible();
  await expect(consultation(page).getByLabel(/What should we know/)).toHaveValue(message);
  await sendConsultation(page);
  await expect(consultation(page)).toBeHidden();
  await expect(toastOf(page, "Consultation Requested")).toContainText(
    `within ${brand.reviewHours} hours`,
  );
  const keys = calls.map((call) => call.headers()["idempotency-key"]);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});
