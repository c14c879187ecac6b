import type { Page } from "@playwright/test";
import { portalLabels } from "#contract/application-question-labels.ts";
import { brand } from "#contract/brand.ts";
import { portalForm } from "#seed/application-forms.ts";
import { portal } from "./support/application-portal.ts";
import { openApplySection, testDelivery, trigger, untilReady } from "./support/dialog-delivery.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { received } from "./support/mock-responses.ts";
import { expect, test } from "./support/test.ts";

const { fullName, email, goals, message } = portalForm;

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

test.beforeEach(({ page }) => openApplySection(page));

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
  const sentence = "You are offline. Press again once you are back.";
  await trigger(page, "Submit Application").click();
  const button = page.locator("#apply").getByRole("button", { name: sentence });
  await expect(button).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText(sentence);
  const play = page.getByRole("button", { name: /Play the video/ }).first();
  await play.click();
  await expect(play.getByText(sentence)).toBeVisible();
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
    `By submitting you agree to our Terms and Privacy Policy. Our team will respond within ${brand.reviewHours} hours by e‑mail from ${brand.email}.`,
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

testDelivery({
  what: "an application",
  path: "/api/applications",
  open: openPortal,
  send: sendPortal,
  dialog: portal,
  lastField: portalLabels.message,
  answers: [fullName, email, "investor", goals, message],
  done: "Application Submitted!",
});
