import type { Page } from "@playwright/test";
import { findBrowser } from "#scripts/lib/browser.ts";
import { openCounted, test } from "./support/recorded-beacons.ts";
import { expect } from "./support/test.ts";

const minute = 60_000;

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

test("a page counts the time it is visible and in use, and a return after half an hour as a view", async ({
  page,
  beacons,
}) => {
  const { passTime, setHidden } = await control(page, { isHidden: false, now: Date.now() });
  await openCounted(page, "/about");
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
  await openCounted(page, "/about");
  await openCounted(page, "/terms");
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
  await openCounted(page, "/about");
  await openCounted(page, "/terms");
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
