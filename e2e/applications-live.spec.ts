import type { Page } from "@playwright/test";
import { portalForm } from "#seed/application-forms.ts";
import { personSignals } from "#seed/forms.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const minuteMs = 60_000;

/** Applies through the portal of the front page. */
async function applyInPortal(page: Page, fullName: string): Promise<void> {
  await page.bringToFront();
  await page.goto("/#apply");
  await page.locator("#apply").getByRole("button", { name: "Submit Application" }).click();
  const portal = page.getByRole("dialog", { name: "Elite Application Portal" });
  const next = portal.getByRole("button", { name: "Next" });
  await portal.getByLabel("Full name").fill(fullName);
  await portal.getByLabel("Email").fill(portalForm.email);
  await next.click();
  await portal.getByLabel("Goals").fill(portalForm.goals);
  await next.click();
  await portal.getByLabel("Additional information").fill(portalForm.message);
  await portal.getByRole("button", { name: "Submit Application" }).click();
  await expect(portal).toBeHidden();
}

test("shows an application submitted in another tab at once, and its exact time on hover", async ({
  page,
  request,
}) => {
  const unique = crypto.randomUUID().replaceAll("-", "");
  await request.post("/api/applications", {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    data: { ...portalForm, fullName: `Noor ${unique}`, ...personSignals },
  });
  await signInAs(page, "admin");
  const list = await page.context().newPage();
  await list.clock.install();
  await list.goto(`/admin/applications?q=${unique}`);
  await expect(list.getByRole("link", { name: `Noor ${unique}` })).toBeVisible();
  await applyInPortal(page, `Mina ${unique}`);
  await expect(list.getByRole("link", { name: `Mina ${unique}` })).toBeVisible();

  await list.bringToFront();
  const tooltip = list.getByRole("tooltip");
  // In steps, as a hand moves, because the tooltip stays open on the way to it.
  const leave = async () => {
    await list.mouse.move(0, 0, { steps: 5 });
    await expect(tooltip).toHaveCount(0);
  };
  const [first, second] = [list.locator("tbody time").first(), list.locator("tbody time").last()];
  await list.clock.pauseAt(Date.now() + minuteMs);
  await first.hover();
  await list.clock.runFor(650);
  await expect(tooltip).toHaveCount(0);
  await list.clock.runFor(100);
  await expect(tooltip).toContainText(/\d{2}:\d{2}/);
  // The next tooltip opens without the delay for 300 ms after the last one closed.
  await leave();
  await list.clock.runFor(250);
  await second.hover();
  await expect(tooltip).toHaveCount(1);
  await leave();
  await list.clock.runFor(350);
  await first.hover();
  await list.clock.runFor(650);
  await expect(tooltip).toHaveCount(0);
});
