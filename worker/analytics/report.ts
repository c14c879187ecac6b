import type { Annotation, Report } from "#contract/analytics-reports.ts";
import { inBuckets, sumOf } from "./figures.ts";
import { readFirstSeen } from "./read-first-seen.ts";
import { readHours } from "./report-readers.ts";
import type { ReportSource } from "./report-source.ts";

/** Releases and campaigns that were new in the period. */
async function annotationsOf(source: ReportSource): Promise<Annotation[]> {
  const [releases, campaigns] = await Promise.all([
    readFirstSeen(source, "release"),
    readFirstSeen(source, "utmCampaign"),
  ]);
  return [
    ...releases.map(({ key, at }) => ({ at, kind: "release" as const, label: key })),
    ...campaigns.map(({ key, at }) => ({ at, kind: "campaign" as const, label: key })),
  ].toSorted((a, b) => a.at - b.at);
}

/** Totals and chart of the period and of the one before, with what happened. */
export async function reportOf(source: ReportSource): Promise<Report> {
  const { from, to, unit, starts, previous } = source.period;
  const [hours, annotations] = await Promise.all([readHours(source), annotationsOf(source)]);
  const buckets = inBuckets(hours, starts, to);
  const bucketsBefore = inBuckets(hours, previous.starts, previous.to);
  return {
    period: { from, to, unit },
    totals: sumOf(buckets),
    buckets,
    previous: { totals: sumOf(bucketsBefore), buckets: bucketsBefore },
    annotations,
    isEstimated: hours.some(({ isEstimated }) => isEstimated),
    isDemo: source.isDemo,
  };
}
