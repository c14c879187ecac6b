import { lt, sql } from "drizzle-orm";
import { retentionRules } from "#contract/retention-rules.ts";
import { openDatabase } from "#worker/lib/db.ts";
import type { Removed } from "#worker/lib/retention-store.ts";
import { analyticsPoints } from "./point-store.ts";
import { deleteSaltsBefore } from "./salt-store.ts";
import { daysInUse } from "./visitor-id.ts";
import { analyticsVisitors } from "./visitor-store.ts";

/** How many rows of a table one run deletes, so that a run stays short; the next one is a minute later. */
const maxRows = 5000;

/** The oldest points of every site, demo data included; each step of the recursion is one look into the index. */
const oldPoints = (before: string) => sql`rowid IN (
  WITH RECURSIVE sites(site) AS (
    SELECT min(index1) FROM ${analyticsPoints}
    UNION ALL
    SELECT (SELECT min(index1) FROM ${analyticsPoints} WHERE index1 > site) FROM sites
      WHERE site IS NOT NULL
  )
  SELECT p.rowid FROM sites JOIN ${analyticsPoints} AS p ON p.index1 = site AND p.timestamp < ${before}
  LIMIT ${maxRows})`;

/**
 * Deletes what analytics may not keep: the salts of past days, visitors who were last seen 48 hours ago,
 * and points of more than 90 days ago.
 */
export async function pruneAnalytics(database: D1Database, now: number): Promise<Removed> {
  const db = openDatabase(database);
  const [oldestDay = ""] = daysInUse(now).toSorted();
  const pointsBefore = new Date(now - retentionRules.analytics_points.keptMs)
    .toISOString()
    .slice(0, 19)
    .replace("T", " ");
  const unseen = sql`rowid IN (SELECT rowid FROM ${analyticsVisitors}
    WHERE ${lt(analyticsVisitors.lastSeenAt, now - retentionRules.analytics_visitors.keptMs)} LIMIT ${maxRows})`;
  const [salts, visitors, points] = await db.batch([
    deleteSaltsBefore(db, oldestDay),
    db.delete(analyticsVisitors).where(unseen),
    db.delete(analyticsPoints).where(oldPoints(pointsBefore)),
  ]);
  return {
    analytics_salts: salts.meta.changes,
    analytics_visitors: visitors.meta.changes,
    analytics_points: points.meta.changes,
  };
}
