import * as z from "zod/mini";
import { checkDays, isTimeZone } from "./analytics-range.ts";
import { defineEndpoint } from "./endpoint.ts";
import { timestamp } from "./fields.ts";

/**
 * The ranges of the dashboard: so many days up to the end of the current hour. A day goes back to the same
 * time on the clock of the time zone, so it has 23 or 25 hours when the clock is changed.
 */
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

/** The most filters a report takes, and the most characters they have as text. */
export const maxFilters = 10;
const maxFiltersLength = 4000;

const filterPattern = /^([a-zA-Z]+)(!?)=(.*)$/;

/** Filters as text for a URL, such as `country!=IE;page=/about`. */
export const formatFilters = (filters: readonly Filter[]): string =>
  filters
    .map(
      ({ dimension, isExcluded, value }) =>
        `${dimension}${isExcluded ? "!" : ""}=${encodeURIComponent(value)}`,
    )
    .join(";");

/** No control characters and no backslash, because databases differ in what a backslash means. */
const filterValue = /^[^\\\p{Cc}]{0,300}$/u;

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

/** The filters of a text; null when it is not one `formatFilters` could have written, or names more than reports take. */
export function parseFilters(text: string): readonly Filter[] | null {
  if (text === "") return [];
  if (text.length > maxFiltersLength) return null;
  const filters = text.split(";").map(parseFilter);
  const isReadable = filters.every(
    (filter): filter is Filter => filter !== null && filterValue.test(filter.value),
  );
  return isReadable && filters.length <= maxFilters ? filters : null;
}

const day = z.iso.date();
const optionalFilters = z.optional(
  z.string().check(
    z.maxLength(maxFiltersLength),
    z.refine((text) => parseFilters(text) !== null, "Not a list of filters"),
  ),
);

const reportFields = {
  range: z._default(z.enum(ranges), defaultRange),
  from: z.optional(day),
  to: z.optional(day),
  /** IANA name; default UTC. */
  timeZone: z._default(
    z.string().check(z.maxLength(64), z.refine(isTimeZone, "Not a time zone")),
    "UTC",
  ),
  filters: optionalFilters,
  /** `true` adds bots, `only` shows nothing else; default: people alone. */
  bots: z.optional(z.enum(["true", "only"])),
  data: z.optional(z.enum(["real", "demo"])),
};

/**
 * Which part of the data a report is about. `from` and `to` (days in the time zone, `to` included, at most
 * 400) replace the range and come together; days that include today end with the current hour. `data` defaults
 * to demo data while there is some. Figures of filtered points reach back as far as points are kept, 90 days, and
 * those of `previous` are 0 when it begins before that; all others have no end.
 */
export const reportQuery = z.strictObject(reportFields).check(checkDays);
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

/** How long a bucket of the chart is: hours up to two days, three hours up to two weeks, then days. */
export const bucketUnits = ["hour", "3 hours", "day"] as const;
export type BucketUnit = (typeof bucketUnits)[number];

/**
 * A bucket of the chart, on the clock of the time zone: `3 hours` begin at 0:00, 3:00 and so on. The first
 * one begins with the period and the last one ends with it, so both can be short. Figures are kept by
 * the hour of UTC; an hour belongs to the bucket in which it begins.
 */
const bucket = z.object({ startAt: timestamp, ...figures.shape });

/**
 * Totals, chart and what happened. `previous` is the same time as many days earlier, and has the buckets
 * that lie so many days before those of the period, one for each; of its last hour, as large a part counts as has
 * passed of the current one. Admin only.
 */
export const getReport = defineEndpoint({
  method: "GET",
  path: "/api/analytics/report",
  query: reportQuery,
  reply: z.object({
    period: z.object({ from: timestamp, to: timestamp, unit: z.enum(bucketUnits) }),
    totals: figures,
    buckets: z.array(bucket),
    previous: z.object({ totals: figures, buckets: z.array(bucket) }),
    annotations: z.array(annotation),
    /** True when the platform has sampled points, so that figures are estimates. */
    isEstimated: z.boolean(),
    /** True when the figures are demo data. */
    isDemo: z.boolean(),
    /** True while there is demo data, also when the figures are real. */
    hasDemo: z.boolean(),
  }),
  problems: ["bad_query"],
});
export type Report = z.infer<typeof getReport.reply>;

/** The row of all values that were too rare to be kept by themselves; no filter finds it. */
export const otherKey = "(other)";

/** A row of a breakdown; the key is "" where a value is not known. On pages, `sessions` are entrances; `exits` and `scrolled` (sum of percent) count there alone. */
export const breakdownRow = z.object({
  key: z.string(),
  ...figures.shape,
  exits: total,
  scrolled: total,
});
export type BreakdownRow = z.infer<typeof breakdownRow>;

/** The values of one dimension, most first: views for pages, events for events, else visitors; with a page or an event as filter views or events, as `rankingOf` says. Admin only. */
export const getBreakdown = defineEndpoint({
  method: "GET",
  path: "/api/analytics/breakdowns/:dimension",
  params: z.object({ dimension: z.enum(dimensions) }),
  query: z
    .strictObject({
      ...reportFields,
      /** Default 10, at most 1000. */
      limit: z._default(z.coerce.number<string>().check(z.int(), z.gte(1), z.lte(1000)), 10),
    })
    .check(checkDays),
  reply: z.object({
    data: z.array(breakdownRow),
    /** How many values there are, the ones left out included; 1000 stands for more. */
    total: z.int(),
    isEstimated: z.boolean(),
  }),
  problems: ["bad_query"],
});

/**
 * Web vitals by page: the value that three of four page loads stay below; null without a measurement. The
 * 100 pages with the most measured loads. Admin only.
 */
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
  problems: ["bad_query"],
});

/** Who is on the site: visitors with a beacon in the last five minutes. Admin only. */
export const getVisitorsNow = defineEndpoint({
  method: "GET",
  path: "/api/analytics/now",
  query: z.strictObject({
    data: reportFields.data,
    bots: reportFields.bots,
    filters: reportFields.filters,
  }),
  reply: z.object({ visitors: z.int(), sessions: z.int() }),
  problems: ["bad_query"],
});
