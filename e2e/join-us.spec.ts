import type { Page } from "@playwright/test";
import { experienceLevelLabels, platformLabels } from "#contract/application-option-labels.ts";
import { joinLabels } from "#contract/application-question-labels.ts";
import { brand } from "#contract/brand.ts";
import { joinForm } from "#seed/application-forms.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { mockResponse, received, refused } from "./support/mock-responses.ts";
import { referencePattern } from "./support/reference.ts";
import { sidewaysOverflow, smallFields } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";
import { recordTransitions } from "./support/transitions.ts";
import { recordVibrations } from "./support/vibrations.ts";

// Vibrations stop with reduced motion too.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const { goals, motivation } = joinForm;
const experience = experienceLevelLabels[joinForm.experience];

const submit = (page: Page) => page.getByRole("button", { name: "Submit Application" });

async function open(page: Page): Promise<void> {
  await page.goto("/join-us");
  // Until the form code has loaded, the browser would validate and post the form itself.
  await page.waitForFunction(() => document.querySelector("form")?.noValidate);
}

async function fill(page: Page): Promise<void> {
  const { agreeToTerms: _, experience: __, ...answers } = joinForm;
  for (const [name, value] of Object.entries(answers)) {
    const field = page.getByLabel(joinLabels[name as keyof typeof answers]);
    const isChoice = await field.evaluate((element) => element.matches("select"));
    await (isChoice ? field.selectOption(value) : field.fill(value));
  }
  await page.getByText(experience, { exact: true }).click();
  await page.getByLabel(/I agree to the/).check();
}

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
  await open(page);
  await expect(page.locator("html")).toHaveAttribute("data-normalized");
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
});

test("shows each missing answer at its field and focuses the first", async ({ page }) => {
  const vibrations = await recordVibrations(page);
  await open(page);
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
  await open(page);
  await submit(page).click();
  await page.getByLabel("Email").fill("tomas@lindqvist");
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await page.getByLabel("Email").fill(joinForm.email);
  await expect(page.getByText("Please enter a valid email address")).toBeHidden();
  await expect(page.getByText("Please specify your content niche")).toBeVisible();
});

test("counts characters towards the minimum length, then towards the maximum", async ({ page }) => {
  await open(page);
  await page.getByLabel("Goals").fill("x".repeat(34));
  await expect(page.getByText("34 of 50")).toBeVisible();
  await page.getByLabel("Goals").fill("x".repeat(51));
  await expect(page.getByText("51 of 2,000")).toBeVisible();
});

test("is not widened by a long link in any field, and has fields a phone need not enlarge", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  const fields = page.locator(
    "form :is(input:not([type=radio], [type=checkbox]), textarea):visible",
  );
  for (const field of await fields.all())
    await field.fill(`https://share.example/${"a".repeat(300)}`);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await smallFields(page)).toEqual([]);
});

test("a low window shows what the first refused field is called, below the header", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page);
  await fill(page);
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
  for (const tab of [page, other]) await open(tab);
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

test("gives the same answers from two tabs one reference", async ({ page, context }) => {
  const other = await context.newPage();
  const tabs = [page, other];
  await Promise.all(tabs.map(open));
  for (const tab of tabs) await fill(tab);
  const references: string[] = [];
  for (const tab of tabs) {
    await submit(tab).click();
    references.push(await tab.getByText(referencePattern).innerText());
  }
  expect(references[0]).toBe(references[1]);
});

