import { portalForm } from "#worker/testing/fixtures.ts";
import { referencePattern } from "./support/reference.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("served from Pages, an application reaches the admin who signs in there", async ({ page }) => {
  await page.goto("/about");
  const reference = await page.evaluate(async (form) => {
    const response = await fetch("/api/applications", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
      body: JSON.stringify(form),
    });
    const receipt: { reference: string } = await response.json();
    return receipt.reference;
  }, portalForm);
  expect(reference).toMatch(referencePattern);

  await signInAs(page, "admin");
  await page.goto(`/admin?q=${reference}`);
  await expect(page.getByText(reference)).toBeVisible();
});

test("served from Pages, articles come from the worker and the news list from the files", async ({
  page,
}) => {
  await page.goto("/news");
  await page.locator('main a[href^="/news/"]').first().click();
  await expect(page).toHaveURL(/\/news\/.+/);
  await page.reload();
  await expect(page.locator("article h1, main h1")).toBeVisible();
});

test("a missing asset is never remembered", async ({ request }) => {
  const mockResponse = await request.get("/assets/no-such-chunk.js");
  expect(mockResponse.status()).toBe(404);
  expect(mockResponse.headers()["cache-control"]).toBe("no-store");
});
