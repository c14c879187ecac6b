import { joinLabels } from "#contract/application-question-labels.ts";
import { joinForm } from "#seed/application-forms.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { experience, fillJoinForm, openJoinForm, submit } from "./support/join-form.ts";
import { cutTexts, longLink, sidewaysOverflow, smallFields } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";
import { recordTransitions } from "./support/transitions.ts";
import { recordVibrations } from "./support/vibrations.ts";

// Vibrations stop with reduced motion too.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const { goals, motivation } = joinForm;

test("validates once while nothing happens, so that the first submit compiles no patterns", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { normalize } = String.prototype;
    String.prototype.normalize = function (form) {
      document.documentElement.dataset.normalized = "";
      return normalize.call(this, form);
    };
  });
  await openJoinForm(page);
  await expect(page.locator("html")).toHaveAttribute("data-normalized");
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
});

test("shows each missing answer at its field and focuses the first", async ({ page }) => {
  const vibrations = await recordVibrations(page);
  await openJoinForm(page);
  const transitions = await recordTransitions(page, "input, select, textarea");
  await submit(page).click();
  for (const sentence of [
    "Full name must be at least 2 characters",
    "Please enter a valid email address",
    "Please specify your content niche",
    "Please specify your current following",
    "Please select your primary platform",
    "Please specify your monthly revenue",
    "Please select your experience level",
    "Please provide more detail about your goals (minimum 50 characters)",
    "Please tell us more about your motivation (minimum 100 characters)",
    "You must agree to the terms",
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveAccessibleDescription(/at least 2 characters/);
  await expect.poll(vibrations).toEqual([[100, 50, 100]]);
  expect(await transitions()).toEqual([]);
  await expectAccessible(page);
});

test("validates an invalid field again on input", async ({ page }) => {
  await openJoinForm(page);
  await submit(page).click();
  await page.getByLabel("Email").fill("tomas@lindqvist");
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await page.getByLabel("Email").fill(joinForm.email);
  await expect(page.getByText("Please enter a valid email address")).toBeHidden();
  await expect(page.getByText("Please specify your content niche")).toBeVisible();
});

test("counts characters towards the minimum length, then towards the maximum", async ({ page }) => {
  await openJoinForm(page);
  await page.getByLabel("Goals").fill("x".repeat(34));
  await expect(page.getByText("34 of 50")).toBeVisible();
  await page.getByLabel("Goals").fill("x".repeat(51));
  await expect(page.getByText("51 of 2,000")).toBeVisible();
});

test("is not widened by a long link in any field, and has fields a phone need not enlarge", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openJoinForm(page);
  const fields = page.locator(
    "form :is(input:not([type=radio], [type=checkbox]), textarea):visible",
  );
  for (const field of await fields.all()) await field.fill(longLink);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await cutTexts(page.locator("form"))).toEqual([]);
  expect(await smallFields(page)).toEqual([]);
});

test("a low window shows what the first refused field is called, below the header", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openJoinForm(page);
  await fillJoinForm(page);
  const header = await page.getByRole("banner").evaluate((node) => node.clientHeight);
  const chosen = page.locator("[name=experience]:checked");
  const refusals: Record<string, () => Promise<unknown>> = {
    motivation: () => page.getByLabel("Motivation").fill("Too short"),
    goals: () => page.getByLabel("Goals").fill("Too short"),
    experience: () => chosen.evaluate((node: HTMLInputElement) => (node.checked = false)),
    fullName: () => page.getByLabel("Full name").fill(""),
  };
  for (const [name, refuse] of Object.entries(refusals)) {
    await refuse();
    await submit(page).click();
    const field = page.locator(`[name=${name}]`).first();
    await expect(field).toBeFocused();
    const caption = page.getByText(joinLabels[name as keyof typeof joinLabels], { exact: true });
    const top = () => caption.evaluate((node) => Math.ceil(node.getBoundingClientRect().top));
    await expect.poll(top, name).toBeGreaterThanOrEqual(header);
    expect(await top(), name).toBeLessThan(200);
  }
});

test("keeps the input of two tabs", async ({ page, context }) => {
  const other = await context.newPage();
  const typed = Promise.withResolvers<void>();
  await page.route("**/assets/join-form-definition-*.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  for (const tab of [page, other]) await openJoinForm(tab);
  // The other tab can run in another process, which sees a stored draft with a delay.
  const stored = () => other.evaluate(() => Object.values(localStorage).join());
  // The code that stores drafts is still on its way to this tab.
  await page.getByLabel("Goals").fill(goals);
  typed.resolve();
  await expect.poll(stored).toContain(goals);
  await other.getByLabel("Motivation").fill(motivation);
  await expect.poll(stored).toContain(motivation);
  await other.reload();
  await expect(other.getByLabel("Goals")).toHaveValue(goals);
  await expect(other.getByLabel("Motivation")).toHaveValue(motivation);
});

test("restores the draft after a reload and can discard it", async ({ page }) => {
  await openJoinForm(page);
  await fillJoinForm(page);
  // Longer than the debounce of the draft.
  await page.waitForTimeout(600);
  await page.goto("/about");
  await openJoinForm(page);
  await expect(page.getByText("What you wrote today is back.")).toBeVisible();
  await expect(page.getByLabel("Motivation")).toHaveValue(motivation);
  await expect(page.getByLabel(experience)).toBeChecked();
  await expect(page.getByText(`${goals.length} of 2,000`)).toBeVisible();
  // Consent is not part of the draft.
  await expect(page.getByLabel(/I agree to the/)).not.toBeChecked();
  await page.getByRole("button", { name: "Start afresh" }).click();
  await expect(page.getByLabel("Motivation")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.getByLabel("Phone").fill("020 7946 0000");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Motivation")).toHaveValue(motivation);
  await expect(page.getByLabel("Phone")).toHaveValue("020 7946 0000");
  await page.getByRole("button", { name: "Start afresh" }).click();
  await page.reload();
  await page.waitForTimeout(600);
  await expect(page.getByLabel("Motivation")).toHaveValue("");
});
