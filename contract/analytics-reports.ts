import * as z from "zod/mini";
import { channels } from "./analytics-points.ts";
import { defineEndpoint } from "./endpoint.ts";
import { timestamp } from "./fields.ts";

/** The ranges of the dashboard; each ends now and compares with the same length before. */
export const ranges = ["24h", "7d", "30d", "90d"] as const;
export type Range = (typeof ranges)[number];
export const defaultRange = "7d" satisfies Range;

/** What a report can be broken down by and filtered by; each is a column of a point. */
export const dimensions = [
  "page",
  "channel",
  "referrer",
  "utmSource",
  "utmMedium",
  "utmCampaign",
  "utmContent",
  "country",
  "language",
  "device",
  "browser",
  "os",
  "event",
  "release",
] as const;
export type Dimension = (typeof dimensions)[number];

/** One filter: the dimension is, or is not, the value. */
export type Filter = {
  readonly dimension: Dimension;
  readonly isExcluded: boolean;
  readonly value: string;
};

const filterPattern = /^([a-zA-Z]+)(!?)=(.*)$/;

/** Filters as text for a URL, such as `country!=IE;page=/about`. */
export const formatFilters = (filters: readonly Filter[]): string =>
  filters
    .map(
      ({ dimension, isExcluded, value }) =>
        `${dimension}${isExcluded ? "!" : ""}=${encodeURIComponent(value)}`,
    )
    .join(";");

const isDimension = (text: string): text is Dimension =>
  (dimensions as readonly string[]).includes(text);

function parseFilter(text: string): Filter | null {
  const [, dimension = "", excluded = "", encoded = ""] = filterPattern.exec(text) ?? [];
  if (!isDimension(dimension)) return null;
  try {
    return { dimension, isExcluded: excluded === "!", value: decodeURIComponent(encoded) };
  } catch {
    // Not what `formatFilters` writes.
    return null;
  }
}

/** The filters of a text; null when it is not one `formatFilters` could have written, or names more than ten. */
export function parseFilters(text: string): readonly Filter[] | null {
  if (text === "") return [];
  const filters = text.split(";").map(parseFilter);
  const isReadable = filters.every(
    (filter): filter is Filter => filter !== null && filter.value.length <= 300,
  );
  return isReadable && filters.length <= 10 ? filters : null;
}

const day = z.iso.date();
const optionalFilters = z.optional(
  z.string().check(
    z.maxLength(4000),
    z.refine((text) => parseFilters(text) !== null, "Not a list of filters"),
  ),
);

/**
 * Which part of the data a report is about. `from` and `to` (days in the time zone, `to` included) replace
 * the range and come together. `data` defaults to demo data while there is some.
 */
export const reportQuery = z.strictObject({
  range: z._default(z.enum(ranges), defaultRange),
  from: z.optional(day),
  to: z.optional(day),
  /** IANA name; default UTC. */
  timeZone: z._default(z.string().check(z.maxLength(64)), "UTC"),
  filters: optionalFilters,
  /** `true` adds bots, `only` shows nothing else; default: people alone. */
  bots: z.optional(z.enum(["true", "only"])),
  data: z.optional(z.enum(["real", "demo"])),
});
export type ReportQuery = z.infer<typeof reportQuery>;

const total = z.number();

/** The figures of a period, a bucket of the chart, or a row of a table. */
export const figures = z.object({
  views: total,
  sessions: total,
  visitors: total,
  bounces: total,
  events: total,
  /** Milliseconds. */
  activeMs: total,
});
export type Figures = z.infer<typeof figures>;

/** Something that happened to the site, shown above the chart. */
export const annotation = z.object({
  at: timestamp,
  kind: z.enum(["release", "post", "campaign"]),
  label: z.string(),
});
export type Annotation = z.infer<typeof annotation>;

/** A bucket of the chart: an hour or a day of the time zone; `startAt` in epoch milliseconds. */
const bucket = z.object({ startAt: timestamp, ...figures.shape });

