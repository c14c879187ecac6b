import type { Page } from "@playwright/test";
import { findBrowser } from "#scripts/lib/browser.ts";
import { untilLoaded } from "./support/hydrated.ts";
import { test } from "./support/recorded-beacons.ts";
import { expect } from "./support/test.ts";

const minute = 60_000;

const headerLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

/** Opens a page and waits until its visit is being counted. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilLoaded(page, ["/tracker-", "/vitals-"]);
}

type Given = { readonly isHidden: boolean; readonly now: number };

/** Lets a test say whether the pages of a tab are visible, and what the time is; returns what changes it. */
async function control(page: Page, given: Given) {
  await page.addInitScript((initial) => {
    Object.assign(window, { given: initial });
    const read = (key: string) => Reflect.get(Reflect.get(window, "given"), key);
    Object.defineProperty(document, "hidden", { get: () => read("isHidden") });
    Date.now = () => read("now");
  }, given);
  let { now } = given;
  return {
    passTime(ms: number) {
      now += ms;
      return page.evaluate(
        (time) => Object.assign(Reflect.get(window, "given"), { now: time }),
        now,
      );
    },
    setHidden: (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.assign(Reflect.get(window, "given"), { isHidden: value });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      }, isHidden),
  };
}

test("a visit is counted page by page, with its source, use and vitals, and stores nothing", async ({
  page,
  beacons,
}) => {
  await page.goto("/about?q=private&utm_source=mail&utm_campaign=launch", {
    referer: "https://search.example/",
  });
  await expect.poll(() => beacons.received.length).toBe(1);
  await untilLoaded(page, ["/vitals-"]);
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await headerLink(page, "News").click();
  await expect.poll(() => beacons.received.length).toBe(3);
  await page.goto("/terms");
  await expect.poll(() => beacons.received.length).toBe(5);
  expect(beacons.received).toEqual([
    {
      name: "pageview",
      body: {
        pageUrl: "/about?utm_source=mail&utm_campaign=launch",
        pageTitle: expect.stringMatching(/^About/),
        referrer: "https://search.example/",
        isAutomated: true,
      },
    },
    {
      name: "engagement",
      body: {
        pageUrl: "/about",
        activeMs: expect.any(Number),
        scrolled: expect.any(Number),
        vitals: expect.objectContaining({
          lcp: expect.any(Number),
          fcp: expect.any(Number),
          ttfb: expect.any(Number),
        }),
        session: "session-1",
        isAutomated: true,
      },
    },
    {
      name: "pageview",
      body: {
        pageUrl: "/news",
        pageTitle: expect.stringMatching(/^News/),
        referrer: "",
        session: "session-1",
        isAutomated: true,
      },
    },
    // Sent while the document went away; what else was measured belongs to the page it had loaded.
    {
      name: "engagement",
      body: {
        pageUrl: "/news",
        activeMs: expect.any(Number),
        scrolled: expect.any(Number),
        session: "session-3",
        isAutomated: true,
      },
    },
    { name: "pageview", body: expect.objectContaining({ pageUrl: "/terms" }) },
  ]);
  const [first] = beacons.bodies("engagement");
  expect(first?.scrolled).toBeGreaterThan(20);
  expect(first?.scrolled).toBeLessThanOrEqual(100);
  expect(await page.context().cookies()).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain("session-");
});

for (const [name, signal] of [
  ["Global Privacy Control", { globalPrivacyControl: true }],
  ["Do Not Track", { doNotTrack: "1" }],
] as const) {
  test(`nothing is sent for a visitor with ${name}`, async ({ page, beacons }) => {
    await page.addInitScript((signals) => {
      for (const [key, value] of Object.entries(signals))
        Object.defineProperty(navigator, key, { value });
    }, signal);
    await page.goto("/about");
    await untilLoaded(page, ["/tracker-"]);
    await page.mouse.wheel(0, 900);
    await headerLink(page, "News").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
    await page.goto("/terms");
    await untilLoaded(page, ["/tracker-"]);
    expect(beacons.received).toEqual([]);
  });
}

