import type { Report } from "#contract/analytics-reports.ts";
import { inBuckets, sumOf } from "./figures.ts";
import { readHours } from "./report-readers.ts";
import type { ReportSource } from "./report-source.ts";

/** Totals and chart of the period and of the one before. */
export async function figuresOf(source: ReportSource): Promise<Omit<Report, "annotations">> {
  const { from, to, unit, starts, previous } = source.period;
  const hours = await readHours(source);
  const buckets = inBuckets(hours, starts, to);
  const bucketsBefore = inBuckets(hours, previous.starts, previous.to);
  return {
    period: { from, to, unit },
    totals: sumOf(buckets),
    buckets,
    previous: { totals: sumOf(bucketsBefore), buckets: bucketsBefore },
    isEstimated: hours.some(({ isEstimated }) => isEstimated),
    isDemo: source.isDemo,
  };
}
