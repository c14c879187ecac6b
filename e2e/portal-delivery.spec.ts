import type { Page } from "@playwright/test";
import { brand } from "#contract/brand.ts";
import { mockResponse, received, refused } from "./support/mock-responses.ts";
import { referencePattern } from "./support/reference.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const message = "We sell few things, made slowly, and want that to show.";
const trigger = (page: Page, name: string) => page.locator("#apply").getByRole("button", { name });
const portal = (page: Page) => page.getByRole("dialog", { name: "Elite Application Portal" });
const meeting = (page: Page) => page.getByRole("dialog", { name: "Schedule Consultation" });
const toastOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ hasText: title });

/** Waits until the form is alive, with everything it needs in case the network goes. */
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
  await portal(page).getByLabel("Full name").fill("Noor Adeyemi");
  await portal(page).getByLabel("Email").fill("noor@person.example");
  await portal(page).getByLabel("Application type").selectOption("investor");
  await portal(page).getByRole("button", { name: "Next" }).click();
  await portal(page).getByLabel("Goals").fill("A house that lasts");
  await portal(page).getByRole("button", { name: "Next" }).click();
  await portal(page).getByLabel("Additional information").fill(message);
  await untilReady(page);
}
const sendPortal = (page: Page) =>
  portal(page).getByRole("button", { name: "Submit Application" }).click();

async function openMeeting(page: Page): Promise<void> {
  await trigger(page, "Schedule Consultation").click();
  await meeting(page).getByLabel("Name").fill("Noor Adeyemi");
  await meeting(page).getByLabel("Email").fill("noor@person.example");
  await meeting(page).getByLabel("Topic").selectOption("brand");
  for (const [index, date] of ["2031-07-10", "2031-07-11"].entries()) {
    await meeting(page).getByLabel("Date").nth(index).fill(date);
    await meeting(page).getByLabel("Time").nth(index).fill("15:30");
  }
  await meeting(page)
    .getByLabel(/What should we know/)
    .fill(message);
  await untilReady(page);
}
const sendMeeting = (page: Page) =>
  meeting(page).getByRole("button", { name: "Request Consultation" }).click();

/** Notes the idempotency keys of what is sent to an address. */
function listenForKeys(page: Page, path: string): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(path))
      keys.push(request.headers()["idempotency-key"]);
  });
  return keys;
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, "member");
  await page.goto("/#apply");
});

test("the portal names its three types and its terms, fills its line, and says it is sending", async ({
  page,
}) => {
  const { promise: patience, resolve: arrive } = Promise.withResolvers<void>();
  const bodies: (string | null)[] = [];
  await page.route("**/api/applications", async (route) => {
    bodies.push(route.request().postData());
    await patience;
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
  arrive();
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
    open: openMeeting,
    send: sendMeeting,
    dialog: meeting,
    done: "Consultation Requested",
  },
]) {
  test(`${what} made offline keeps its words and is sent once when the network is back`, async ({
    page,
    context,
    noise,
  }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED/);
    const keys = listenForKeys(page, path);
    await open(page);
    await context.setOffline(true);
    await send(page);
    await expect(dialog(page).getByText(/You are offline/)).toBeVisible();
    const words = dialog(page).getByLabel(/Additional information|What should we know/);
    await expect(words).toHaveValue(message);
    expect(keys).toHaveLength(1);
    await context.setOffline(false);
    await expect(dialog(page)).toBeHidden();
    await expect(toastOf(page, done)).toBeVisible();
    await expect(page.locator("#apply").getByText(referencePattern)).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test(`the reference of ${what} is shown though no script can be fetched any more`, async ({
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

test("a consultation that is not sent says so by its own name and keeps every word", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 500/);
  const calls = await mockResponse(page, "/api/contact", [refused(500, "internal"), received]);
  await openMeeting(page);
  await sendMeeting(page);
  const toast = toastOf(page, "Request Failed");
  await expect(toast).toContainText("There was an error sending your request. Please try again.");
  await expect(toast).toHaveAttribute("data-kind", "destructive");
  await expect(meeting(page).getByText("Not sent. Everything you wrote is kept.")).toBeVisible();
  await expect(meeting(page).getByLabel(/What should we know/)).toHaveValue(message);
  await sendMeeting(page);
  await expect(meeting(page)).toBeHidden();
  await expect(toastOf(page, "Consultation Requested")).toContainText("within 48 hours");
  const keys = calls.map((call) => call.headers()["idempotency-key"]);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});
