import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const minuteMs = 60_000;

test("refreshes the admin badge's count of services every five minutes", async ({ page }) => {
  let isReduced = false;
  await page.route("**/api/cms/analytics", async (route) => {
    const mockResponse = await route.fetch();
    const { data } = await mockResponse.json();
    const totalServices = isReduced ? 1 : 3;
    await route.fulfill({ response: mockResponse, json: { data: { ...data, totalServices } } });
  });
  await page.clock.install();
  await signInAs(page, "admin");
  await page.goto("/");
  const badge = page.locator(".services-badge");
  await expect(badge).toHaveText("3 services");
  isReduced = true;
  await page.clock.fastForward(4 * minuteMs);
  await expect(badge).toHaveText("3 services");
  await page.clock.fastForward(minuteMs);
  await expect(badge).toHaveText("1 service");
});

test("shows the number of services to admins only", async ({ page, newVisitor }) => {
  await signInAs(page, "admin");
  await page.goto("/");
  await expect(page.locator(".services-badge")).toHaveText("3 services");
  const user = await newVisitor();
  await signInAs(user, "user");
  await user.goto("/");
  await expect(user.getByRole("heading", { level: 1 })).toHaveText("Seduction meets AI precision");
  await expect(user.locator(".services-badge")).toHaveCount(0);
});
