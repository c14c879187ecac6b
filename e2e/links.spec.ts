import type { Page } from "@playwright/test";
import { login } from "#contract/auth.ts";
import { pageKeys, pages } from "#contract/pages.ts";
import { posts } from "#seed/content/posts.ts";
import { isAdminUrl, openPage } from "./support/back-office.ts";
import { chooseAccount, signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const readers = {
  visitor: ["public"],
  user: ["public", "user"],
  admin: ["public", "user", "admin"],
};
type Reader = keyof typeof readers;

/** Every page that a reader may open, the 404 page included. */
const startPages = (reader: Reader): readonly string[] =>
  pageKeys
    .filter((key) => readers[reader].includes(pages[key].access))
    .map((key) =>
      key === "article" ? `/news/${posts[0]?.slug}` : pages[key].path.replace("/*", ""),
    );

/** One URL of each shape: of a list of records only one record. */
const oneOfEachShape = (urls: Iterable<string>): string[] => [
  ...new Map([...urls].map((url) => [url.replace(/\b[0-9a-z]{26}\b/gi, ":id"), url])).values(),
];

const headline = (page: Page) => page.getByRole("heading", { level: 1 }).filter({ visible: true });
/** The headline of a page that does not exist, on the site and in the back office. */
const notFound = /Page Not\s+Found|There is nothing here|^No such /;

const pathOf = (url: string): string => new URL(url, "https://site.example").pathname;
const hashOf = (url: string): string => new URL(url, "https://site.example").hash;

/** The notice of a page that shows an anchor only after a sign-in. */
const reason = (page: Page) =>
  page.getByRole("status").filter({ hasText: "is for members. Sign in" });

/** What a URL leads to on the page on the screen: its anchor or the notice; without an anchor the whole page. */
const target = (page: Page, url: string) =>
  page
    .locator(hashOf(url) || "body")
    .or(reason(page))
    .filter({ visible: true });

/** Fails when the page on the screen is the 404 page, or shows nothing at the anchor that the URL names. */
async function expectPage(page: Page, url: string): Promise<void> {
  await expect(headline(page), url).toHaveCount(1);
  if (url !== "/404") await expect(headline(page), url).not.toHaveText(notFound);
  await expect(target(page, url), url).toBeInViewport();
}

/** Opens a page, and fails when it does not exist. */
async function open(page: Page, url: string): Promise<void> {
  await openPage(page, url);
  await expectPage(page, url);
}

/** What a page offers: its links to this site, and the anchors that lead to something on it. */
type Offer = { readonly links: readonly string[]; readonly hasAnchor: (hash: string) => boolean };

/** Opens a page, and returns what is visible on it, without the link that would sign out. */
async function offerOf(page: Page, url: string, reader: Reader): Promise<Offer> {
  await open(page, url);
  // Documents are those of a visitor until the user is known.
  if (reader !== "visitor")
    await expect(
      page.locator(`a[href^="${login.path}"]`).filter({ visible: true }),
      `a sign-in on ${url}`,
    ).toHaveCount(0);
  const { urls, anchors } = await page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.getBoundingClientRect().width * element.getBoundingClientRect().height > 0,
      );
    return {
      urls: visible("a[href]").map((link) => (link instanceof HTMLAnchorElement ? link.href : "")),
      anchors: visible("[id]").map(({ id }) => `#${id}`),
    };
  });
  const hasReason = await reason(page).isVisible();
  const { origin } = new URL(page.url());
  const links = urls
    .filter((link) => link.startsWith(`${origin}/`) && !link.endsWith("/api/logout"))
    .map((link) => link.slice(origin.length))
    // The 404 page may link to its own parts.
    .filter((link) => !link.startsWith("/404"));
  return { links, hasAnchor: (hash) => hasReason || anchors.includes(hash) };
}

/**
 * Opens every start page of a reader, each at one of its anchors that a page before it has linked to, and returns what
 * they offer by path.
 */
async function openAll(page: Page, reader: Reader): Promise<ReadonlyMap<string, Offer>> {
  const offers = new Map<string, Offer>();
  const anchored = new Map<string, string>();
  // The site map first, because it has most of the anchors.
  for (const path of new Set([pages.sitemap.path, ...startPages(reader)])) {
    const offer = await offerOf(page, anchored.get(path) ?? path, reader);
    offers.set(path, offer);
    for (const link of offer.links) if (hashOf(link)) anchored.set(pathOf(link), link);
  }
  return offers;
}

const isPrerendered = (url: string) => !isAdminUrl(url) && pathOf(url) !== "/test-features";

/** Follows links that no opened page answers for. Opens a page only where the browser alone can tell. */
async function followAll(page: Page, urls: readonly string[]): Promise<void> {
  for (const url of urls) expect((await page.request.get(url)).status(), url).toBe(200);
  const isLeft = (url: string) => hashOf(url) !== "" || !isPrerendered(url);
  const left = urls.filter((url) => isLeft(url) && !isAdminUrl(url));
  for (const [first = "", ...others] of Map.groupBy(left, pathOf).values()) {
    // Between two anchors of one page a browser only scrolls. The empty page costs a process, so only there.
    if (pathOf(page.url()) === pathOf(first)) await page.goto("about:blank");
    await page.goto(first);
    await expectPage(page, first);
    for (const url of others) await expect(target(page, url), url).not.toHaveCount(0);
  }
  for (const url of urls.filter(isAdminUrl)) await open(page, url);
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
    const offers = await openAll(page, reader);
    const urls = oneOfEachShape([...offers.values()].flatMap(({ links }) => links));
    expect(urls.length).toBeGreaterThan(15);
    const isSignIn = (url: string) => url.startsWith(login.path);
    const isOpened = (url: string) => {
      const offer = offers.get(pathOf(url));
      return offer !== undefined && (!hashOf(url) || offer.hasAnchor(hashOf(url)));
    };
    await followAll(
      page,
      urls.filter((url) => !isSignIn(url) && !isOpened(url)),
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
      const own = returns.filter((url) => isAdminUrl(url) === (role === "admin"));
      await followAll(
        signedIn,
        own.filter((url) => url !== "/404"),
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
