import { expect, type Page, type Request } from "@playwright/test";
import { expectAccessible, expectAccessibleColours } from "./accessibility.ts";
import { sidewaysOverflow, smallFields, smallTargets } from "./small-screens.ts";

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Acts, and then waits until none of the requests that began meanwhile has been open for half a second. */
async function untilIdle(page: Page, act: () => Promise<void>): Promise<void> {
  const idle = Promise.withResolvers<void>();
  const open = new Set<Request>();
  let hasActed = false;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (hasActed && open.size === 0) timer = setTimeout(idle.resolve, 500);
  };
  const begin = (request: Request) => {
    open.add(request);
    wait();
  };
  // A request that was open before, such as that of a poll, is not in the set.
  const end = (request: Request) => {
    open.delete(request);
    wait();
  };
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  await act();
  hasActed = true;
  wait();
  const late = setTimeout(() => {
    const urls = Array.from(open, (request) => request.url());
    idle.reject(new Error(`Requests stay open: ${urls.join(", ")}`));
  }, 20_000);
  await idle.promise.finally(() => clearTimeout(late));
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
}

/** Waits until the open view is that of a URL of the same page: its tab of the dashboard, or its phrase in the search. */
async function expectQuery(page: Page, url: string): Promise<void> {
  const { pathname, searchParams } = new URL(url, page.url());
  const phrase = searchParams.get("q");
  if (phrase) await expect(page.getByRole("searchbox"), url).toHaveValue(phrase);
  if (pathname !== "/analytics") return;
  const tab = searchParams.get("tab") ?? "overview";
  const current = page.locator('nav[aria-label="Analytics"] [aria-current]');
  await expect(current, url).toHaveText(tab, { ignoreCase: true });
}

/**
 * Opens a URL of the back office in the current document, as the Back button does. This takes a quarter of the time of a new
 * document. Does not navigate when the page already has this URL. Waits until the view is visible and its requests have ended.
 */
export const leadTo = (page: Page, url: string): Promise<void> =>
  untilIdle(page, async () => {
    if (new URL(url, page.url()).href === page.url()) return;
    const { pathname } = new URL(page.url());
    const title = await page.title();
    await page.evaluate((next) => {
      history.pushState(null, "", next);
      dispatchEvent(new PopStateEvent("popstate"));
    }, url);
    if (new URL(url, page.url()).pathname === pathname) await expectQuery(page, url);
    else await expect(page).not.toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 }), url).toBeVisible();
  });

/** Whether a URL or a path leads to the back office. */
export const isAdminUrl = (url: string): boolean =>
  /^\/(?:admin|analytics|cms)\b/.test(new URL(url, "http://localhost").pathname);

/** Opens a page as a new document, and waits for what it reads. */
async function load(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 }), url).toBeVisible();
  await page.waitForLoadState("networkidle");
}

/**
 * Opens a page and waits for what it reads. Between two pages of the back office the document stays; every other page is a
 * new document.
 */
export const openPage = (page: Page, url: string): Promise<void> =>
  isAdminUrl(page.url()) && isAdminUrl(url) ? leadTo(page, url) : load(page, url);

/**
 * Opens pages of the back office in the current document, and fails when one is not accessible in the light or the dark theme,
 * scrolls sideways at a width, or has small targets too near to others. Leaves the last page at 320 pixels, in the dark theme.
 */
export async function expectFitting(page: Page, ...urls: string[]): Promise<void> {
  for (const url of urls) {
    await page.emulateMedia({ colorScheme: "light" });
    await openPage(page, url);
    for (const width of [1440, 1024, 834, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysOverflow(page), `${url} at ${width}`).toBe(0);
      if (width === 390) expect(await smallFields(page), url).toEqual([]);
      if (width !== 1440 && width !== 390) continue;
      const targets = (await smallTargets(page)).filter(({ isCrowded }) => isCrowded);
      expect(targets, `${url} at ${width}`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessibleColours(page);
    }
  }
}

/** Presses the Retry of a notice: it stays, with the focus, until what was asked for again has come. */
export async function expectRetry(page: Page, asked: string | RegExp): Promise<void> {
  const answer = Promise.withResolvers<void>();
  await page.route(asked, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const notice = page.getByRole("alert");
  await notice.getByRole("button", { name: "Retry" }).click();
  await expect(notice.getByRole("button", { name: "Retrying..." })).toBeFocused();
  answer.resolve();
  await expect(notice).toHaveCount(0);
  await page.unroute(asked);
}

/** The button with exactly this name. */
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The status of a dialog, which may show toasts too. */
export const ownStatus = "[role=status]:not(.toast-region *)";

/** The toast of the back office with a title. */
export const adminToast = (page: Page, title: string) =>
  page.locator(".admin-toast").filter({ hasText: title });

/** The id of the newest record of a list. */
export async function newestOf(page: Page, path: string): Promise<string> {
  const { items, data } = await (await page.request.get(path)).json();
  return (items ?? data)[0].id;
}
