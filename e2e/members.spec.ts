import type { Page } from "@playwright/test";
import { expectHydrated } from "./support/hydrated.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const bar = (page: Page) => page.getByRole("banner");
const picture = (page: Page) => bar(page).locator("img").filter({ visible: true });
const drawn = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("an admin's menu has their name and picture, the CMS, and a way out", async ({ page }) => {
    const { givenName } = await signInAs(page, "admin");
    await page.goto("/about");
    const menu = page.locator("#menu");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByText(givenName, { exact: true })).toBeVisible();
    await expect(picture(page)).toHaveCount(1);
    await expect.poll(() => drawn(page)).toBe(true);
    await expect(menu.getByRole("link", { name: "Sign Out" })).toHaveAttribute(
      "href",
      "/api/logout",
    );
    for (const name of ["Join Us", "Apply Now"])
      await expect(menu.getByRole("link", { name })).toHaveCount(0);
    await menu.getByRole("link", { name: "CMS" }).click();
    await expect(page).toHaveURL(/\/cms$/);
    await expect(page.locator("#menu")).toBeHidden();
  });

  test("a member's menu has no CMS, and signs them out", async ({ page }) => {
    const { givenName } = await signInAs(page, "member");
    await page.goto("/about");
    const menu = page.locator("#menu");
    await page.getByRole("button", { name: "Menu" }).click();
    const signOut = menu.getByRole("link", { name: "Sign Out" });
    await expect(signOut).toBeVisible();
    await expect(menu.getByText(givenName, { exact: true })).toBeVisible();
    await expect(menu.getByRole("link", { name: "CMS" })).toHaveCount(0);
    await signOut.click();
    await expect(page).not.toHaveURL(/\/about$/);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByRole("link", { name: "Join Us" })).toBeVisible();
  });

  test("Apply Now closes the menu and goes to the application", async ({ page }) => {
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
});

test("the bar shows the picture of whoever has one, and User where there is no first name", async ({
  page,
}) => {
  const { givenName } = await signInAs(page, "member");
  await page.goto("/about");
  await expect(bar(page).getByRole("button", { name: givenName })).toBeVisible();
  await expect(picture(page)).toHaveCount(1);
  await expect.poll(() => drawn(page)).toBe(true);
  await page.route("**/api/auth/user", async (route) => {
    const mockResponse = await route.fetch();
    const nameless = { ...(await mockResponse.json()), firstName: null, profileImageUrl: null };
    await route.fulfill({ response: mockResponse, json: nameless });
  });
  await page.reload();
  const account = bar(page).getByRole("button", { name: "User", exact: true });
  await account.click();
  await expect(bar(page).getByRole("link", { name: "Sign Out" })).toHaveAttribute(
    "href",
    "/api/logout",
  );
  await expect(picture(page)).toHaveCount(0);
});
