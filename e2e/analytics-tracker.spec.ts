import type { Page } from "@playwright/test";
import { untilLoaded } from "./support/hydrated.ts";
import { openCounted, test } from "./support/recorded-beacons.ts";
import { expect } from "./support/test.ts";

const headerLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });

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
  await openCounted(page, "/about");
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
  await openCounted(page, "/about");
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

test("fragment links of a page count no view, and Back returns to where each was followed", async ({
  page,
  beacons,
}) => {
  await page.goto("/privacy");
  await expect.poll(() => beacons.bodies("pageview")).toHaveLength(1);
  const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const tops: number[] = [];
  for (const link of [contents.nth(3), contents.nth(5)]) {
    await link.scrollIntoViewIfNeeded();
    tops.push(await scrolled());
    await link.click();
    const target = page.locator(String(await link.getAttribute("href")));
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
  }
  expect(tops).not.toContain(await scrolled());
  for (const top of tops.toReversed()) {
    await page.goBack();
    await expect.poll(scrolled).toBe(top);
  }
  expect(beacons.bodies("pageview")).toHaveLength(1);
});
