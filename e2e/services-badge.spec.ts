import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const minuteMs = 60_000;

test("refreshes the admin badge's count of services every five minutes", async ({ page }) => {
  let isReduced = false;
  await page.route("**/api/content/services", async (route) => {
    const mockResponse = await route.fetch();
    const { items } = await mockResponse.json();
    await route.fulfill({
      response: mockResponse,
      json: { items: isReduced ? items.slice(1) : items },
    });
  });
  await page.clock.install();
  await signInAs(page, "admin");
  await page.goto("/");
  const badge = page.locator(".services-badge");
  await expect(badge).toHaveText("3 services");
  isReduced = true;
  // The page refreshes its own content once, soon after loading; the badge does not.
  await page.clock.fastForward(minuteMs);
  await expect(page.locator(".tier")).toHaveCount(2);
  await page.clock.fastForward(3 * minuteMs);
  await expect(badge).toHaveText("3 services");
  await page.clock.fastForward(minuteMs);
  await expect(badge).toHaveText("2 services");
});
