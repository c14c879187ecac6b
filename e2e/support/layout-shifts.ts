import { expect, type Page } from "@playwright/test";

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

/** Fails when the page moved by more than 0.00005 in all, which is 0.0001 when it is rounded. */
export async function expectStill(page: Page, state: string): Promise<void> {
  const shifts: readonly Shift[] = await page.evaluate(() => Reflect.get(window, "shifts"));
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `${state}: ${shifts.map(({ moved }) => moved).join("; ")}`).toBeLessThan(0.00005);
}
