import type { Annotation, Figures, Report } from "#contract/analytics-reports.ts";

/** Figures of a stretch of time; both ends in epoch milliseconds, the end not included. */
export type Bucket = Figures & { readonly startAt: number; readonly endAt: number };

/** Buckets with their ends: each ends where the next one begins, the last one at `to`. */
export const withEnds = <T extends { readonly startAt: number }>(
  buckets: readonly T[],
  to: number,
): readonly (T & { readonly endAt: number })[] =>
  buckets.map((bucket, index) => ({ ...bucket, endAt: buckets[index + 1]?.startAt ?? to }));

/** The points of the chart, and beside each the bucket of the period before. */
export const chartBuckets = ({ period, buckets, previous }: Report) => ({
  now: withEnds(buckets, period.to) as readonly Bucket[],
  before: previous.buckets as readonly Figures[],
});

/** What happened within a stretch of time. */
export const annotationsIn = (
  annotations: readonly Annotation[],
  { startAt, endAt }: Pick<Bucket, "startAt" | "endAt">,
): readonly Annotation[] => annotations.filter(({ at }) => at >= startAt && at < endAt);
