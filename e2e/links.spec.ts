import type { Page } from "@playwright/test";
import { pageKeys, pages } from "#contract/pages.ts";
import { posts } from "#seed/content/posts.ts";
import { chooseAccount, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const readers = {
  visitor: ["public"],
  user: ["public", "user"],
  admin: ["public", "user", "admin"],
};
type Reader = keyof typeof readers;

const signIn = "/api/login";

/** Every page that a reader may open, the 404 page included. */
const startPages = (reader: Reader): readonly string[] =>
  pageKeys
    .filter((key) => readers[reader].includes(pages[key].access))
    .map((key) =>
      key === "article" ? `/news/${posts[0]?.slug}` : pages[key].path.replace("/*", ""),
    );

/** The visible links of a page to this site, without the one that would sign out. */
async function linksOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  const urls = await page
    .locator("a[href]")
    .filter({ visible: true })
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : "")));
  const { origin } = new URL(page.url());
  return (
    urls
      .filter((url) => url.startsWith(`${origin}/`) && !url.endsWith("/api/logout"))
      .map((url) => url.slice(origin.length))
      // The 404 page may link to its own parts.
      .filter((url) => !url.startsWith("/404"))
  );
}

const isPrerendered = (pathname: string) =>
  !/^\/(admin|cms|analytics|test-features)/.test(pathname);

/** Fails unless a link leads to a page, and its anchor to something on it. Opens it in the browser where only that can tell. */
async function follow(page: Page, url: string): Promise<void> {
  const { pathname, hash } = new URL(url, page.url());
  expect((await page.request.get(url)).status(), url).toBe(200);
  if (!hash && isPrerendered(pathname)) return;
  await page.goto("about:blank");
  await page.goto(url);
  const headline = page.getByRole("heading", { level: 1 }).filter({ visible: true });
  await expect(headline, url).toHaveCount(1);
  await expect(headline, url).not.toHaveText(/Page Not\s+Found/);
  if (!hash) return;
  const reason = page.getByRole("status").filter({ hasText: "is for members. Sign in" });
  await expect(page.locator(hash).or(reason).filter({ visible: true }), url).toBeInViewport();
}

for (const reader of Object.keys(readers) as Reader[]) {
  test(`no link leads ${reader === "admin" ? "an" : "a"} ${reader} to Page Not Found`, async ({
    page,
    newVisitor,
    noise,
  }) => {
    test.setTimeout(180_000);
    // The 404 page is one of the pages with links.
    noise.allow(/status of 404/);
    if (reader !== "visitor") await signInAs(page, reader);
    const found = new Set<string>();
    for (const path of startPages(reader))
      for (const url of await linksOf(page, path)) found.add(url);
    expect(found.size).toBeGreaterThan(15);
    const isSignIn = (url: string) => url.startsWith(signIn);
    for (const url of found) if (!isSignIn(url)) await follow(page, url);

    // What a sign-in returns to: the pages of the back office for admins, all others for every user.
    const returns = [...found].filter(isSignIn).map((url) => {
      return new URL(url, page.url()).searchParams.get("returnTo") ?? "/";
    });
    expect(returns.length > 0).toBe(reader === "visitor");
    for (const role of ["user", "admin"] as const) {
      if (reader !== "visitor") continue;
      const signedIn = await newVisitor();
      await signInAs(signedIn, role);
      const isForAdmins = (url: string) => /^\/(admin|cms|analytics)$/.test(url);
      for (const url of returns)
        if (url !== "/404" && isForAdmins(url) === (role === "admin")) await follow(signedIn, url);
    }
  });
}

test("the footer names what needs a sign-in and offers users nothing of the admins", async ({
  page,
  newVisitor,
}) => {
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  await expect(
    footer.getByRole("navigation", { name: "Admin sign-in" }).getByRole("link"),
  ).toHaveText(["CMS Manager", "Admin Dashboard", "Analytics"]);
  await footer.getByRole("link", { name: "Live Chat, for members" }).click();
  await chooseAccount(page, "user");
  await expect(page).toHaveURL(/\/test-features#live-chat$/);
  await expect(page.locator("#live-chat")).toBeInViewport();
  for (const name of ["CMS Manager", "Admin Dashboard", "Analytics", "Sign In"])
    await expect(footer.getByRole("link", { name })).toHaveCount(0);
  const admin = await newVisitor();
  await signInAs(admin, "admin");
  await admin.goto("/about");
  await expect(
    admin.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Analytics" }),
  ).toHaveAttribute("href", "/analytics");
});

test("Services and Showcase tell a visitor why they ask for a sign-in, which returns to them", async ({
  page,
}) => {
  await page.goto("/about");
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Services" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("status")).toHaveText(
    "The section Services is for members. Sign in, and you come straight to it.",
  );
  await page.evaluate(() => scrollTo({ top: 9999, behavior: "instant" }));
  await header.getByRole("link", { name: "Showcase" }).click();
  await expect(main.getByText("The section Showcase is for members.")).toBeInViewport();
  await main.getByRole("link", { name: "Sign In" }).click();
  await chooseAccount(page, "user");
  await expect(page).toHaveURL(/\/#showcase$/);
  await expect(page.locator("#showcase")).toBeInViewport();
});

test("every page offers a sign-in that returns to it, at any width", async ({ page, noise }) => {
  noise.allow(/status of 404/);
  for (const path of startPages("visitor")) {
    await page.goto(path);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const link = page.getByRole("contentinfo").getByRole("link", { name: "Sign In" });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("href", `${signIn}?returnTo=${encodeURIComponent(path)}`);
    }
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.locator("#menu").getByRole("link", { name: "Sign In" })).toBeVisible();
  }
});
