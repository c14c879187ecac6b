import type { Page } from "@playwright/test";
import { portalLabels } from "#contract/application-question-labels.ts";
import { brand } from "#contract/brand.ts";
import { portalForm } from "#seed/application-forms.ts";
import { consultationForm } from "#seed/forms.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { mockResponse, received, refused } from "./support/mock-responses.ts";
import { referencePattern } from "./support/reference.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const { fullName, email, goals, message } = portalForm;

const trigger = (page: Page) => page.getByRole("button", { name: "Submit Application" }).first();
const portal = (page: Page) => page.getByRole("dialog", { name: "Elite Application Portal" });
const press = (page: Page, name: string) => portal(page).getByRole("button", { name }).click();

async function open(page: Page): Promise<void> {
  await trigger(page).click();
  await expect(portal(page)).toBeVisible();
  await page.waitForFunction(
    () => document.querySelector<HTMLFormElement>("dialog form")?.noValidate,
  );
}

async function fill(page: Page): Promise<void> {
  await portal(page).getByLabel(portalLabels.fullName).fill(fullName);
  await portal(page).getByLabel(portalLabels.email).fill(email);
  await press(page, "Next");
  await portal(page).getByLabel(portalLabels.goals).fill(goals);
  await press(page, "Next");
  await portal(page).getByLabel(portalLabels.message).fill(message);
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, "user");
  await page.goto("/#apply");
});

test("opens for a click made before the page was hydrated", async ({ page }) => {
  const { promise: script, resolve: releaseScript } = Promise.withResolvers<void>();
  await page.route("**/assets/main-*.js", (route) => script.then(() => route.continue()));
  await page.goto("/", { waitUntil: "commit" });
  await trigger(page).click();
  await expect(portal(page)).toBeHidden();
  releaseScript();
  await expect(portal(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(trigger(page)).toBeFocused();
});

test("says that loading failed when it is pressed before the page was hydrated", async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/ERR_FAILED|INTERNET_DISCONNECTED|dynamically imported module/);
  const said: string[] = [];
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  const { promise: script, resolve: releaseScript } = Promise.withResolvers<void>();
  await page.route("**/assets/main-*.js", (route) => script.then(() => route.abort()));
  await page.goto("/", { waitUntil: "commit" });
  // An impatient visitor is told once.
  for (let press = 0; press < 3; press += 1) await trigger(page).click();
  await expect(trigger(page)).toHaveCSS("cursor", "progress");
  expect(said).toEqual([]);
  // Online, because a blocked or missing script is as silent as a lost network.
  releaseScript();
  await expect.poll(() => said).toEqual(["Loading failed. Reload once online."]);
  await expect(trigger(page)).toHaveCSS("cursor", "pointer");
  await page.unroute("**/assets/main-*.js");
  await page.reload();
  await trigger(page).click();
  await expect(portal(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(portal(page)).toBeHidden();
  await context.setOffline(true);
  await trigger(page).click();
  await expect(portal(page)).toBeVisible();
  expect(said).toHaveLength(1);
});

test("shows the message of the field that a refused submission leads to", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  await fill(page);
  await press(page, "Previous");
  await press(page, "Previous");
  await portal(page)
    .getByLabel(/Company/)
    .fill("x".repeat(161));
  await press(page, "Next");
  await press(page, "Next");
  await press(page, "Submit Application");
  await expect(portal(page).getByLabel(/Company/)).toBeFocused();
  await expect(portal(page).getByText("under 160 characters")).toBeInViewport({ ratio: 1 });
});

test("lets the visitor move freely between three steps and validates on submit", async ({
  page,
}) => {
  await open(page);
  const progress = portal(page).getByRole("progressbar");
  await expect(portal(page).getByRole("button", { name: "Previous" })).toBeDisabled();
  await expect(portal(page).getByLabel("Application type")).toHaveValue("creator");
  await expectAccessible(page, "dialog[open]");
  await press(page, "Next");
  await expect(portal(page).getByRole("heading", { name: "Professional Details" })).toBeFocused();
  await expect(progress).toHaveAttribute("aria-valuenow", "2");
  const revenue = portal(page).getByLabel(/monthly revenue/);
  expect(await revenue.getAttribute("placeholder")).toContain(brand.currency.symbol);
  await press(page, "Next");
  await expect(portal(page).getByText(`respond within ${brand.reviewHours} hours`)).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  await press(page, "Submit Application");
  await expect(portal(page).getByRole("heading", { name: "Personal Information" })).toBeVisible();
  await expect(portal(page).getByLabel("Full name")).toBeFocused();
  await expect(portal(page).getByText("Full name must be at least 2 characters")).toBeVisible();
  await expect(portal(page).getByText("Invalid email address")).toBeVisible();
  await press(page, "Next");
  await expect(portal(page).getByText("Please describe your goals in more detail")).toBeVisible();
  await press(page, "Next");
  await expect(
    portal(page).getByText("Please provide more details about your needs"),
  ).toBeVisible();
  await press(page, "Previous");
  await expect(progress).toHaveAttribute("aria-valuenow", "2");
});

test("sends a double click once, closes and shows the reference", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/applications")) {
      calls.push(request.postData() ?? "");
    }
  });
  await open(page);
  await fill(page);
  await portal(page).getByRole("button", { name: "Submit Application" }).dblclick();
  await expect(portal(page)).toBeHidden();
  await expect(page.getByText("Application Submitted!").first()).toBeVisible();
  await expect(
    page
      .getByText(
        `Our team will review your application and contact you within ${brand.reviewHours} hours.`,
      )
      .first(),
  ).toBeVisible();
  await expect(page.getByText(new RegExp(`^Reference ${brand.referencePrefix}-`))).toBeVisible();
  await expect(page.locator("#apply").getByText(referencePattern)).toBeVisible();
  await expect(trigger(page)).toBeFocused();
  expect(calls).toHaveLength(1);
  expect(JSON.parse(calls[0] ?? "")).toMatchObject({
    ...portalForm,
    website: "",
  });
  await open(page);
  await expect(portal(page).getByLabel("Full name")).toHaveValue("");
  await expect(portal(page).getByText(/You began today/)).toBeHidden();
  const reference = await page.locator("#apply").getByText(referencePattern).innerText();
  await page.reload();
  await expect(page.locator("#apply").getByText(reference)).toBeVisible();
});

