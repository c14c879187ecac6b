import { brand } from "#contract/brand.ts";
import { expect, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

test("the front page shows its sections below the sign-in landing without JavaScript", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator("h1").filter({ visible: true })).toHaveText(brand.name);
  for (const title of ["Who We Serve", "Success Stories", "Ready to Transform?"])
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
});

for (const path of ["/admin", "/cms", "/analytics", "/test-features"]) {
  test(`${path} says that it needs JavaScript`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page needs JavaScript");
    await page.getByRole("link", { name: "public site" }).click();
    await expect(page).toHaveURL("/");
  });
}
