import type { Point } from "#contract/analytics-points.ts";
import { blankPoint } from "#worker/analytics/blank-point.ts";

type SamplePoint = Point & { readonly sampleInterval?: number };

/** A point of a page view with these fields; all others are "" and 0. */
export function samplePoint(fields: Partial<SamplePoint> = {}): SamplePoint {
  return { ...blankPoint, hostname: "site.example", ...fields };
}
