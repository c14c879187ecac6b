import { joinForm } from "#worker/testing/people.ts";
import { expect, test } from "./support/journey.ts";
import { mailsTo } from "./support/mails.ts";

test.use({ javaScriptEnabled: false });

test("a creator applies on the join-us page without script and reads a reference", async ({
  page,
  request,
}) => {
  await page.goto("/join-us");
  const { agreeToTerms, ...answers } = {
    ...joinForm,
    experience: "Advanced",
    email: "no-script@lindqvist.example",
  };
  for (const [name, answer] of Object.entries(answers)) {
    const control = page.locator(`form [name="${name}"]`);
    const kind = await control.first().evaluate((element: HTMLInputElement) => element.type);
    if (kind === "radio") await page.getByText(answer, { exact: true }).click();
    else if (kind === "select-one") await control.selectOption(answer);
    else await control.fill(answer);
  }
  await page.locator('form [name="agreeToTerms"]').check();
  expect(agreeToTerms).toBe(true);
  await page.locator('form button[type="submit"]').click();

  await expect(page.getByRole("heading", { name: "Thank you. It has arrived." })).toBeVisible();
  const reference = await page.getByText(/^SS-/).innerText();
  await expect
    .poll(async () => (await mailsTo(request, answers.email)).map(({ subject }) => subject))
    .toEqual([`We have your application (${reference})`]);
});
