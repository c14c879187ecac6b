import type { Page } from "@playwright/test";
import { pageKeys, pages } from "#contract/pages.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const article = "/news/:first";
const publicPaths = pageKeys
  .filter((key) => pages[key].access === "public" && key !== "not-found")
  .map((key) => (key === "article" ? article : pages[key].path));
/** The front page has a face for members; everything else is the same for everybody. */
const membersHome = "the members' home";

/** Becomes whom a page is for. Sections that fade in on scroll cannot be checked at once. */
async function become(page: Page, path: string): Promise<void> {
  if (path !== membersHome) return;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, "member");
}

type Asking = { get: (path: string) => Promise<{ json: () => Promise<unknown> }> };

/** The article's place is taken by the newest one. */
async function concrete(path: string, request: Asking): Promise<string> {
  if (path === membersHome) return "/";
  if (path !== article) return path;
  const mockResponse = (await (await request.get("/api/content/posts")).json()) as {
    items: { slug: string }[];
  };
  return `/news/${mockResponse.items[0]?.slug}`;
}

const words = (text: string) => text.replace(/\s+/g, " ").trim();

for (const path of [...publicPaths, membersHome]) {
  test(`${path} reads the same with and without script`, async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const address = await concrete(path, request);
    const still = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
    const plain = await still.newPage();
    expect((await plain.goto(address))?.status()).toBe(200);
    const isMember = path === membersHome;
    // The script before the first paint says which face it is, and what stands in for script goes.
    if (isMember)
      await plain.evaluate(() => {
        document.documentElement.dataset.signedIn = "";
        for (const one of document.querySelectorAll("noscript")) one.remove();
      });
    // Without script nobody knows a member, so everybody reads on below the gate.
    const common = path === "/" ? ".first-screen" : "main";
    const withoutScript = await plain.locator(common).innerText();
    expect(words(withoutScript).length).toBeGreaterThan(isMember ? 1500 : 60);
    await still.close();

    await become(page, path);
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    const withScript = words(await page.locator("main").innerText());
    // Script may add between the lines, never take one away.
    for (const line of withoutScript.split("\n")) expect(withScript).toContain(words(line));
  });

  // The front page has to know first which of its two faces to show.
  if (path !== "/" && path !== membersHome)
    test(`${path} can be read before any script has arrived`, async ({ page, request }) => {
      const address = await concrete(path, request);
      await page.route("**/assets/*.js", () => {});
      await page.goto(address, { waitUntil: "commit" });
      await expect(page.locator("h1")).toBeVisible();
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]);
    });

  test(`${path} has one visible headline, its own title and address, and shows no finding`, async ({
    page,
    request,
  }) => {
    const address = await concrete(path, request);
    await become(page, path);
    await page.goto(address);
    await expect(page.locator("h1").filter({ visible: true })).toHaveCount(1);
    await expect(page).toHaveTitle(/.{4,}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`${address === "/" ? "example/?" : address}$`),
    );
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
  });

  test(`${path} fits a phone of 320 pixels without scrolling sideways`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await become(page, path);
    await page.goto(await concrete(path, request));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test("an unknown address is the 404 page with status 404, at any depth", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 404/);
  for (const path of ["/nowhere", "/about/nothing", "/news/no-such-article"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  }
});

test("every document says how it is to be protected", async ({ request }) => {
  for (const path of [
    "/",
    "/about",
    "/app",
    "/admin",
    "/nowhere",
    await concrete(article, request),
  ]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).not.toContain("unsafe-");
    expect(headers["strict-transport-security"], path).toContain("includeSubDomains");
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers["access-control-allow-origin"], path).toBeUndefined();
  }
});

test("an article looks the same when it is opened again", async ({ page, request }) => {
  const address = await concrete(article, request);
  await page.goto(address);
  const face = () => page.locator("h1").evaluate((heading) => getComputedStyle(heading).fontFamily);
  const first = await face();
  await page.goto("/about");
  await page.goto(address);
  expect(await face()).toBe(first);
  await page.reload();
  expect(await face()).toBe(first);
});
