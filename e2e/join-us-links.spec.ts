import { expectHydrated } from "./support/hydrated.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("the header offers Join Us and Apply Now to visitors", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("banner").getByRole("link", { name: "Join Us" })).toHaveAttribute(
    "href",
    "/join-us",
  );
  await page.getByRole("banner").getByRole("link", { name: "Apply Now" }).click();
  await expect(page).toHaveURL(/\/join-us#apply$/);
});

test("the header offers neither of them to users", async ({ page }) => {
  const { givenName } = await signInAs(page, "user");
  await page.goto("/about");
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("button", { name: givenName })).toBeVisible();
  for (const name of ["Join Us", "Apply Now"])
    await expect(banner.getByRole("link", { name, includeHidden: true })).toHaveCount(0);
});

test("the about page links to the join-us page", async ({ page }) => {
  await page.goto("/about");
  const apply = page.getByRole("main").getByRole("link", { name: "Apply Now" });
  await expect(apply).toHaveAttribute("href", "/join-us");
});

test("Apply Now closes the menu and focuses the application section", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/join-us");
  const menu = page.locator("#menu");
  await page.getByRole("button", { name: "Menu" }).click();
  const apply = menu.getByRole("link", { name: "Apply Now" });
  await expectHydrated(apply);
  await apply.click();
  await expect(menu).toBeHidden();
  await expect(page.locator("#apply")).toBeFocused();
  await expect(page.locator("#apply")).toBeInViewport();
});
