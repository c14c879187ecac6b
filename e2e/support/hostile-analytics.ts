import type { Page } from "@playwright/test";
import { sendEvent, sendPageview } from "#contract/analytics.ts";
import { formatFilters } from "#contract/analytics-reports.ts";
import { createGoal, createShareLink } from "#contract/analytics-tools.ts";
import { scriptPayloads } from "#seed/hostile-texts.ts";
import { newUserAgent } from "./dashboard.ts";
import { send } from "./hostile-records.ts";

/** Texts of 100 characters, the most that a URL parameter may have, each without a character where a line can break. */
const values = scriptPayloads
  .filter((text) => /^[!-[\]-~]{1,60}$/.test(text))
  .map((text) => text + "a".repeat(100 - text.length));
const valueAt = (n: number): string => values[(n * 37) % values.length] ?? "";

/** Counts a view and an event of a visitor whom a link with script has brought; the filters that show them alone. */
export async function countVisit(page: Page): Promise<string> {
  // The session of a visitor who was here before keeps its source.
  await page.context().setExtraHTTPHeaders({ "User-Agent": newUserAgent() });
  const campaign = (crypto.randomUUID() + valueAt(0)).slice(0, 100);
  const parameters = new URLSearchParams({
    ...{ utm_source: valueAt(1), utm_medium: valueAt(2), utm_content: valueAt(3) },
    utm_campaign: campaign,
  });
  const pageUrl = `/news/${encodeURIComponent(valueAt(4))}?${parameters}`;
  const view = { own: { pageUrl } };
  const { session } = await send<{ session: string }>(page, sendPageview, { pageTitle: "x" }, view);
  const eventData = { articleId: "x", title: valueAt(5), category: valueAt(6), featured: true };
  const event = { pageUrl, session, eventType: "news_article_click", eventData };
  await send(page, sendEvent, {}, { own: event });
  return formatFilters([{ dimension: "utmCampaign", isExcluded: false, value: campaign }]);
}

/** Adds a goal and a share link with the figures of some filters: the URL that the link opens, and what removes both. */
export async function shareFigures(page: Page, filters: string) {
  type Added = { data: { id: string; url: string } };
  const target = `/${encodeURIComponent(valueAt(7)).replaceAll("*", "")}`;
  const goal = { own: { kind: "page", target } };
  const added = await send<Added>(page, createGoal, { name: "x" }, goal);
  const report = { range: "24h", data: "real", filters };
  const link = { own: { days: 1, report } };
  const shared = await send<Added>(page, createShareLink, { label: "x" }, link);
  const paths = [
    `${createGoal.path}/${added.data.id}`,
    `${createShareLink.path}/${shared.data.id}`,
  ];
  return { url: shared.data.url, paths };
}
