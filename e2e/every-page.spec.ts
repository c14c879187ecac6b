import type { Page } from "@playwright/test";
import { login } from "#contract/auth.ts";
import { pageKeys, pages } from "#contract/pages.ts";
import { expectAccessibleAtWidths } from "./support/accessibility.ts";
import { signInAs } from "./support/sign-in.ts";
import { sidewaysOverflow, smallTargets } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

const article = "/news/:first";
const publicPaths = pageKeys
  .filter((key) => pages[key].access === "public" && key !== "not-found")
  .map((key) => (key === "article" ? article : pages[key].path));
/** The front page differs for signed-in users; every other public page is the same. */
const signedInHome = "the front page, signed in";

const forUsers = pages["test-features"].path;

/** Signs in where the page needs it. */
async function signInFor(page: Page, path: string): Promise<void> {
  if (path === signedInHome || path === forUsers) await signInAs(page, "user");
}

type Requester = { get: (path: string) => Promise<{ json: () => Promise<unknown> }> };

/** The URL to visit for a test's path: for an article that of the newest one. */
async function urlOf(path: string, request: Requester): Promise<string> {
  if (path === signedInHome) return "/";
  if (path !== article) return path;
  const response = (await (await request.get("/api/content/posts")).json()) as {
    items: { slug: string }[];
  };
  return `/news/${response.items[0]?.slug}`;
}

const normalize = (text: string) => text.replace(/\s+/g, " ").trim();

/** The text of a page without JavaScript, of the part that does not depend on the user. */
async function textWithoutScript(page: Page, url: string, path: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  expect((await page.goto(url))?.status()).toBe(200);
  // Removes the noscript content, which a browser with JavaScript ignores, and selects the signed-in variant as the boot script does.
  await page.evaluate((isSignedIn) => {
    for (const one of document.querySelectorAll("noscript")) one.remove();
    if (isSignedIn) document.documentElement.dataset.signedIn = "";
  }, path === signedInHome);
  // Without JavaScript the site cannot recognise a user, so it shows the sections below the sign-in landing.
  const text = await page.locator(path === "/" ? ".first-screen" : "main").innerText();
  await session.send("Emulation.setScriptExecutionDisabled", { value: false });
  await session.detach();
  return text;
}

/** Fails unless the page offers a visitor a sign-in that returns to a path, at the width of a phone and of a desk. */
async function expectSignIn(page: Page, path: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Sign In" });
    await expect(link).toBeVisible();
    const returning = `${login.path}?returnTo=${encodeURIComponent(path)}`;
    await expect(link).toHaveAttribute("href", returning);
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.locator("#menu").getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.keyboard.press("Escape");
}

/** Keeps the scripts of the page back until the function it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const path of [...publicPaths, signedInHome]) {
  test(`${path} renders before its scripts, keeps its text with them, and is accessible at every width`, async ({
    page,
    request,
  }) => {
    const url = await urlOf(path, request);
    const withoutScript = await textWithoutScript(page, url, path);
    expect(normalize(withoutScript).length).toBeGreaterThan(path === signedInHome ? 1500 : 60);

    await signInFor(page, path);
    const releaseScripts = await holdScripts(page);
    await page.goto(url, { waitUntil: "commit" });
    const heading = page.locator("h1").filter({ visible: true });
    await test.step("it renders before any script has loaded", async () => {
      await expect(heading).toHaveCount(1);
      if (path === signedInHome) await expect(heading).toHaveText(/Seduction meets\s*AI precision/);
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]);
    });
    releaseScripts();
    await page.waitForLoadState("networkidle");
    await test.step("JavaScript may add lines, but not remove one", async () => {
      const withScript = normalize(await page.locator("main").innerText());
      for (const line of withoutScript.split("\n")) expect(withScript).toContain(normalize(line));
    });
    await test.step("it has one visible h1, a title and a canonical URL", async () => {
      await expect(heading).toHaveCount(1);
      await expect(page).toHaveTitle(/.{4,}/);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        new RegExp(`${url === "/" ? "example/?" : url}$`),
      );
    });
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await sidewaysOverflow(page), "at 320 pixels").toBe(0);
    await expectAccessibleAtWidths(page);
    if (path !== signedInHome)
      await test.step("it offers a sign-in", () => expectSignIn(page, url));
  });
}

for (const path of [...publicPaths, signedInHome, forUsers]) {
  // Without the fonts: what loading them moves depends on the fonts of the computer, and the benchmark measures it.
  test(`${path} has targets of 24 pixels and moves nothing while it loads and scrolls`, async ({
    page,
    request,
    noise,
  }) => {
    noise.allow(/net::ERR_FAILED/);
    await page.route("**/*.woff2", (route) => route.abort());
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.get(window, "shifts").push(JSON.stringify(entry));
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.emulateMedia({ reducedMotion: path === signedInHome ? "reduce" : "no-preference" });
    await signInFor(page, path);
    const url = await urlOf(path, request);
    // In one piece: where a busy server cuts the document decides what the first frame shows.
    await page.route(
      ({ pathname }) => pathname === url,
      async (route) => route.fulfill({ response: await route.fetch() }),
    );
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(url);
      await page.waitForLoadState("networkidle");
      const targets = (await smallTargets(page)).map(({ html }) => html);
      expect(targets, `at ${width}`).toEqual([]);
      await page.evaluate(async () => {
        for (let top = 0; top < document.body.scrollHeight; top += 600) {
          scrollTo({ top, behavior: "instant" });
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
      });
      expect(await page.evaluate(() => Reflect.get(window, "shifts")), `at ${width}`).toEqual([]);
    }
  });
}

test("unknown URLs answer the 404 page with status 404 at any depth, which is accessible and offers a sign-in", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 404/);
  for (const path of ["/nowhere", "/about/nothing", "/news/no-such-article"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  }
  await expectAccessibleAtWidths(page);
  await page.goto("/404");
  await expectSignIn(page, "/404");
});

test("every document carries the security headers", async ({ request }) => {
  for (const path of ["/", "/about", "/app", "/admin", "/nowhere", await urlOf(article, request)]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).not.toContain("unsafe-");
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers["access-control-allow-origin"], path).toBeUndefined();
  }
});

test("an article keeps its typeface when it is opened again", async ({ page, request }) => {
  const url = await urlOf(article, request);
  await page.goto(url);
  const fontFamily = () =>
    page.locator("h1").evaluate((heading) => getComputedStyle(heading).fontFamily);
  const first = await fontFamily();
  await page.goto("/about");
  await page.goto(url);
  expect(await fontFamily()).toBe(first);
  await page.reload();
  expect(await fontFamily()).toBe(first);
});

test("the front page paints its headline first and requests its scripts after that", async ({
  page,
}) => {
  // Without the other files, only the first frame can have painted the headline.
  await page.route("**/assets/*.{js,css}", () => {});
  const scriptRequest = page.waitForRequest("**/assets/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await scriptRequest;
  const largest = await page.evaluate(
    () =>
      new Promise<{ element: string | undefined; isFirstPaint: boolean }>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1) as LargestContentfulPaint;
          const [first] = performance.getEntriesByName("first-contentful-paint");
          const isFirstPaint = entry.startTime === first?.startTime;
          resolve({ element: entry.element?.tagName, isFirstPaint });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  expect(largest).toEqual({ element: "H1", isFirstPaint: true });
});
