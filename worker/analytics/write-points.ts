import type { Point } from "#contract/analytics-points.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { driverOf, siteOf } from "./driver.ts";
import { insertPoints } from "./insert-points.ts";
import { pointRow } from "./point-row.ts";

/** How many points one request may write to Analytics Engine. */
const maxPoints = 25;

/**
 * Writes the points of one request, at most 25, to where reports read them. The table has stored them
 * when this resolves; Analytics Engine confirms nothing. Throws when the table is unavailable.
 */
export async function writePoints(
  env: AppEnv["Bindings"],
  points: readonly Point[],
): Promise<void> {
  if (points.length > maxPoints) throw new Error(`${points.length} points in one request`);
  const site = siteOf(env);
  if (driverOf(env) === "d1") return insertPoints(env.DB, site, points);
  for (const point of points) env.EVENTS.writeDataPoint(pointRow(site, point));
}
