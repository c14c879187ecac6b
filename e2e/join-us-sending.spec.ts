import { platformLabels } from "#contract/application-option-labels.ts";
import { joinLabels } from "#contract/application-question-labels.ts";
import { brand } from "#contract/brand.ts";
import { joinForm } from "#seed/application-forms.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { fillJoinForm, openJoinForm, submit } from "./support/join-form.ts";
import { mockResponse, received, refused } from "./support/mock-responses.ts";
import { referencePattern } from "./support/reference.ts";
import { expect, test } from "./support/test.ts";
import { recordVibrations } from "./support/vibrations.ts";

// Vibrations stop with reduced motion too.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const { goals, motivation } = joinForm;

test("gives the same answers from two tabs one reference", async ({ page, context }) => {
  const other = await context.newPage();
  const tabs = [page, other];
  await Promise.all(tabs.map(openJoinForm));
  for (const tab of tabs) await fillJoinForm(tab);
  const references: string[] = [];
  for (const tab of tabs) {
    await submit(tab).click();
    references.push(await tab.getByText(referencePattern).innerText());
  }
  expect(references[0]).toBe(references[1]);
});

test("sends a double click once and shows the reference", async ({ page }) => {
  const vibrations = await recordVibrations(page);
  await openJoinForm(page);
  await fillJoinForm(page);
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

test("says when the page is outdated, and shows a field error of the server at its field; keeps the input", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 422/);
  const calls = await mockResponse(page, "/api/contact", [
    refused(422, "invalid", [
      { field: "joinForm.termsVersion", message: "Not a version of the terms" },
    ]),
    refused(422, "invalid", [
      { field: "joinForm.contentNiche", message: "We do not know this one" },
    ]),
    received,
  ]);
  await openJoinForm(page);
  await fillJoinForm(page);
  await submit(page).click();
  await expect(page.getByText("Not sent: the site is being updated")).toBeVisible();
  await expect(page.getByRole("button", { name: "Load the page again" })).toBeVisible();
  await expect(page.getByLabel("Motivation")).toHaveValue(motivation);
  await submit(page).click();
  await expect(page.getByText("the site is being updated")).toHaveCount(0);
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
  await openJoinForm(page);
  await fillJoinForm(page);
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
  await openJoinForm(page);
  await fillJoinForm(page);
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
  await openJoinForm(page);
  await fillJoinForm(page);
  await submit(page).click();
  await expect(page.getByText("SS-7K3MX-9QXD2")).toBeVisible();
  const keys = calls.map((call) => call.headers()["idempotency-key"]);
  expect(new Set(keys).size).toBe(2);
});