test("starts empty at step 1 after closing and can restore the draft", async ({ page }) => {
  await open(page);
  await fill(page);
  await page.keyboard.press("Escape");
  await expect(portal(page)).toBeHidden();
  await expect(trigger(page)).toBeFocused();
  await open(page);
  await expect(portal(page).getByText("Step 1 of 3")).toBeVisible();
  await expect(portal(page).getByLabel("Full name")).toHaveValue("");
  await press(page, "Continue where you left off");
  await expect(portal(page).getByText("Step 3 of 3")).toBeVisible();
  await expect(portal(page).getByLabel("Additional information")).toHaveValue(message);
  await press(page, "Close");
  await page.reload();
  await open(page);
  await press(page, "Start afresh");
  await expect(portal(page).getByText(/You began today/)).toBeHidden();
  await expect(portal(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await press(page, "Close");
  await open(page);
  await expect(portal(page).getByText("Step 1 of 3")).toBeVisible();
  await expect(portal(page).getByText(/You began today/)).toBeHidden();
});

test("merges an offered draft with new input, and takes that back", async ({ page }) => {
  await open(page);
  await expect(portal(page).getByLabel("Full name")).toBeFocused();
  await fill(page);
  await page.keyboard.press("Escape");
  await open(page);
  const name = portal(page).getByLabel("Full name");
  await expect(portal(page).getByText("You began today and have not sent it yet.")).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.type("Z");
  await press(page, "Continue where you left off");
  await expect(portal(page).getByRole("heading", { name: "Personal Information" })).toBeVisible();
  await expect(name).toHaveValue("Z");
  await expect(portal(page).getByLabel("Email")).toHaveValue(email);
  await expect(portal(page).getByText(/something new, that stayed/)).toBeVisible();
  await expect(portal(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await press(page, "Use the earlier answers");
  await expect(portal(page).getByText("Step 3 of 3")).toBeVisible();
  await press(page, "Undo");
  await expect(portal(page).getByText("Step 1 of 3")).toBeVisible();
  await expect(name).toHaveValue("Z");
  await page.keyboard.press("Escape");
  await page.reload();
  await open(page);
  await press(page, "Continue where you left off");
  await expect(name).toHaveValue("Z");
  await press(page, "Use the earlier answers");
  await press(page, "Previous");
  await press(page, "Previous");
  await expect(name).toHaveValue(fullName);
});

test("says what happened when it is closed while sending, and keeps all input", async ({
  page,
}) => {
  await page.route("**/api/applications", () => undefined);
  await open(page);
  await fill(page);
  await press(page, "Submit Application");
  await expect(portal(page).getByRole("button", { name: "Submitting..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(portal(page)).toBeHidden();
  await expect(page.getByText("Sending Stopped", { exact: true })).toBeVisible();
  await open(page);
  await press(page, "Continue where you left off");
  await expect(portal(page).getByLabel("Additional information")).toHaveValue(message);
});

const lowWindow = { width: 320, height: 256 };

for (const size of [lowWindow, { width: 844, height: 390 }]) {
  test(`gives the form all of its height in a window of ${size.width} by ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await open(page);
    const next = portal(page).getByRole("button", { name: "Next" });
    const close = portal(page).getByRole("button", { name: "Close" });
    await expect(portal(page).getByLabel("Full name")).toBeInViewport({ ratio: 0.95 });
    await expect(next).not.toBeInViewport();
    await next.scrollIntoViewIfNeeded();
    await expect(close).not.toBeInViewport();
    await next.click();
    await expect(portal(page).getByRole("heading", { level: 3 })).toBeInViewport();
    await expect(close).not.toBeInViewport();
  });
}

test("is not widened by a long link, and no id is used twice", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  const link = `https://share.example/${"a".repeat(300)}`;
  for (const step of [1, 2, 3]) {
    await expect(portal(page).getByText(`Step ${step} of 3`)).toBeVisible();
    for (const field of await portal(page).locator("fieldset :is(input, textarea):visible").all())
      await field.fill(link);
    // Widths, because a part that scrolls sideways hides how far its content reaches.
    const widths = await portal(page).evaluate((dialog) =>
      [...dialog.querySelectorAll("form, form div, fieldset, input, textarea")].map(
        (node) => node.getBoundingClientRect().width,
      ),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(320);
    if (step < 3) await press(page, "Next");
  }
  const ids = await page.locator("[id]").evaluateAll((nodes) => nodes.map(({ id }) => id));
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
});

test("stays open with all input after a server error", async ({ page, noise }) => {
  noise.allow(/status of 500/);
  const calls = await mockResponse(page, "/api/applications", [refused(500, "internal"), received]);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await fill(page);
  const field = portal(page).getByLabel("Additional information");
  const text = `More reach for our work, please. ${"a".repeat(300)}`;
  await field.fill(text);
  await press(page, "Submit Application");
  const toast = portal(page).getByText("Submission Failed", { exact: true });
  await expect(toast).toBeVisible();
  const notSent = portal(page).getByText("Not sent. Everything you wrote is kept.");
  const onTop = () =>
    notSent.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const isClear = node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      // Without the toast the message would be clear in any case.
      if (!document.querySelector(".toast[data-state=open]")) return "no toast";
      return isClear ? "the message" : "the toast";
    });
  await expect.poll(onTop).toBe("the message");
  const region = page.getByRole("region", { name: /Notifications/ });
  for (const size of [lowWindow, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    await expect(region).toBeInViewport({ ratio: 1 });
    expect((await region.boundingBox())?.height).toBeLessThanOrEqual(size.height / 2);
  }
  await expect(notSent).toBeVisible();
  await expect(portal(page).getByRole("button", { name: "Start afresh" })).toBeHidden();
  await expect(field).toHaveValue(text);
  await page.keyboard.press("F8");
  await expect(
    page.getByRole("region", { name: /Notifications/ }).locator(":focus"),
  ).toBeAttached();
  await press(page, "Dismiss");
  await expect(toast).toBeHidden();
  await press(page, "Submit Application");
  await expect(portal(page)).toBeHidden();
  expect(calls).toHaveLength(2);
});

test("returns to the step of a field that the server refuses", async ({ page, noise }) => {
  noise.allow(/status of 422/);
  await mockResponse(page, "/api/applications", [
    refused(422, "invalid", [{ field: "goals", message: "Say more about the house" }]),
  ]);
  await open(page);
  await fill(page);
  await press(page, "Submit Application");
  await expect(portal(page).getByText("Step 2 of 3")).toBeVisible();
  await expect(portal(page).getByText("Say more about the house")).toBeVisible();
  await expect(portal(page).getByLabel("Goals")).toBeFocused();
});

test("can be filled in and sent with the keyboard alone", async ({ page }) => {
  await mockResponse(page, "/api/applications", [received]);
  await trigger(page).focus();
  await page.keyboard.press("Enter");
  await expect(portal(page).getByLabel("Full name")).toBeFocused();
  await page.keyboard.type(fullName);
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(portal(page).getByText("Step 2 of 3")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type(goals);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(portal(page).getByText("Step 3 of 3")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type(message);
  const button = portal(page).getByRole("button", { name: "Submit Application" });
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press("Tab");
    if (await button.evaluate((node) => node === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await expect(portal(page)).toBeHidden();
});

test("closes on a click outside, but not when a text selection ends outside", async ({ page }) => {
  await open(page);
  const field = portal(page).getByLabel("Full name");
  await field.fill(fullName);
  const box = await field.boundingBox();
  if (!box) throw new Error("The field is not rendered");
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(40, 400);
  await page.mouse.up();
  await expect(portal(page)).toBeVisible();
  await page.mouse.click(40, 400);
  await expect(portal(page)).toBeHidden();
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
  await slot(0, "2031-07-11", "09:00");
  await dialog.getByRole("button", { name: "Request Consultation" }).click();
  await expect(page.getByText("Consultation Requested").first()).toBeVisible();
  await expect(dialog).toBeHidden();
  const payload = JSON.parse(calls[0]?.postData() ?? "");
  expect(payload.message).toContain("09:00 (Europe/London)");
  expect(payload.message).toContain("08:00 UTC");
  expect(calls).toHaveLength(1);
});