test("sends a double click once and shows the reference", async ({ page }) => {
  const vibrations = await recordVibrations(page);
  await open(page);
  await fill(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contact")) calls.push(request.postData() ?? "");
  });
  await submit(page).dblclick();
  const heading = page.getByRole("heading", { name: /Application received/ });
  await expect(heading).toBeFocused();
  await expect(page.getByText(referencePattern)).toBeVisible();
  expect(await vibrations()).toEqual([15, [50, 25, 50]]);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
    new RegExp(`We read it.*within ${brand.reviewRange} hours`),
    new RegExp(`We write to you.*by e‑mail from ${brand.email}.*Quote the reference`),
    /We meet.*a call about your goals, and personalised onboarding/,
  ]);
  await expect(page.getByText("Application Submitted!").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Return Home" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("link", { name: "Read Latest News" })).toHaveAttribute(
    "href",
    "/news",
  );
  await expectAccessible(page, "main");
  expect(calls).toHaveLength(1);
  const payload = JSON.parse(calls[0] ?? "");
  expect(payload).toMatchObject({
    name: joinForm.fullName,
    email: joinForm.email,
    website: "",
    joinForm: { ...joinForm, marketingConsent: false },
  });
  expect(payload.subject).toContain(joinForm.fullName);
  expect(payload.message).toContain(
    `${joinLabels.primaryPlatform}: ${platformLabels[joinForm.primaryPlatform]}`,
  );
  expect(payload.message).toContain(goals);
  expect(payload.elapsedMs).toBeGreaterThan(0);
  const reference = await page.getByText(referencePattern).innerText();
  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();
  for (const isAllowed of [false, true]) {
    await page.evaluate((allowed) => {
      navigator.clipboard.writeText = () => (allowed ? Promise.resolve() : Promise.reject());
    }, isAllowed);
    await page
      .getByRole("main")
      .getByRole("button", { name: /Copy|copied/ })
      .click();
    const answer = isAllowed ? "Copied" : "Not copied";
    await expect(page.getByRole("button", { name: answer, exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Read Latest News" }).click();
  await expect(page).toHaveURL("/news");
  await page.goBack();
  await expect(page.getByText(reference)).toBeVisible();
  await page.getByRole("button", { name: "Send another application" }).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Full name")).toBeVisible();
  await expect(page.getByText(reference)).toBeHidden();
});

test("never shows the foot of the page in between when a reload shows the confirmation again", async ({
  page,
}) => {
  await page.addInitScript(() => {
    sessionStorage.setItem("receipt:join-us", "SS-7K3MX-9QXD2");
    addEventListener("DOMContentLoaded", () => {
      const footer = document.querySelector("footer");
      new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting) document.documentElement.dataset.footerSeen = "";
      }).observe(footer ?? document.body);
    });
  });
  await page.goto("/join-us");
  await expect(page.getByText("SS-7K3MX-9QXD2")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-footer-seen");
});

test("restores the draft after a reload and can discard it", async ({ page }) => {
  await open(page);
  await fill(page);
  // Longer than the debounce of the draft.
  await page.waitForTimeout(600);
  await page.goto("/about");
  await open(page);
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

test("shows a field error of the server at its field and keeps the input", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 422/);
  const calls = await mockResponse(page, "/api/contact", [
    refused(422, "invalid", [
      { field: "joinForm.contentNiche", message: "We do not know this one" },
    ]),
    received,
  ]);
  await open(page);
  await fill(page);
  await submit(page).click();
  await expect(page.getByText("Submission Failed").first()).toBeVisible();
  await expect(
    page.getByText("There was an error submitting your application. Please try again.").first(),
  ).toBeVisible();
  await expect(page.getByText("We do not know this one")).toBeVisible();
  await expect(page.getByLabel("Content niche")).toBeFocused();
  await expect(page.getByLabel("Motivation")).toHaveValue(motivation);
  await submit(page).click();
  await expect(page.getByText("SS-7K3MX-9QXD2")).toBeVisible();
  const keys = calls.map((call) => call.headers()["idempotency-key"]);
  expect(new Set(keys).size).toBe(1);
});

test("keeps the input offline and sends once with the same idempotency key when online", async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  await open(page);
  await fill(page);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contact")) keys.push(request.headers()["idempotency-key"]);
  });
  await page.waitForTimeout(600);
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await expect(page.getByLabel("Motivation")).toHaveValue(motivation);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: /Application received/ })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("shows a cancelable progress message after eight seconds", async ({ page }) => {
  await page.clock.install();
  await page.route("**/api/contact", () => undefined);
  await open(page);
  await fill(page);
  await submit(page).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
  await page.clock.fastForward(8000);
  await expect(page.getByText(/Still on its way/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(submit(page)).toBeFocused();
  await expect(page.getByText("Sending stopped. Everything you wrote is kept.")).toBeVisible();
  await expect(page.getByText(/Still on its way/)).toBeHidden();
  await expect(page.getByLabel("Motivation")).toHaveValue(motivation);
});

test("sends changed input with a new idempotency key after a conflict", async ({ page, noise }) => {
  noise.allow(/status of 409/);
  const calls = await mockResponse(page, "/api/contact", [
    refused(409, "idempotency_conflict"),
    received,
  ]);
  await open(page);
  await fill(page);
  await submit(page).click();
  await expect(page.getByText("SS-7K3MX-9QXD2")).toBeVisible();
  const keys = calls.map((call) => call.headers()["idempotency-key"]);
  expect(new Set(keys).size).toBe(2);
});
