import { brand } from "#contract/brand.ts";
import { sessionHeader } from "#contract/session-header.ts";
import { joinForm } from "#seed/application-forms.ts";
import { mockResponse, received, refused } from "./support/mock-responses.ts";
import { test } from "./support/recorded-beacons.ts";
import { expect } from "./support/test.ts";

const pageview = (pageUrl: string, title: string) =>
  expect.objectContaining({ pageUrl, pageTitle: `${title} — ${brand.name}` });
const event = (eventType: string, eventData: object, pageUrl: string) =>
  expect.objectContaining({ eventType, eventData, pageUrl });

test("counts the start of the join-us form and each submission, which names the session", async ({
  page,
  noise,
  beacons,
}) => {
  noise.allow(/status of 422/);
  const refusal = refused(422, "invalid", [{ field: "joinForm.goals", message: "Tell us more" }]);
  const calls = await mockResponse(page, "/api/contact", [refusal, received]);
  await page.goto("/join-us");
  await page.waitForFunction(() => document.querySelector("form")?.noValidate);
  const form = page.locator("main form");
  // A name is no start: the first choice is, and it is in the event.
  await form.locator('[name="fullName"]').fill("Anna");
  await form.locator('[name="primaryPlatform"]').selectOption("twitch");
  const formType = "join-us";
  const start = { formType, platform: "twitch", experience: "" };
  const started = [pageview("/join-us", "Join Us"), event("join_us_form_start", start, "/join-us")];
  await expect.poll(() => beacons.bodies("pageview", "event")).toEqual(started);
  const { agreeToTerms, experience, ...answers } = joinForm;
  for (const [name, value] of Object.entries(answers)) {
    const field = form.locator(`[name="${name}"]`);
    const isChoice = await field.evaluate((node) => node instanceof HTMLSelectElement);
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
  await form.locator(`[name="experience"][value="${experience}"]`).check({ force: true });
  await form.getByLabel(/I agree to the/).setChecked(agreeToTerms);
  const submit = form.getByRole("button", { name: "Submit Application" });
  await submit.click();
  await expect(page.getByText("Tell us more")).toBeVisible();
  await submit.click();
  await expect(page.getByText("SS-7K3MX-9QXD2")).toBeVisible();
  const submission = (success: boolean) =>
    event("join_us_form_submit", { success, formType }, "/join-us");
  await expect
    .poll(() => beacons.bodies("pageview", "event"))
    .toEqual([...started, submission(false), submission(true)]);
  const sessions = calls.map((call) => call.headers()[sessionHeader.toLowerCase()]);
  // Each event has the time of use before it.
  expect(sessions).toEqual(["session-3", "session-5"]);
});
