import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("an audit finds text that became faint after another audit", async ({ page }) => {
  await page.goto("/about");
  await expectAccessible(page, "main");
  const text = page.locator("main p").first();
  for (const style of ["opacity: 0.3", "color: oklch(0.5 0.02 80 / 0.4)"]) {
    await text.evaluate((element, css) => {
      element.style.cssText = css;
    }, style);
    await expect(expectAccessible(page, "main")).rejects.toThrow(/color-contrast/);
  }
});
