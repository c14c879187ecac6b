import type { CsvTable } from "#contract/csv.ts";
import type { useErrorTrend } from "#web/analytics/admin/state/queries.ts";

/** Errors of a period, by release and over time. */
export type Trend = NonNullable<ReturnType<typeof useErrorTrend>["data"]>;
export type Release = Trend["releases"][number];

/** All releases with an error, for spreadsheets. */
export const releasesCsv = (releases: readonly Release[]): CsvTable => ({
  head: ["Release", "First seen", "Errors"],
  rows: releases.map(({ release, firstSeenAt, errors }) => [
    release,
    new Date(firstSeenAt).toISOString(),
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
