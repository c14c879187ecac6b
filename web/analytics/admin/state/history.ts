import type { ReportQuery } from "#contract/analytics-reports.ts";

/** How long points are kept, in milliseconds; totals without filters are kept for ever. */
const pointsKeptMs = 90 * 86_400_000;

type Period = { readonly from: number; readonly to: number };

/** Whether the period before is still there to compare with: filters look at points, which are deleted. */
export const isBeforeKept = (
  { filters }: Pick<ReportQuery, "filters">,
  { from, to }: Period,
  now: number,
): boolean => !filters || from - (to - from) >= now - pointsKeptMs;
