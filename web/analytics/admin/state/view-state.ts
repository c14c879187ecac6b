import { faultOfDays } from "#contract/analytics-range.ts";
import {
  defaultRange,
  type Filter,
  formatFilters,
  parseFilters,
  type Range,
  type ReportQuery,
  ranges,
} from "#contract/analytics-reports.ts";
import { optionParam, toSearch } from "#web/admin/kit/url-filter.ts";

/** The tabs of the dashboard; the first one is shown by default. */
export const tabs = ["overview", "pages", "events", "users"] as const;
export type Tab = (typeof tabs)[number];

/** The figures that can be plotted; the first one is plotted by default. */
export const metricIds = ["visitors", "views", "sessions", "events", "duration"] as const;
export type MetricId = (typeof metricIds)[number];

/** The dimensions that tell where visitors come from; the first one is shown by default. */
export const sourceDimensions = [
  "channel",
  "referrer",
  "utmSource",
  "utmMedium",
  "utmCampaign",
  "utmContent",
] as const;
export type SourceDimension = (typeof sourceDimensions)[number];

/** Days of a custom period, both included, as `2026-11-22`. */
export type Days = { readonly from: string; readonly to: string };

/** What the dashboard shows; the URL of the page says the same. */
export type View = {
  readonly tab: Tab;
  readonly range: Range;
  /** Replaces the range. */
  readonly days?: Days | undefined;
  readonly filters: readonly Filter[];
  readonly bots?: ReportQuery["bots"];
  readonly data?: ReportQuery["data"];
  readonly metric: MetricId;
  readonly sources: SourceDimension;
};

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean =>
  dayPattern.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`));

/** The days of a custom period, when both are days and reports take them. */
export const parseDays = (from: string, to: string): Days | undefined =>
  isDay(from) && isDay(to) && !faultOfDays({ from, to }) ? { from, to } : undefined;

/** Reads what is shown from a query string; values that are no option are ignored. */
export function readView(search: string): View {
  const params = new URLSearchParams(search);
  return {
    tab: optionParam(search, "tab", tabs) ?? tabs[0],
    range: optionParam(search, "range", ranges) ?? defaultRange,
    days: parseDays(params.get("from") ?? "", params.get("to") ?? ""),
    filters: parseFilters(params.get("filters") ?? "") ?? [],
    bots: optionParam(search, "bots", ["true", "only"]),
    data: optionParam(search, "data", ["real", "demo"]),
    metric: optionParam(search, "metric", metricIds) ?? metricIds[0],
    sources: optionParam(search, "sources", sourceDimensions) ?? sourceDimensions[0],
  };
}

const unless = <T extends string>(value: T, initial: T) => (value === initial ? undefined : value);

/** Writes what is shown as a query string without the defaults; "" when all are. */
export const writeView = ({ tab, range, days, filters, bots, data, metric, sources }: View) =>
  toSearch({
    tab: unless(tab, tabs[0]),
    range: days ? undefined : unless(range, defaultRange),
    from: days?.from,
    to: days?.to,
    filters: formatFilters(filters),
    bots,
    data,
    metric: unless(metric, metricIds[0]),
    sources: unless(sources, sourceDimensions[0]),
  });

/** The part of the data that is shown, as the report endpoints take it. */
export const reportQueryOf = (
  { range, days, filters, bots, data }: View,
  timeZone: string,
): ReportQuery => ({
  range: days ? defaultRange : range,
  from: days?.from,
  to: days?.to,
  timeZone,
  filters: formatFilters(filters) || undefined,
  bots,
  data,
});
