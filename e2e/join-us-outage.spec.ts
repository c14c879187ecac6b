import { joinForm } from "#seed/application-forms.ts";
import { untilLoaded } from "./support/hydrated.ts";
import { received } from "./support/mock-responses.ts";
import { expect, test } from "./support/test.ts";

test("the join-us form shows the reference although later scripts fail to load", async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_FAILED/);
  let isSent = false;
  await page.route("**/assets/**", (route) => (isSent ? route.abort() : route.continue()));
  await page.route("**/api/contact", async (route) => {
    isSent = true;
    await route.fulfill({ status: received.status, json: received.body });
  });
  await page.goto("/join-us");
  const form = page.locator("main form");
  const { agreeToTerms, experience, ...answers } = joinForm;
  for (const [name, value] of Object.entries(answers)) {
    const field = form.locator(`[name="${name}"]`);
    const isChoice = await field.evaluate((node) => node instanceof HTMLSelectElement);
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
  await form.locator(`[name="experience"][value="${experience}"]`).check({ force: true });
  await form.getByLabel(/I agree to the/).setChecked(agreeToTerms);
  await untilLoaded(page, ["toast-viewport", "join-confirmation"]);
  await form.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Application received/);
  await expect(page.getByText("SS-7K3MX-9QXD2")).toBeVisible();
  await expect(page.getByText("Application Submitted!").first()).toBeVisible();
});
