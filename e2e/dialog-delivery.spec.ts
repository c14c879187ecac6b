import type { Page } from "@playwright/test";
import { brand } from "#contract/brand.ts";
import { consultationForm } from "#seed/forms.ts";
import { expectAccessible } from "./support/accessibility.ts";
import {
  openApplySection,
  testDelivery,
  toastOf,
  trigger,
  untilReady,
} from "./support/dialog-delivery.ts";
import { mockResponse, received, refused } from "./support/mock-responses.ts";
import {
  cutTexts,
  expectRoomInLowWindows,
  longLink,
  sidewaysOverflow,
  smallFields,
} from "./support/small-screens.ts";
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

test.beforeEach(({ page }) => openApplySection(page));

testDelivery({
  what: "a request for a consultation",
  path: "/api/contact",
  open: openConsultation,
  send: sendConsultation,
  dialog: consultation,
  lastField: /What should we know/,
  answers: [
    consultationForm.name,
    consultationForm.email,
    consultationForm.firstTime,
    consultationForm.secondTime,
    message,
  ],
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
  const note = consultation(page).getByLabel(/What should we know/);
  await expect(note).toHaveValue(message);
  const send = consultation(page).getByRole("button", { name: "Request Consultation" });
  await expectRoomInLowWindows(consultation(page), note, send);
  await sendConsultation(page);
  await expect(consultation(page)).toBeHidden();
  await expect(toastOf(page, "Consultation Requested")).toContainText(
    `within ${brand.reviewHours} hours`,
  );
  const keys = calls.map((call) => call.headers()["idempotency-key"]);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await test.step("the reference stays after a reload and the way back", async () => {
    const reference = page.locator("#apply").getByText("SS-7K3MX-9QXD2");
    await page.reload();
    await expect(reference).toBeVisible();
    await page.getByRole("link", { name: "Privacy Policy" }).first().click();
    await expect(page).toHaveURL("/privacy");
    await page.goBack();
    await expect(reference).toBeVisible();
  });
});

test("consultation: requires two different future slots and sends them in local time and UTC", async ({
  page,
}) => {
  const calls = await mockResponse(page, "/api/contact", [received]);
  await page.getByRole("button", { name: "Schedule Consultation" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule Consultation" });
  await expect(dialog.getByText(/Europe\/London/)).toBeVisible();
  await dialog.getByLabel("Name").fill(consultationForm.name);
  await dialog.getByLabel("Email").fill(consultationForm.email);
  await dialog.getByLabel("Topic").selectOption(consultationForm.topic);
  const slot = (index: number, date: string, time: string) =>
    Promise.all([
      dialog.getByLabel("Date").nth(index).fill(date),
      dialog.getByLabel("Time").nth(index).fill(time),
    ]);
  await slot(0, "2020-01-10", "10:00");
  await slot(1, "2031-07-10", "15:30");
  await dialog.getByRole("button", { name: "Request Consultation" }).click();
  await expect(dialog.getByText("Please choose a moment that is still to come")).toBeVisible();
  await slot(0, "2031-07-10", "15:30");
  await dialog.getByRole("button", { name: "Request Consultation" }).click();
  await expect(dialog.getByText("Please choose another moment than the first")).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  await test.step("no text that is typed widens the dialog on a small screen", async () => {
    const fields = dialog.locator("input:not([type=date], [type=time]), textarea");
    for (const field of await fields.all()) await field.fill(longLink);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await cutTexts(dialog)).toEqual([]);
    expect(await smallFields(page)).toEqual([]);
    await dialog.getByLabel("Name").fill(consultationForm.name);
    await dialog.getByLabel("Email").fill(consultationForm.email);
  });
  await slot(0, "2031-07-11", "09:00");
  await dialog.getByRole("button", { name: "Request Consultation" }).click();
  await expect(page.getByText("Consultation Requested").first()).toBeVisible();
  await expect(dialog).toBeHidden();
  const payload = JSON.parse(calls[0]?.postData() ?? "");
  expect(payload.message).toContain("09:00 (Europe/London)");
  expect(payload.message).toContain("08:00 UTC");
  expect(calls).toHaveLength(1);
});