/** Totals, chart and what happened. `previous` is the period of the same length before. Admin only. */
export const getReport = defineEndpoint({
  method: "GET",
  path: "/api/analytics/report",
  query: reportQuery,
  reply: z.object({
    period: z.object({ from: timestamp, to: timestamp, unit: z.enum(["hour", "day"]) }),
    totals: figures,
    buckets: z.array(bucket),
    previous: z.object({ totals: figures, buckets: z.array(bucket) }),
    annotations: z.array(annotation),
    /** True when the platform has sampled points, so that figures are estimates. */
    isEstimated: z.boolean(),
    /** True when the figures are demo data. */
    isDemo: z.boolean(),
  }),
});
export type Report = z.infer<typeof getReport.reply>;

/** A row of a breakdown. On pages, `sessions` are entrances; `exits` and `scrolled` (sum of percent) count there alone. */
export const breakdownRow = z.object({
  key: z.string(),
  ...figures.shape,
  exits: total,
  scrolled: total,
});
export type BreakdownRow = z.infer<typeof breakdownRow>;

/** The values of one dimension, most first: views for pages, events for events, else visitors. Admin only. */
export const getBreakdown = defineEndpoint({
  method: "GET",
  path: "/api/analytics/breakdowns/:dimension",
  params: z.object({ dimension: z.enum(dimensions) }),
  query: z.extend(reportQuery, { limit: z.optional(z.coerce.number<string>()) }),
  reply: z.object({
    data: z.array(breakdownRow),
    /** How many values there are, the ones left out included. */
    total: z.int(),
    isEstimated: z.boolean(),
  }),
});

/** Web vitals by page: the value that three of four page loads stay below; null without a measurement. Admin only. */
export const getWebVitals = defineEndpoint({
  method: "GET",
  path: "/api/analytics/web-vitals",
  query: reportQuery,
  reply: z.object({
    data: z.array(
      z.object({
        page: z.string(),
        /** Page loads that were measured. */
        loads: z.int(),
        lcp: z.nullable(total),
        inp: z.nullable(total),
        cls: z.nullable(total),
        fcp: z.nullable(total),
        ttfb: z.nullable(total),
      }),
    ),
  }),
});

/** Who is on the site: visitors with a beacon in the last five minutes. Admin only. */
export const getVisitorsNow = defineEndpoint({
  method: "GET",
  path: "/api/analytics/now",
  query: z.pick(reportQuery, { data: true, bots: true, filters: true }),
  reply: z.object({ visitors: z.int(), sessions: z.int() }),
});

/** From visit to accepted application, by channel. Admin only. */
export const getFunnel = defineEndpoint({
  method: "GET",
  path: "/api/analytics/funnel",
  query: reportQuery,
  reply: z.object({
    data: z.array(
      z.object({
        channel: z.enum([...channels, "Unknown"]),
        sessions: total,
        starts: total,
        submissions: total,
        accepted: total,
      }),
    ),
  }),
});

const counts = z.record(z.string(), total);

/** The dashboard as the specification has it; times are ISO 8601. Admin only. */
export const getDashboard = defineEndpoint({
  method: "GET",
  path: "/api/analytics/dashboard",
  query: reportQuery,
  reply: z.object({
    summary: z.object({
      totalPageViews: total,
      totalSessions: total,
      totalEvents: total,
      /** Seconds. */
      avgSessionDuration: total,
    }),
    breakdown: z.object({ devices: counts, browsers: counts, events: counts }),
    topPages: z.array(z.object({ url: z.string(), views: total })),
    recentPageViews: z.array(
      z.object({
        pageUrl: z.string(),
        deviceType: z.string(),
        browserName: z.string(),
        timestamp: z.string(),
      }),
    ),
    recentEvents: z.array(
      z.object({ eventType: z.string(), eventData: z.unknown(), timestamp: z.string() }),
    ),
    recentSessions: z.array(
      z.object({
        sessionId: z.string(),
        deviceType: z.string(),
        browserName: z.string(),
        startTime: z.string(),
        /** Milliseconds; null while the session is active. */
        duration: z.nullable(total),
      }),
    ),
  }),
});
export type Dashboard = z.infer<typeof getDashboard.reply>;
