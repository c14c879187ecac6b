import { brand } from "#contract/brand.ts";
import { portalForm } from "#seed/application-forms.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { fillPortal, openPortal, portal, press, trigger } from "./support/application-portal.ts";
import { openApplySection } from "./support/dialog-delivery.ts";
import { mockResponse, received } from "./support/mock-responses.ts";
import { cutTexts, longLink, lowWindows } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

const { fullName, email, goals, message } = portalForm;

test.beforeEach(({ page }) => openApplySection(page));

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
  await openPortal(page);
  await fillPortal(page);
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
  await openPortal(page);
  const progress = portal(page).getByRole("progressbar");
  await expect(portal(page).getByRole("button", { name: "Previous" })).toBeDisabled();
  await expect(portal(page).getByLabel("Application type")).toHaveValue("creator");
  await expectAccessible(page, "dialog[open]");
  // A double click is one press.
  await portal(page).getByRole("button", { name: "Next" }).dblclick();
  await expect(progress).toHaveAttribute("aria-valuenow", "2");
  await press(page, "Previous");
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
  await portal(page).getByRole("button", { name: "Previous" }).dblclick();
  await expect(progress).toHaveAttribute("aria-valuenow", "2");
});

for (const size of lowWindows) {
  test(`gives the form all of its height in a window of ${size.width} by ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openPortal(page);
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
  await openPortal(page);
  for (const step of [1, 2, 3]) {
    await expect(portal(page).getByText(`Step ${step} of 3`)).toBeVisible();
    for (const field of await portal(page).locator("fieldset :is(input, textarea):visible").all())
      await field.fill(longLink);
    // Widths, because a part that scrolls sideways hides how far its content reaches.
    const widths = await portal(page).evaluate((dialog) =>
      [...dialog.querySelectorAll("form, form div, fieldset, input, textarea")].map(
        (node) => node.getBoundingClientRect().width,
      ),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(320);
    expect(await cutTexts(portal(page))).toEqual([]);
    if (step < 3) await press(page, "Next");
  }
  const ids = await page.locator("[id]").evaluateAll((nodes) => nodes.map(({ id }) => id));
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
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

test("closes on a click outside, but not on a double click that opened it or when a text selection ends outside", async ({
  page,
}) => {
  await openPortal(page);
  const field = portal(page).getByLabel("Full name");
  await field.fill(fullName);
  const box = await field.boundingBox();
  if (!box) throw new Error("The field is not rendered");
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(40, 400);
  await page.mouse.up();
  await expect(portal(page)).toBeVisible();
  await page.mouse.move(40, 400);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(portal(page)).toHaveJSProperty("open", true);
  await page.mouse.click(40, 400);
  await expect(portal(page)).toBeHidden();
});
