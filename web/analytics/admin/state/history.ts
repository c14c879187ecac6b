import type { ReportQuery } from "#contract/analytics-reports.ts";
import { pointDays } from "#contract/analytics-retention.ts";

const hourMs = 3_600_000;
/** How long single views and events are kept; the hour is that of a day on which the clock is changed. */
const pointsKeptMs = pointDays * 24 * hourMs + hourMs;

type Period = { readonly from: number; readonly to: number };

/** Whether single views and events go back to a time; totals without filters are kept for ever. */
export const arePointsKept = (from: number, now: number): boolean => from >= now - pointsKeptMs;

/** Whether the period before is still there to compare with: filters look at single views and events. */
export const isBeforeKept = (
  { filters }: Pick<ReportQuery, "filters">,
  { from, to }: Period,
  now: number,
): boolean => !filters || arePointsKept(from - (to - from), now);
