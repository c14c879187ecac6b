import { brand } from "#contract/brand.ts";
import { termsVersion } from "#contract/legal.ts";
import { countPages } from "#web/sitemap/sitemap-counts.ts";
import { sitemapEntries } from "#web/sitemap/sitemap-entries.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const { total, byPriority } = countPages(sitemapEntries);

test.describe("about", () => {
  test("shows 500+ creators, 50M+ reach, 25+ awards and 50M+ revenue on one baseline", async ({
    page,
  }) => {
    await page.goto("/about");
    const figures = page.locator("main dl > div");
    await expect(figures).toHaveText([
      "creators500+",
      "reach50M+",
      "awards25+",
      `revenue${brand.currency.symbol}50M+`,
    ]);
    const heights = await figures
      .locator("dd")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect(new Set(heights).size).toBe(1);
  });

  test("shows its history, four values and a team of four", async ({ page }) => {
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("began as");
    const values = page.getByRole("region", { name: "Held to four words" });
    await expect(values.getByRole("heading", { level: 3 })).toHaveText([
      "Excellence",
      "Innovation",
      "Authenticity",
      "Results",
    ]);
    const team = page.getByRole("region", { name: "The people who answer for it" });
    await expect(team.getByRole("listitem")).toHaveCount(4);
    await expect(team.getByRole("img", { name: /monogram/ })).toHaveCount(4);
  });

  test("links to the news", async ({ page }) => {
    await page.goto("/about");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Latest News" }).click();
    await expect(page).toHaveURL(/\/news$/);
  });
});

test.describe("the site map", () => {
  test("counts its pages in total and by priority and shows them as a tree", async ({ page }) => {
    await page.goto("/sitemap");
    const main = page.getByRole("main");
    await expect(main.getByRole("banner").or(main.locator("header"))).toContainText(
      `${total} pages`,
    );
    await expect(main.locator("dl > div")).toHaveText(
      byPriority.map(({ name, count }) => `${name} priority${count}`),
    );
    const branches = main.locator("div > ul > li");
    await expect(branches).toHaveCount(sitemapEntries.length);
    await expect(
      branches.filter({ hasText: "Services" }).first().getByRole("listitem"),
    ).toHaveCount(4);
    await expect(main.getByRole("listitem")).toHaveCount(total);
    await expect(main.getByRole("listitem").first()).toContainText(/Home\/.*1 November 2026high/s);
  });

  test("leads visitors to the sign-in for what only members see", async ({ page }) => {
    await page.goto("/sitemap");
    const needingSignIn = page.getByRole("main").locator("p").filter({ hasText: "for members" });
    await expect(needingSignIn).toHaveCount(4);
    await expect(needingSignIn.getByRole("link", { name: "Success Stories" })).toHaveAttribute(
      "href",
      "/api/login?returnTo=%2F%23showcase",
    );
  });
});

for (const [path, name] of [
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
] as const) {
  test(`the ${name} shows the version stored with consents and links to each section`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.locator("#version time")).toHaveAttribute("datetime", termsVersion);
    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const headings = page.getByRole("heading", { level: 2 });
    expect(await contents.allInnerTexts()).toEqual(await page.locator("main h2").allInnerTexts());
    await contents.last().click();
    await expect(headings.and(page.locator("main h2")).last()).toBeInViewport();
  });
}

test("the 404 page says Page Not Found and links to the site map", async ({ page, noise }) => {
  noise.allow(/status of 404/);
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Page Not\s+Found/);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Site Map/ })
    .click();
  await expect(page).toHaveURL(/\/sitemap$/);
});

for (const [path, name, text] of [
  ["/cms", "CMS Manager", "Total services"],
  ["/analytics", "Analytics", "Page views"],
] as const) {
  test(`${path} is visible to admins only`, async ({ page, newVisitor }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Page Not\s+Found/);
    await signInAs(page, "user");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Page Not\s+Found/);
    const admin = await newVisitor();
    await signInAs(admin, "admin");
    await admin.goto(path);
    await expect(admin.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(admin.getByText(text)).toBeVisible();
  });
}
