import type { Page } from "@playwright/test";
import { portalLabels } from "#contract/application-question-labels.ts";
import { brand } from "#contract/brand.ts";
import { portalForm } from "#seed/application-forms.ts";
import { consultationForm } from "#seed/forms.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { mockResponse, received, refused } from "./support/mock-responses.ts";
import { referencePattern } from "./support/reference.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const { fullName, email, goals, message } = portalForm;
const trigger = (page: Page, name: string) => page.locator("#apply").getByRole("button", { name });
const portal = (page: Page) => page.getByRole("dialog", { name: "Elite Application Portal" });
const consultation = (page: Page) => page.getByRole("dialog", { name: "Schedule Consultation" });
const toastOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ hasText: title });

/** Waits until the form is interactive and has preloaded what it needs offline. */
async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLFormElement>("dialog form")?.noValidate &&
      ["form-messages", "toast-viewport", "reference-code"].every((part) =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes(part)),
      ),
  );
}

async function openPortal(page: Page): Promise<void> {
  await trigger(page, "Submit Application").click();
  await portal(page).getByLabel(portalLabels.fullName).fill(fullName);
  await portal(page).getByLabel(portalLabels.email).fill(email);
  await portal(page).getByLabel("Application type").selectOption("investor");
  await portal(page).getByRole("button", { name: "Next" }).click();
  await portal(page).getByLabel(portalLabels.goals).fill(goals);
  await portal(page).getByRole("button", { name: "Next" }).click();
  await portal(page).getByLabel(portalLabels.message).fill(message);
  await untilReady(page);
}
const sendPortal = (page: Page) =>
  portal(page).getByRole("button", { name: "Submit Application" }).click();

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

/** Records the idempotency keys of the POST requests to a path. */
function recordKeys(page: Page, path: string): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(path))
      keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, "user");
  await page.goto("/#apply");
});

test("a button says that its dialog cannot be fetched offline, and opens it once it can", async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  // The code of the dialogs is fetched ahead as soon as their buttons come near.
  await page.route(/\/assets\/(application-dialog|testimonial-player)/, (route) =>
    route.abort("internetdisconnected"),
  );
  await page.reload();
  await expectHydrated(trigger(page, "Submit Application"));
  await context.setOffline(true);
  const words = "You are offline. Press again once you are back.";
  await trigger(page, "Submit Application").click();
  const button = page.locator("#apply").getByRole("button", { name: words });
  await expect(button).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText(words);
  const play = page.getByRole("button", { name: /Play the video/ }).first();
  await play.click();
  await expect(play.getByText(words)).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(false);
  await button.click();
  await expect(portal(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(trigger(page, "Submit Application")).toBeFocused();
});

test("the portal shows types, terms and progress, and a busy state while sending", async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const bodies: (string | null)[] = [];
  await page.route("**/api/applications", async (route) => {
    bodies.push(route.request().postData());
    await held;
    await route.fulfill({ status: received.status, json: received.body });
  });
  await trigger(page, "Submit Application").click();
  const types = portal(page).getByLabel("Application type").getByRole("option");
  await expect(types).toHaveText(["Creator", "Brand", "Investor"]);
  expect(await types.evaluateAll((all) => all.map((one) => one.getAttribute("value")))).toEqual([
    "creator",
    "brand",
    "investor",
  ]);
  const filled = () =>
    portal(page)
      .getByRole("progressbar")
      .locator("> span > span")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width > 0));
  await expect.poll(filled).toEqual([true, false, false]);
  await page.keyboard.press("Escape");
  await openPortal(page);
  await expect.poll(filled).toEqual([true, true, true]);
  await portal(page).getByRole("button", { name: "Previous" }).click();
  await expect.poll(filled).toEqual([true, true, false]);
  await portal(page).getByRole("button", { name: "Next" }).click();
  await expect(portal(page)).toContainText(
    `By submitting you agree to our Terms and Privacy Policy. Our team will respond within ${brand.reviewHours} hours by e-mail from ${brand.email}.`,
  );
  for (const [name, path] of Object.entries({ Terms: "/terms", "Privacy Policy": "/privacy" }))
    await expect(portal(page).getByRole("link", { name })).toHaveAttribute("href", path);
  await sendPortal(page);
  await expect(portal(page).getByRole("button", { name: "Submitting..." })).toBeVisible();
  await expect(portal(page).getByRole("button", { name: "Previous" })).toBeDisabled();
  release();
  await expect(portal(page)).toBeHidden();
  expect(JSON.parse(bodies[0] ?? "")).toMatchObject({ applicationType: "investor" });
});

for (const { what, path, open, send, dialog, done } of [
  {
    what: "an application",
    path: "/api/applications",
    open: openPortal,
    send: sendPortal,
    dialog: portal,
    done: "Application Submitted!",
  },
  {
    what: "a request for a consultation",
    path: "/api/contact",
    open: openConsultation,
    send: sendConsultation,
    dialog: consultation,
    done: "Consultation Requested",
  },
]) {
  test(`${what} made offline keeps its input and is sent once when online`, async ({
    page,
    context,
    noise,
  }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED/);
    const keys = recordKeys(page, path);
    await open(page);
    await context.setOffline(true);
    await send(page);
    await expect(dialog(page).getByText(/You are offline/)).toBeVisible();
    const field = dialog(page).getByLabel(/Additional information|What should we know/);
    await expect(field).toHaveValue(message);
    expect(keys).toHaveLength(1);
    await context.setOffline(false);
    await expect(dialog(page)).toBeHidden();
    await expect(toastOf(page, done)).toBeVisible();
    await expect(page.locator("#apply").getByText(referencePattern)).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test(`the reference of ${what} is shown although later scripts fail to load`, async ({
    page,
    noise,
  }) => {
    noise.allow(/ERR_FAILED/);
    let isSent = false;
    await page.route("**/assets/**", (route) => (isSent ? route.abort() : route.continue()));
    await page.route(`**${path}`, async (route) => {
      isSent = true;
      await route.fulfill({ status: received.status, json: received.body });
    });
    await open(page);
    await send(page);
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator("#apply").getByText("SS-7K3MX-9QXD2")).toBeVisible();
    await expect(toastOf(page, done)).toContainText("SS-7K3MX-9QXD2");
  });
}

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
  await expect(toastOf(page, "Consultation Requested")).toContainText("within 48 hours");
  const keys = calls.map((call) => call.headers()["idempotency-key"]);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});
