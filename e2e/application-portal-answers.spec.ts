import { brand } from "#contract/brand.ts";
import { portalForm } from "#seed/application-forms.ts";
import { fillPortal, openPortal, portal, press, trigger } from "./support/application-portal.ts";
import { openApplySection } from "./support/dialog-delivery.ts";
import { mockResponse, received, refused } from "./support/mock-responses.ts";
import { referencePattern } from "./support/reference.ts";
import { lowWindow, smallFields } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

const { fullName, email, message } = portalForm;

test.beforeEach(({ page }) => openApplySection(page));

test("sends a double click once, closes and shows the reference", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/applications")) {
      calls.push(request.postData() ?? "");
    }
  });
  await openPortal(page);
  await fillPortal(page);
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
  await openPortal(page);
  await expect(portal(page).getByLabel("Full name")).toHaveValue("");
  await expect(portal(page).getByText(/You began today/)).toBeHidden();
  const reference = await page.locator("#apply").getByText(referencePattern).innerText();
  await page.reload();
  await expect(page.locator("#apply").getByText(reference)).toBeVisible();
});

test("starts empty at step 1 after closing and can restore the draft", async ({ page }) => {
  await openPortal(page);
  await fillPortal(page);
  await page.keyboard.press("Escape");
  await expect(portal(page)).toBeHidden();
  await expect(trigger(page)).toBeFocused();
  await openPortal(page);
  await expect(portal(page).getByText("Step 1 of 3")).toBeVisible();
  await expect(portal(page).getByLabel("Full name")).toHaveValue("");
  await press(page, "Continue where you left off");
  await expect(portal(page).getByText("Step 3 of 3")).toBeVisible();
  await expect(portal(page).getByLabel("Additional information")).toHaveValue(message);
  await press(page, "Close");
  await page.reload();
  await openPortal(page);
  await press(page, "Start afresh");
  await expect(portal(page).getByText(/You began today/)).toBeHidden();
  await expect(portal(page).getByRole("button", { name: "Undo" })).toBeFocused();
  await press(page, "Close");
  await openPortal(page);
  await expect(portal(page).getByText("Step 1 of 3")).toBeVisible();
  await expect(portal(page).getByText(/You began today/)).toBeHidden();
});

test("merges an offered draft with new input, and takes that back", async ({ page }) => {
  await openPortal(page);
  await expect(portal(page).getByLabel("Full name")).toBeFocused();
  await fillPortal(page);
  await page.keyboard.press("Escape");
  await openPortal(page);
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
  await openPortal(page);
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
  await openPortal(page);
  await fillPortal(page);
  await press(page, "Submit Application");
  await expect(portal(page).getByRole("button", { name: "Submitting..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(portal(page)).toBeHidden();
  await expect(page.getByText("Sending Stopped", { exact: true })).toBeVisible();
  await openPortal(page);
  await press(page, "Continue where you left off");
  await expect(portal(page).getByLabel("Additional information")).toHaveValue(message);
});

test("stays open with all input after a server error", async ({ page, noise }) => {
  noise.allow(/status of 500/);
  const calls = await mockResponse(page, "/api/applications", [refused(500, "internal"), received]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPortal(page);
  await fillPortal(page);
  const field = portal(page).getByLabel("Additional information");
  const text = `More reach for our work, please. ${"a".repeat(300)}`;
  await field.fill(text);
  expect(await smallFields(page)).toEqual([]);
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
  await openPortal(page);
  await fillPortal(page);
  await press(page, "Submit Application");
  await expect(portal(page).getByText("Step 2 of 3")).toBeVisible();
  await expect(portal(page).getByText("Say more about the house")).toBeVisible();
  await expect(portal(page).getByLabel("Goals")).toBeFocused();
});
