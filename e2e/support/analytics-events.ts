import type { Page } from "@playwright/test";

/** Records the analytics events of every page opened from now on, oldest first. */
export async function recordAnalyticsEvents(page: Page): Promise<unknown[]> {
  const events: unknown[] = [];
  await page.exposeFunction("recordTrack", (event: unknown) => void events.push(event));
  await page.addInitScript(() => {
    addEventListener("track", (event) =>
      Reflect.get(window, "recordTrack")(Reflect.get(event, "detail")),
    );
  });
  return events;
}
