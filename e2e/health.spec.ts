import { brand } from "#contract/brand.ts";
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

for (const file of ["/assets/no-such-chunk.js", "/media/no-such-picture.avif"]) {
  test(`lets nothing keep the 404 of the missing file ${file}`, async ({ request }) => {
    const response = await request.get(file);
    expect(response.status()).toBe(404);
    expect(response.headers()["cache-control"]).toBe("no-store");
  });
}

test("names the contact for security reports", async ({ request }) => {
  const response = await request.get("/.well-known/security.txt");
  expect(response.headers()["content-type"]).toMatch(/^text\/plain/);
  expect(await response.text()).toContain(`Contact: mailto:${brand.email}`);
});

test("answers an unknown URL with status 404 and a page", async ({ page, noise }) => {
  noise.allow(/status of 404/);
  const response = await page.goto("/nowhere-at-all");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Page Not Found")).toBeVisible();
});
