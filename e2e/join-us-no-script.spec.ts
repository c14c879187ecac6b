import { joinLabels } from "#contract/application-question-labels.ts";
import { joinForm } from "#seed/application-forms.ts";
import { mailsTo } from "./support/mails.ts";
import { referencePattern } from "./support/reference.ts";
import { cutTexts, longLink, sidewaysOverflow } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

test("the join-us form submits without JavaScript and shows a reference", async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/status of 422/);
  await page.goto("/");
  await page.getByRole("link", { name: "Apply on the Join Us page" }).click();
  await expect(page).toHaveURL("/join-us");
  const { agreeToTerms, ...answers } = {
    ...joinForm,
    experience: "Advanced",
    email: "no-script@lindqvist.example",
  };
  for (const [name, value] of Object.entries(answers)) {
    const control = page.locator(`form [name="${name}"]`);
    const kind = await control.first().evaluate((element: HTMLInputElement) => element.type);
    if (kind === "radio") await page.getByText(value, { exact: true }).click();
    else if (kind === "select-one") await control.selectOption(value);
    else await control.fill(value);
  }
  await page.locator('form [name="agreeToTerms"]').check();
  expect(agreeToTerms).toBe(true);
  const submit = page.locator('form button[type="submit"]');
  await test.step("a refusal repeats every text on a small screen, and the form still has it", async () => {
    const fields = page.locator("form").getByRole("textbox");
    const texts = await fields.evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ value }) => value),
    );
    for (const field of await fields.all()) await field.fill(longLink);
    await submit.click();
    await expect(page.getByRole("heading", { name: "This could not be sent yet." })).toBeVisible();
    await expect(page.getByText(longLink)).toHaveCount(texts.length);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await cutTexts(page.locator("body"))).toEqual([]);
    await page.goBack();
    for (const [n, text] of texts.entries()) {
      await expect(fields.nth(n)).toHaveValue(longLink);
      await fields.nth(n).fill(text);
    }
  });
  await submit.click();

  await expect(page.getByRole("heading", { name: "Thank you. It has arrived." })).toBeVisible();
  const reference = await page.getByText(referencePattern).innerText();
  await expect
    .poll(async () => (await mailsTo(request, answers.email)).map(({ subject }) => subject))
    .toEqual([`We have your application (${reference})`]);

  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/join-us");
  await page.goForward();
  await expect(page.getByText(reference)).toBeVisible();
  expect(await mailsTo(request, answers.email)).toHaveLength(1);
});

test("the join-us page has its content and a form action without JavaScript", async ({ page }) => {
  await page.goto("/join-us");
  await expect(page.locator("main dl > div")).toHaveText([
    "10Kfollowers at least",
    "6+months of consistent content",
    "Demonstratedengagement",
  ]);
  await expect(page.getByText(/the top 1% of those who apply/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("list").first().getByRole("listitem")).toHaveText([
    /Exclusive access.*Personalised onboarding/,
    /Rapid results.*Measurable improvements within 30 days/,
    /24\/7 VIP support.*at any hour/,
  ]);
  const form = page.locator("form");
  await expect(form).toHaveAttribute("action", "/api/contact");
  await expect(form).toHaveAttribute("method", "post");
  const names = await form
    .locator("[name]")
    .evaluateAll((controls) => [
      ...new Set(controls.map((control) => control.getAttribute("name"))),
    ]);
  // Not to be filled in: the honeypot, and the version of the terms that the form shows.
  const others = ["website", "termsVersion"];
  expect(names.toSorted()).toEqual([...Object.keys(joinLabels), ...others].toSorted());
});
