import { getHealth } from "#contract/health.ts";
import { expect, test } from "./support/test.ts";

test("serves the front page", async ({ page }) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("reports every dependency as healthy", async ({ request }) => {
  const response = await request.get(getHealth.path);
  expect(await response.json()).toMatchObject({ ok: true });
});

test("answers an unknown URL with status 404 and a page", async ({ page, noise }) => {
  noise.allow(/status of 404/);
  const response = await page.goto("/nowhere-at-all");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Page Not Found")).toBeVisible();
});
