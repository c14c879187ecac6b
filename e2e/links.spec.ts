import type { Page } from "@playwright/test";
import { pageKeys, pages } from "#contract/pages.ts";
import { posts } from "#seed/content/posts.ts";
import { chooseAccount, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

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

/** Visits each item in one of four tabs, because most of a visit is waiting. */
async function visitAll<Item>(
  page: Page,
  items: Iterable<Item>,
  visit: (tab: Page, item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items].values();
  const others = await Promise.all([1, 2, 3].map(() => page.context().newPage()));
  await Promise.all(
    [page, ...others].map(async (tab) => {
      for (const item of queue) await visit(tab, item);
    }),
  );
  for (const tab of others) await tab.close();
}

/** One URL of each shape: of a list of records only one record. */
const oneOfEachShape = (urls: Iterable<string>): string[] => [
  ...new Map([...urls].map((url) => [url.replace(/\b[0-9a-z]{26}\b/gi, ":id"), url])).values(),
];

const headline = (page: Page) => page.getByRole("heading", { level: 1 }).filter({ visible: true });
const notFound = /Page Not\s+Found/;

/** The visible links of a page to this site, without the one that would sign out. */
async function linksOf(page: Page, path: string, reader: Reader): Promise<string[]> {
  await page.goto(path);
  await expect(headline(page), path).toHaveCount(1);
  if (path !== "/404") await expect(headline(page), path).not.toHaveText(notFound);
  await page.waitForLoadState("networkidle");
  // Documents are those of a visitor until the user is known.
  if (reader !== "visitor")
    await expect(
      page.locator(`a[href^="${signIn}"]`).filter({ visible: true }),
      `a sign-in on ${path}`,
    ).toHaveCount(0);
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

const pathOf = (url: string): string => new URL(url, "https://site.example").pathname;
const hashOf = (url: string): string => new URL(url, "https://site.example").hash;

/**
 * Fails unless the links to one path lead to a page, and each anchor to something on it. Opens the
 * page once, and only where the browser alone can tell.
 */
async function followAll(page: Page, urls: readonly string[]): Promise<void> {
  const [first = "", ...others] = urls.toSorted((a, b) => hashOf(b).length - hashOf(a).length);
  expect((await page.request.get(first)).status(), first).toBe(200);
  if (!hashOf(first) && isPrerendered(pathOf(first))) return;
  await page.goto("about:blank");
  await page.goto(first);
  await expect(headline(page), first).toHaveCount(1);
  await expect(headline(page), first).not.toHaveText(notFound);
  const reason = page.getByRole("status").filter({ hasText: "is for members. Sign in" });
  const target = (url: string) =>
    page
      .locator(hashOf(url) || "body")
      .or(reason)
      .filter({ visible: true });
  await expect(target(first), first).toBeInViewport();
  for (const url of others) await expect(target(url), url).not.toHaveCount(0);
}

/**
 * Follows links in four tabs at once, one page at a time in each. Of the pages that were opened already, only links to
 * their anchors are left to follow.
 */
function follow(page: Page, urls: readonly string[], opened: readonly string[]): Promise<void> {
  const isLeft = (url: string) => hashOf(url) !== "" || !opened.includes(pathOf(url));
  return visitAll(page, Map.groupBy(urls.filter(isLeft), pathOf).values(), followAll);
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
    const opened = startPages(reader);
    await visitAll(page, opened, async (tab, path) => {
      for (const url of await linksOf(tab, path, reader)) found.add(url);
    });
    const urls = oneOfEachShape(found);
    expect(urls.length).toBeGreaterThan(15);
    const isSignIn = (url: string) => url.startsWith(signIn);
    await follow(
      page,
      urls.filter((url) => !isSignIn(url)),
      opened,
    );

    // What a sign-in returns to: the pages of the back office for admins, all others for every user.
    const returns = urls.filter(isSignIn).map((url) => {
      return new URL(url, "https://site.example").searchParams.get("returnTo") ?? "/";
    });
    expect(returns.length > 0).toBe(reader === "visitor");
    for (const role of ["user", "admin"] as const) {
      if (reader !== "visitor") continue;
      const signedIn = await newVisitor();
      await signInAs(signedIn, role);
      const isForAdmins = (url: string) => /^\/(admin|cms|analytics)$/.test(url);
      const own = returns.filter((url) => isForAdmins(url) === (role === "admin"));
      await follow(
        signedIn,
        own.filter((url) => url !== "/404"),
        [],
      );
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
  await signInAs(page, "user");
  await page.goto("/about");
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
