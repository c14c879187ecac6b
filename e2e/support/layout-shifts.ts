import { type CDPSession, expect, type Page } from "@playwright/test";

type Shift = { readonly value: number; readonly moved: string };

/** Records the layout shifts of every page opened from now on. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, "hadRecentInput")) continue;
        const moved = Reflect.get(entry, "sources").map(({ node }: { node: Node | null }) =>
          node instanceof Element ? node.className : node?.textContent,
        );
        shifts.push({ value: Reflect.get(entry, "value"), moved: moved.join(", ") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/**
 * Delays every API request of the page except those of the sign-in, by 150 and 300 ms in turn. Done in the page, because
 * `page.route` turns off its HTTP cache.
 */
export const delayReads = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window;
    let delayMs = 150;
    window.fetch = async (input, init) => {
      if (/^\/api\/(?!auth)/.test(String(input))) {
        delayMs = delayMs === 150 ? 300 : 150;
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      }
      return fetch(input, init);
    };
  });

/**
 * Delays every request of the page that its HTTP cache cannot answer, by this time in milliseconds, until the session that is
 * returned is detached.
 */
export async function delayRequests(page: Page, latency: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  const throughput = { downloadThroughput: -1, uploadThroughput: -1 };
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency },
    ...throughput,
  });
  return session;
}

/** Fails when the page moved by more than 0.00005 in all, which is 0.0001 when it is rounded. */
export async function expectStill(page: Page, state: string): Promise<void> {
  const shifts: readonly Shift[] = await page.evaluate(() => Reflect.get(window, "shifts"));
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `${state}: ${shifts.map(({ moved }) => moved).join("; ")}`).toBeLessThan(0.00005);
}
