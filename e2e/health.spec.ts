import { getHealth } from "#contract/health.ts";
import { expect, test } from "./support/test.ts";

test("the site answers", async ({ page }) => {
  const mockResponse = await page.goto("/");
  expect(mockResponse?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("every part of the system is healthy", async ({ request }) => {
  const mockResponse = await request.get(getHealth.path);
  expect(await mockResponse.json()).toMatchObject({ ok: true });
});

test("an address nobody knows is a real 404 with a page", async ({ page, noise }) => {
  noise.allow(/status of 404/);
  const mockResponse = await page.goto("/nowhere-at-all");
  expect(mockResponse?.status()).toBe(404);
  await expect(page.getByText("Page Not Found")).toBeVisible();
});
