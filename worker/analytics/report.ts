import type { Report } from "#contract/analytics-reports.ts";
import { type HourFigures, inBuckets, sumOf } from "./figures.ts";
import type { Period } from "./period.ts";
import { byName, figureNames } from "./queries.ts";
import { readHours } from "./report-readers.ts";
import type { ReportSource } from "./report-source.ts";

const hourMs = 3_600_000;

/**
 * Hours with as much of the last one before the period as has passed of the running hour of the period, because a
 * part of an hour would look like a loss beside a whole one.
 */
function comparable(
  hours: readonly HourFigures[],
  { to, previous }: Period,
  now: number,
): readonly HourFigures[] {
  const passed = (now - (to - hourMs)) / hourMs;
  if (passed < 0 || passed >= 1) return hours;
  return hours.map((hour) =>
    hour.startAt === previous.to - hourMs
      ? { ...hour, ...byName(figureNames, (name) => Math.round(hour[name] * passed)) }
      : hour,
  );
}

/** Totals and chart of the period and of the one before. */
export async function figuresOf(source: ReportSource): Promise<Omit<Report, "annotations">> {
  const { from, to, unit, starts, previous } = source.period;
  const hours = comparable(await readHours(source), source.period, source.now);
  const buckets = inBuckets(hours, starts, to);
  const bucketsBefore = inBuckets(hours, previous.starts, previous.to);
  return {
    period: { from, to, unit },
    totals: sumOf(buckets),
    buckets,
    previous: { totals: sumOf(bucketsBefore), buckets: bucketsBefore },
    isEstimated: hours.some(({ isEstimated }) => isEstimated),
    isDemo: source.isDemo,
    hasDemo: source.hasDemo,
  };
}
