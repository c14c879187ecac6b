import { arePointsKept } from "#contract/analytics-history.ts";
import type { ReportQuery } from "#contract/analytics-reports.ts";

type Period = { readonly from: number; readonly to: number };

/** Whether the period before is still there to compare with: filters look at single views and events. */
export const isBeforeKept = (
  { filters }: Pick<ReportQuery, "filters">,
  { from, to }: Period,
  now: number,
): boolean => !filters || arePointsKept(from - (to - from), now);
