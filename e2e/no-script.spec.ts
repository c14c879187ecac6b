import { brand } from "#contract/brand.ts";
import { pageKeys, pages } from "#contract/pages.ts";
import { posts } from "#seed/content/posts.ts";
import { expect, test } from "./support/test.ts";

/** The public pages, one article among them. */
const readable = pageKeys
  .filter((key) => pages[key].access === "public" && key !== "not-found")
  .map((key) => pages[key].path.replace(":slug", posts[0]?.slug ?? ""));

test.use({ javaScriptEnabled: false });

test("the front page works without JavaScript", async ({ page, request }) => {
  await page.goto("/");
  await test.step("its sections are shown below the sign-in landing", async () => {
    await expect(page.locator("h1").filter({ visible: true })).toHaveText(brand.name);
    for (const title of ["Who We Serve", "Success Stories", "Ready to Transform?"])
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
  });
  await test.step("the header covers nothing where the page is scrolled", async () => {
    await page.getByRole("heading", { name: "Success Stories" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("banner")).not.toBeInViewport();
  });
  await test.step("each testimonial leads to its video", async () => {
    const links = page.getByRole("link", { name: "Play the video of" });
    await expect(links).toHaveCount(3);
    for (const link of await links.all()) {
      await expect(link).toBeVisible();
      const path = (await link.getAttribute("href")) ?? "";
      expect((await request.head(path)).headers()["content-type"]).toBe("video/mp4");
    }
  });
});

test("no public page shows a button that does nothing without JavaScript", async ({ page }) => {
  for (const path of readable)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator("h1").filter({ visible: true })).toHaveCount(1);
      const buttons = page.locator("button:visible, [role=button]:visible");
      // A button of a form sends it.
      await expect(buttons.and(page.locator(":not(form *)"))).toHaveCount(0);
    });
});

test("the pages of the app say that they need JavaScript", async ({ page }) => {
  for (const path of ["/admin", "/cms", "/analytics", "/test-features"])
    await test.step(path, async () => {
      await page.goto(path);
      const title = page.getByRole("heading", { level: 1 });
      await expect(title).toHaveText("This page needs JavaScript");
      await page.getByRole("link", { name: "public site" }).click();
      await expect(page).toHaveURL("/");
    });
});
