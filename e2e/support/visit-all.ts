import type { Page } from "@playwright/test";

/** Visits each item in one of four tabs, because most of a visit is waiting. */
export async function visitAll<Item>(
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
