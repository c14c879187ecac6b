import type { BucketUnit, Range, ReportQuery } from "#contract/analytics-reports.ts";
import { bucketStarts, daysBefore, type HourClock, hourClock } from "./hour-clock.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A stretch of time by buckets; all times are full hours of UTC in epoch ms. */
export type Stretch = {
  readonly from: number;
  readonly to: number;
  /** When each bucket begins; the first one with the stretch. */
  readonly starts: readonly number[];
};

/** What a query asks about: a stretch of time, and the one as many days earlier with as many buckets. */
export type Period = Stretch & { readonly unit: BucketUnit; readonly previous: Stretch };

const daysOf: Readonly<Record<Range, number>> = { "24h": 1, "7d": 7, "30d": 30, "90d": 90 };
const hoursOf = { hour: 1, "3 hours": 3, day: 24 } as const satisfies Record<BucketUnit, number>;

const unitFor = (days: number): BucketUnit => {
  if (days <= 2) return "hour";
  return days <= 14 ? "3 hours" : "day";
};

type PeriodQuery = Pick<ReportQuery, "range" | "from" | "to" | "timeZone">;

function boundsOf({ range, from, to }: PeriodQuery, clock: HourClock, now: number) {
  const end = (Math.floor(now / hourMs) + 1) * hourMs;
  if (from !== undefined && to !== undefined) {
    const [first, last] = [Date.parse(from), Date.parse(to)];
    const days = (last - first) / dayMs + 1;
    const [begin, close] = [clock.toHour(first), clock.toHour(last + dayMs)];
    // A part of today would look like a loss beside the whole of a day before.
    return { from: begin, to: begin < end ? Math.min(close, end) : close, days };
  }
  const days = daysOf[range];
  return { from: daysBefore(clock, end, days), to: end, days };
}

/** The period of a query at a time (epoch ms). The query has been validated. */
export function periodOf(query: PeriodQuery, now: number): Period {
  const clock = hourClock(query.timeZone);
  const { from, to, days } = boundsOf(query, clock, now);
  const unit = unitFor(days);
  const starts = bucketStarts(clock, from, to, hoursOf[unit]);
  const earlier = (time: number) => daysBefore(clock, time, days);
  // Where a midnight is skipped, the end as many days earlier would be an hour after the begin of this period.
  const previousTo = Math.min(earlier(to), from);
  const previous = { from: earlier(from), to: previousTo, starts: starts.map(earlier) };
  return { from, to, starts, unit, previous };
}
