import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("the sign-in landing", () => {
  test("offers Sign In and Get Started, which go to the login route", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("main");
    // Once it is hydrated, the page says where the sign-in returns to.
    const login = /^\/api\/login(\?returnTo=%2F)?$/;
    for (const name of ["Sign In", "Get Started"]) {
      await expect(main.getByRole("link", { name })).toHaveAttribute("href", login);
    }
    await main.getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/sign-in\//);
  });

  test("is readable without JavaScript", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("opacity", "1");
    await context.close();
  });

  for (const width of [390, 1440]) {
    test(`has no accessibility violation at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("/");
      await expectAccessible(page);
    });
  }
});
