import type { Annotation } from "#contract/analytics-reports.ts";
import type { CsvTable } from "#contract/csv.ts";
import { annotationText } from "#web/analytics/admin/charts/annotation-marks.ts";
import { bucketLabel } from "#web/analytics/admin/charts/bucket-labels.ts";
import { annotationsIn } from "#web/analytics/admin/charts/buckets.ts";
import type { useErrorTrend } from "#web/analytics/admin/state/queries.ts";

/** Errors of a period, by release and over time. */
export type Trend = NonNullable<ReturnType<typeof useErrorTrend>["data"]>;
export type Release = Trend["releases"][number];

/** A count as it is shown. */
export const text = (count: number): string => Math.round(count).toLocaleString("en-GB");

type Rate = { readonly errors: number; readonly sessions: number };

/** Errors in a thousand sessions; "–" without a session. */
export const perThousand = ({ errors, sessions }: Rate): string =>
  sessions > 0 ? ((errors / sessions) * 1000).toFixed(1) : "–";

type Point = Rate & { readonly startAt: number; readonly endAt: number };

/** A point of the chart with the releases that went out then: "Tue 18 Nov: 3 errors, 1.5 per 1,000 sessions. Release r2". */
export function pointText(
  point: Point,
  timeZone: string,
  annotations: readonly Annotation[],
): string {
  const rate = point.sessions > 0 ? `${perThousand(point)} per 1,000 sessions` : "no sessions";
  const label = `${bucketLabel(point, timeZone)}: ${text(point.errors)} errors, ${rate}`;
  return [label, ...annotationsIn(annotations, point).map(annotationText)].join(". ");
}

/** All releases with an error, for spreadsheets. */
export const releasesCsv = (releases: readonly Release[]): CsvTable => ({
  head: ["Release", "First seen", "Sessions", "Errors"],
  rows: releases.map(({ release, firstSeenAt, sessions, errors }) => [
    release,
    new Date(firstSeenAt).toISOString(),
    sessions,
    errors,
  ]),
});

/** Errors and sessions over time, for spreadsheets. */
export const errorsOverTimeCsv = (buckets: Trend["buckets"]): CsvTable => ({
  head: ["Begins at", "Errors", "Sessions"],
  rows: buckets.map(({ startAt, errors, sessions }) => [
    new Date(startAt).toISOString(),
    errors,
    sessions,
  ]),
});
