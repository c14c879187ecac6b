import { brand } from "#contract/brand.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const bar = (page: import("@playwright/test").Page) => page.getByRole("banner");
const phone = { width: 390, height: 844 };

test("the bar leads to the pages and the anchors, the brand to the front page", async ({
  page,
}) => {
  await page.goto("/about");
  const links = bar(page).getByRole("navigation", { name: "Main" }).first();
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
  await expect(bar(page).getByRole("link", { name: brand.name })).toHaveAttribute("href", "/");
  await links.getByRole("link", { name: "Contact" }).click();
  await expect(page.locator("#contact")).toBeInViewport();
});

test("signed out, it offers Join Us and Apply Now", async ({ page }) => {
  await page.goto("/about");
  await expect(bar(page).getByRole("link", { name: "Join Us" })).toHaveAttribute(
    "href",
    "/join-us",
  );
  await bar(page).getByRole("link", { name: "Apply Now" }).click();
  await expect(page).toHaveURL(/\/join-us#apply$/);
});

test("signed in, anchors lead from any page to their sections", async ({ page }) => {
  await signInAs(page, "member");
  await page.goto("/about");
  await bar(page).getByRole("link", { name: "Services" }).click();
  await expect(page.locator("#services")).toBeInViewport();
});

test("signed in, it shows the first name and a way out, and no CMS to members", async ({
  page,
}) => {
  const { givenName } = await signInAs(page, "member");
  await page.goto("/about");
  await bar(page).getByRole("button", { name: givenName }).click();
  const signOut = bar(page).getByRole("link", { name: "Sign Out" });
  await expect(signOut).toBeVisible();
  await expect(bar(page).getByRole("link", { name: "CMS" })).toHaveCount(0);
  await signOut.click();
  await expect(bar(page).getByRole("link", { name: "Join Us" })).toBeVisible();
});

test("admins have a CMS button to /cms", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/about");
  await expect(bar(page).getByRole("link", { name: "CMS" })).toHaveAttribute("href", "/cms");
});

test("its background grows more opaque beyond 100 pixels of scroll", async ({ page }) => {
  await page.goto("/about");
  const ground = () => bar(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  const clear = await ground();
  await page.evaluate(() => scrollTo({ top: 100, behavior: "instant" }));
  expect(await ground()).toBe(clear);
  await page.evaluate(() => scrollTo({ top: 140, behavior: "instant" }));
  await expect.poll(ground).toContain("0.88");
});

test.describe("on a small screen", () => {
  test.use({ viewport: phone });

  test("the links collapse into a menu that closes after a choice", async ({ page }) => {
    await page.goto("/about");
    const menu = page.locator("#menu");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("link", { name: "News" }).click();
    await expect(page).toHaveURL(/\/news$/);
    await expect(menu).toBeHidden();
  });

  test("the menu closes on Esc and gives the focus back", async ({ page }) => {
    await page.goto("/about");
    const button = page.getByRole("button", { name: "Menu" });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("#menu")).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("the menu opens without script", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
    const page = await context.newPage();
    await page.goto("/about");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.locator("#menu").getByRole("link", { name: "News" })).toBeVisible();
    await context.close();
  });
});

test("the first stop of the keyboard skips to the content", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("the foot has every link it promises", async ({ page }) => {
  await page.goto("/about");
  const foot = page.getByRole("contentinfo");
  const anchors =
    "monetization ai-tools vip-launchpad brand-transformation about careers press contact live-chat";
  for (const anchor of anchors.split(" ")) {
    await expect(foot.locator(`a[href="/test-features#${anchor}"]`)).toBeVisible();
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
    await expect(foot.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await expect(foot).toContainText(brand.tagline);
  await expect(foot).toContainText("© 2025");
});
