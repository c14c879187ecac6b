import type { Page } from "@playwright/test";
import { brand } from "#contract/brand.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";
import { recordTransitions } from "./support/transitions.ts";

const header = (page: Page) => page.getByRole("banner");
const phone = { width: 390, height: 844 };

test("the header links to pages and sections, the brand to the front page", async ({ page }) => {
  await page.goto("/about");
  const links = header(page).getByRole("navigation", { name: "Main" }).first();
  for (const [name, href] of Object.entries({
    About: "/about",
    News: "/news",
    Services: "/#services",
    Showcase: "/#showcase",
    Contact: "/about#contact",
  })) {
    await expect(links.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await expect(links.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
  await expect(header(page).getByRole("link", { name: brand.name })).toHaveAttribute("href", "/");
  await links.getByRole("link", { name: "Contact" }).click();
  await expect(page.locator("#contact")).toBeInViewport();
});

test("section links scroll to their section from any page when signed in", async ({ page }) => {
  await signInAs(page, "user");
  await page.goto("/about");
  await header(page).getByRole("link", { name: "Services" }).click();
  await expect(page.locator("#services")).toBeInViewport();
});

test("the header shows first name and Sign Out but no CMS to users", async ({ page }) => {
  const { givenName } = await signInAs(page, "user");
  await page.goto("/about");
  await header(page).getByRole("button", { name: givenName }).click();
  const signOut = header(page).getByRole("link", { name: "Sign Out" });
  await expect(signOut).toBeVisible();
  await expect(header(page).getByRole("link", { name: "CMS" })).toHaveCount(0);
  await signOut.click();
  await expect(header(page).getByRole("button", { name: givenName })).toHaveCount(0);
});

test("the account menu closes when the focus leaves it", async ({ page }) => {
  const { givenName } = await signInAs(page, "user");
  await page.goto("/about");
  const button = header(page).getByRole("button", { name: givenName });
  for (const keys of [["Tab", "Tab"], ["Shift+Tab"]]) {
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#account")).toBeVisible();
    for (const key of keys) await page.keyboard.press(key);
    await expect(page.locator("#account")).toBeHidden();
  }
});

test("the header links admins to /cms", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/about");
  await expect(header(page).getByRole("link", { name: "CMS" })).toHaveAttribute("href", "/cms");
});

test("the header background becomes more opaque after 100 pixels of scroll", async ({ page }) => {
  await page.goto("/about");
  const background = () =>
    header(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  const initial = await background();
  await page.evaluate(() => scrollTo({ top: 100, behavior: "instant" }));
  expect(await background()).toBe(initial);
  await page.evaluate(() => scrollTo({ top: 101, behavior: "instant" }));
  await expect.poll(background).toContain("0.88");
});

test.describe("on a small screen", () => {
  test.use({ viewport: phone });

  test("the links collapse into a menu that closes after navigation", async ({ page }) => {
    await page.goto("/about");
    const menu = page.locator("#menu");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("link", { name: "News" }).click();
    await expect(page).toHaveURL(/\/news$/);
    await expect(menu).toBeHidden();
  });

  test("the menu is laid out before it opens, so that a press only shows it", async ({ page }) => {
    await page.goto("/about");
    const link = page.locator("#menu").getByText("News", { exact: true });
    await expect(link).toBeHidden();
    expect(await link.evaluate((node) => node.getBoundingClientRect().height)).toBeGreaterThan(0);
    const transitions = await recordTransitions(page, ".site-header, #menu");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(link).toBeVisible();
    expect(await transitions()).toEqual([]);
  });

  test("nothing of the page shows behind the header while the menu is open", async ({ page }) => {
    await page.goto("/about");
    const cover = header(page).locator(".menu-cover");
    await expect(cover).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    const height = await header(page).evaluate(({ clientHeight }) => clientHeight);
    expect((await cover.boundingBox())?.height).toBe(height);
  });

  test("the menu closes on Escape and returns the focus", async ({ page }) => {
    await page.goto("/about");
    const button = page.getByRole("button", { name: "Menu" });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("#menu")).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("the menu closes when the focus leaves it", async ({ page }) => {
    await page.goto("/about");
    const button = page.getByRole("button", { name: "Menu" });
    await expectHydrated(button);
    for (const key of ["Tab", "Shift+Tab"]) {
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(page.locator("#menu")).toBeVisible();
      for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press(key);
      await expect(page.locator("#menu")).toBeHidden();
    }
  });

  test("the menu opens without JavaScript", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
    const page = await context.newPage();
    await page.goto("/about");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.locator("#menu").getByRole("link", { name: "News" })).toBeVisible();
    await context.close();
  });
});

test("the first Tab stop is the skip link to the content", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("the footer has all its links", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  const anchors =
    "monetization ai-tools vip-launchpad brand-transformation about careers press contact live-chat";
  for (const anchor of anchors.split(" ")) {
    await expect(footer.locator(`a[href="/test-features#${anchor}"]`)).toBeVisible();
  }
  for (const [name, href] of Object.entries({
    "CMS Manager": "/cms",
    "Admin Dashboard": "/admin",
    "Site Map": "/sitemap",
    Analytics: "/analytics",
    Home: "/",
    "Privacy Policy": "/privacy",
    "Terms of Service": "/terms",
    [brand.email]: `mailto:${brand.email}`,
    "Social profile": brand.social,
  })) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await expect(footer).toContainText(brand.tagline);
  await expect(footer).toContainText("© 2025");
});
