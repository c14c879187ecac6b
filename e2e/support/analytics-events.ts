import type { Page } from "@playwright/test";

/** Everything the pages opened from now on note for the statistics, oldest first. */
export async function recordAnalyticsEvents(page: Page): Promise<unknown[]> {
  const heard: unknown[] = [];
  await page.exposeFunction("hearTrack", (beacon: unknown) => void heard.push(beacon));
  await page.addInitScript(() => {
    addEventListener("track", (event) =>
      Reflect.get(window, "hearTrack")(Reflect.get(event, "detail")),
    );
  });
  return heard;
}
