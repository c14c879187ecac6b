import { brand } from "#contract/brand.ts";
import { termsVersion } from "#contract/legal.ts";
import { countPages } from "#web/sitemap/sitemap-counts.ts";
import { sitemapEntries } from "#web/sitemap/sitemap-entries.ts";
import { expect, test } from "./support/test.ts";

const { total, byPriority } = countPages(sitemapEntries);

test("the about page shows its figures, history, values and team, and links to the news", async ({
  page,
}) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  await test.step("500+ creators, 50M+ reach, 25+ awards and 50M+ revenue on one baseline", async () => {
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
  await test.step("its history, four values and a team of four", async () => {
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
  await test.step("a link to the news", async () => {
    await main.getByRole("link", { name: "Latest News" }).click();
    await expect(page).toHaveURL(/\/news$/);
  });
});

test("the site map shows its pages as a tree with counts, and leads visitors to the sign-in for what only members see", async ({
  page,
}) => {
  await page.goto("/sitemap");
  const main = page.getByRole("main");
  await test.step("counts in total and by priority, and the tree", async () => {
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
  await test.step("the sign-in for what only members see", async () => {
    const needingSignIn = main.locator("p").filter({ hasText: "for members" });
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