test("a page counts the time it is visible and in use, and a return after half an hour as a view", async ({
  page,
  beacons,
}) => {
  const { passTime, setHidden } = await control(page, { isHidden: false, now: Date.now() });
  await open(page, "/about");
  await passTime(20_000);
  await page.keyboard.press("Shift");
  // The visitor does nothing more: a minute counts.
  await passTime(10 * minute);
  await setHidden(true);
  await passTime(29 * minute);
  await setHidden(false);
  await passTime(5000);
  await setHidden(true);
  await passTime(30 * minute);
  await setHidden(false);
  await expect.poll(() => beacons.received.length).toBe(4);
  expect(beacons.received.map(({ name, body }) => [name, body.activeMs])).toEqual([
    ["pageview", undefined],
    ["engagement", 20_000 + minute],
    ["engagement", 5000],
    ["pageview", undefined],
  ]);
});

test("a page that was opened in the background is counted when it is seen first", async ({
  page,
  beacons,
}) => {
  const { setHidden } = await control(page, { isHidden: true, now: Date.now() });
  await open(page, "/about");
  await open(page, "/terms");
  expect(beacons.received).toEqual([]);
  await setHidden(false);
  await expect
    .poll(() => beacons.received)
    .toEqual([{ name: "pageview", body: expect.objectContaining({ pageUrl: "/terms" }) }]);
});

test("a return from the back/forward cache is a view", async ({
  playwright,
  launchOptions,
  baseURL,
  beacons,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    // The headless shell has no back/forward cache.
    executablePath: findBrowser(true) ?? undefined,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage({ baseURL: baseURL ?? "" });
  await open(page, "/about");
  await open(page, "/terms");
  // Playwright's goBack waits for a load, and there is none.
  await page.evaluate(() => history.back());
  // Only a page that was kept still has its session.
  const views = () => beacons.bodies("pageview").map(({ pageUrl, session }) => [pageUrl, session]);
  await expect.poll(views).toEqual([
    ["/about", undefined],
    ["/terms", undefined],
    ["/about", "session-1"],
  ]);
  await browser.close();
});

/** Lets a page note what the tracker did for more than 50 ms at a time, in frames that took long. */
const noteLongTasks = (page: Page) =>
  page.addInitScript(() => {
    const longTasks: string[] = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) => {
      for (const { sourceURL, invoker, duration } of list
        .getEntries()
        .flatMap((frame) => Reflect.get(frame, "scripts")))
        if (/\/(tracker|vitals)-/.test(sourceURL) && duration > 50)
          longTasks.push(`${invoker}: ${duration} ms`);
    }).observe({ type: "long-animation-frame", buffered: true });
  });

/** Uses a page in every way that the tracker counts, and returns its long tasks. */
async function longTasksOfVisit(page: Page): Promise<readonly string[]> {
  await open(page, "/about");
  await page.mouse.move(200, 200);
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 2000);
  await page.keyboard.press("Shift");
  await headerLink(page, "News").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
  return page.evaluate(async () => {
    // A frame is told of when the next one has begun.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return Reflect.get(window, "longTasks");
  });
}

test("the tracker causes no long task", async ({ page, beacons }) => {
  await noteLongTasks(page);
  // What a busy machine interrupts looks long too, but not at every visit.
  await expect(async () => expect(await longTasksOfVisit(page)).toEqual([])).toPass();
  expect(beacons.received).not.toEqual([]);
  await page.route("**/assets/tracker-*", async (route) => {
    const response = await route.fetch();
    const slow =
      "addEventListener('pointermove', () => { for (const end = performance.now() + 120; performance.now() < end; ); });";
    await route.fulfill({ response, body: slow + (await response.text()) });
  });
  const tasks = await longTasksOfVisit(page);
  expect(tasks.join(), "a slow tracker is seen").toContain("pointermove: ");
});

test("pages work while the endpoint of the beacons cannot be reached", async ({ page, noise }) => {
  noise.allow(/net::ERR_FAILED .*\/api\/analytics\//);
  let tries = 0;
  await page.route("**/api/analytics/*", (route) => {
    tries += 1;
    return route.abort();
  });
  await open(page, "/about");
  await headerLink(page, "News").click();
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/news\/.+/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Three views and the click, each tried once; without a session no use is told.
  await expect.poll(() => tries).toBe(4);
});

test("pages work when the tracker cannot be loaded", async ({ page, noise, beacons }) => {
  noise.allow(/net::ERR_FAILED .*\/tracker-/);
  await page.route("**/assets/tracker-*", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => /tracker-/.test(request.url()));
  await page.goto("/about");
  await failed;
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await headerLink(page, "News").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
  expect(await page.evaluate(() => Reflect.get(window, "isKept"))).toBe(true);
  expect(beacons.received).toEqual([]);
});
