import type { Page } from "@playwright/test";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const header = (page: Page) => page.getByRole("banner");
const picture = (page: Page) => header(page).locator("img").filter({ visible: true });
const isLoaded = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("an admin's menu shows name, picture, CMS and Sign Out", async ({ page }) => {
    const { givenName } = await signInAs(page, "admin");
    await page.goto("/about");
    const menu = page.locator("#menu");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByText(givenName, { exact: true })).toBeVisible();
    await expect(picture(page)).toHaveCount(1);
    await expect.poll(() => isLoaded(page)).toBe(true);
    await expect(menu.getByRole("link", { name: "Sign Out" })).toHaveAttribute(
      "href",
      "/api/logout",
    );
    await menu.getByRole("link", { name: "CMS" }).click();
    await expect(page).toHaveURL(/\/cms$/);
    await expect(page.locator("#menu")).toBeHidden();
  });

  test("a user's menu has no CMS and signs out", async ({ page }) => {
    const { givenName } = await signInAs(page, "user");
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const parts = document.querySelectorAll(".header-end > [data-show-to=signed-in]");
        for (const { innerText } of parts as NodeListOf<HTMLElement>)
          if (innerText) document.documentElement.dataset.named = innerText;
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto("/about");
    const menu = page.locator("#menu");
    await page.getByRole("button", { name: "Menu" }).click();
    const signOut = menu.getByRole("link", { name: "Sign Out" });
    await expect(signOut).toBeVisible();
    // Neither now nor while the menu was loading.
    await expect(page.locator("html")).not.toHaveAttribute("data-named");
    await expect(menu.getByText(givenName, { exact: true })).toBeVisible();
    await expect(menu.getByRole("link", { name: "CMS" })).toHaveCount(0);
    await signOut.click();
    await expect(page).not.toHaveURL(/\/about$/);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByText(givenName, { exact: true })).toHaveCount(0);
  });
});

test('the header shows the profile picture, and "User" without a first name', async ({ page }) => {
  const { givenName } = await signInAs(page, "user");
  await page.goto("/about");
  await expect(header(page).getByRole("button", { name: givenName })).toBeVisible();
  await expect(picture(page)).toHaveCount(1);
  await expect.poll(() => isLoaded(page)).toBe(true);
  await page.route("**/api/auth/user", async (route) => {
    const response = await route.fetch();
    const withoutName = { ...(await response.json()), firstName: null, profileImageUrl: null };
    await route.fulfill({ response: response, json: withoutName });
  });
  await page.reload();
  const account = header(page).getByRole("button", { name: "User", exact: true });
  await account.click();
  await expect(header(page).getByRole("link", { name: "Sign Out" })).toHaveAttribute(
    "href",
    "/api/logout",
  );
  await expect(picture(page)).toHaveCount(0);
});
