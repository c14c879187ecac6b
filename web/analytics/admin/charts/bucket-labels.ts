import type { BucketUnit } from "#contract/analytics-reports.ts";

const dayMs = 86_400_000;

type Span = { readonly startAt: number; readonly endAt: number };

const cache = new Map<string, Intl.DateTimeFormat>();

/** A format in a zone; making one takes longer than using it. */
function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = cache.get(key) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone });
  cache.set(key, known);
  return known;
}

const time = (zone: string) => format(zone, { hour: "2-digit", minute: "2-digit" });
const dayAndMonth = (zone: string) => format(zone, { day: "numeric", month: "short" });
const weekday = (zone: string) => format(zone, { weekday: "short", day: "numeric" });
const fullDay = (zone: string) =>
  format(zone, { weekday: "short", day: "numeric", month: "short" });

/** Whether a stretch is about a day, also one of 23 or 25 hours. */
const isDay = ({ startAt, endAt }: Span): boolean => endAt - startAt > 12 * 3_600_000;

/** A bucket in words: "Tue 18 Nov", or "Tue 18 Nov, 09:00 to 12:00". */
export function bucketLabel(bucket: Span, zone: string): string {
  const day = fullDay(zone).format(bucket.startAt).replace(",", "");
  if (isDay(bucket)) return day;
  return `${day}, ${time(zone).format(bucket.startAt)} to ${time(zone).format(bucket.endAt)}`;
}

/** A label below the axis. */
export type Tick = { readonly index: number; readonly label: string };

/** The buckets that begin something: a day, or where there are few days, every third hour. */
function candidates(buckets: readonly Span[], zone: string): readonly Tick[] {
  const [first] = buckets;
  const last = buckets.at(-1);
  if (!first || !last) return [];
  const days = (last.endAt - first.startAt) / dayMs;
  const isShort = days <= 2;
  const name = (at: number) => (days <= 8 ? weekday(zone) : dayAndMonth(zone)).format(at);
  return buckets.flatMap((bucket, index): Tick[] => {
    const { startAt } = bucket;
    const before = buckets[index - 1];
    const isNewDay = before && name(before.startAt) !== name(startAt);
    if (isDay(bucket) || isNewDay) return [{ index, label: name(startAt).replace(",", "") }];
    const hour = time(zone).format(startAt);
    return isShort && Number(hour.slice(0, 2)) % 3 === 0 ? [{ index, label: hour }] : [];
  });
}

/** The labels below the axis, at most `max` of them and evenly spread. */
export function timeTicks(buckets: readonly Span[], zone: string, max: number): readonly Tick[] {
  const ticks = candidates(buckets, zone);
  const step = Math.ceil(ticks.length / Math.max(1, max));
  return ticks.filter((_, index) => index % step === 0);
}

/** How long a bucket is, after a figure: "100 visitors in 3 h". */
export const perBucket: Readonly<Record<BucketUnit, string>> = {
  hour: "an hour",
  "3 hours": "in 3 h",
  day: "a day",
};

/** A zone as people say it: "Europe/London" is London time. */
export const zoneName = (zone: string): string =>
  zone.includes("/") ? `${zone.split("/").at(-1)?.replaceAll("_", " ")} time` : zone;

const sameMonth = (a: number, b: number, zone: string): boolean => {
  const month = format(zone, { month: "long", year: "numeric" });
  return month.format(a) === month.format(b);
};

/**
 * A period with its zone: "15 to 21 November, London time"; within two days with the hours, and with the
 * year where it did not begin and end in that of `now`.
 */
export function periodText(
  period: { from: number; to: number },
  zone: string,
  now: number,
): string {
  const isShort = period.to - period.from <= 2 * dayMs;
  const part = (at: number, options: Intl.DateTimeFormatOptions) =>
    format(zone, options).format(at).replace(",", "");
  const full: Intl.DateTimeFormatOptions = isShort
    ? { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }
    : { day: "numeric", month: "long" };
  // The end is not included: a period to midnight ends on the day before.
  const end = isShort ? period.to : period.to - 1;
  const isOneMonth = !isShort && sameMonth(period.from, end, zone);
  const year = (at: number) => part(at, { year: "numeric" });
  const isOneYear = year(period.from) === year(end);
  const named = (at: number): Intl.DateTimeFormatOptions =>
    !isOneYear || year(at) !== year(now) ? { ...full, year: "numeric" } : full;
  const start = part(
    period.from,
    isOneMonth ? { day: "numeric" } : isOneYear ? full : named(period.from),
  );
  return `${start} to ${part(end, named(end))}, ${zoneName(zone)}`;
}

/** What the two lines of the chart are called. */
export const lineNames = {
  "24h": { now: "These 24 h", before: "24 h before" },
  "7d": { now: "This week", before: "Week before" },
  "30d": { now: "These 30 days", before: "30 days before" },
  "90d": { now: "These 90 days", before: "90 days before" },
  custom: { now: "This period", before: "Period before" },
} as const;
