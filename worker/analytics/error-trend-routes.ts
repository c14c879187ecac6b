import { Hono } from "hono";
import { getErrorTrend } from "#contract/analytics-tools.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { demoErrors } from "./demo-errors.ts";
import { inBuckets } from "./figures.ts";
import { type FirstSeen, readSeen } from "./read-first-seen.ts";
import { type KeyFigures, readBreakdown, readHours } from "./report-readers.ts";
import { openReport } from "./report-source.ts";

/** Error reports of a time (epoch ms, `to` left out) by hour and by release. */
export type ErrorTrend = (
  db: Database,
  from: number,
  to: number,
) => Promise<{
  hours: readonly { startAt: number; errors: number }[];
  releases: { release: string; firstSeenAt: number; errors: number }[];
}>;

type Releases = Awaited<ReturnType<ErrorTrend>>["releases"];

/** The releases with their sessions and their first visits, the newest first. */
function besideTraffic(
  releases: Releases,
  visited: readonly KeyFigures[],
  seen: readonly FirstSeen[],
) {
  const sessions = new Map(visited.map((row) => [row.key, row.sessions]));
  const seenAt = new Map(seen.map(({ key, at }) => [key, at]));
  return releases
    .map(({ release, errors, firstSeenAt }) => ({
      release,
      errors,
      sessions: sessions.get(release) ?? 0,
      firstSeenAt: seenAt.get(release) ?? firstSeenAt,
    }))
    .toSorted((a, b) => b.firstSeenAt - a.firstSeenAt);
}

export const errorTrendRoutes = (errorTrend: ErrorTrend) =>
  new Hono<AppEnv>()
    // Error reports by release and over time, beside the sessions of the same release and the same time.
    .get(getErrorTrend.path, valid("query", getErrorTrend.query, "bad_query"), async (c) => {
      await requireRole(c, "admin");
      const source = await openReport(c.env, c.req.valid("query"), Date.now());
      const { from, to, starts } = source.period;
      const [hours, visited, seen] = await Promise.all([
        readHours(source),
        readBreakdown(source, "release"),
        readSeen(source, "release"),
      ]);
      const trend = source.isDemo
        ? demoErrors(hours.filter(({ startAt }) => startAt >= from))
        : await errorTrend(c.var.db, from, to);
      const buckets = inBuckets(hours, starts, to).map(({ startAt, sessions }, index) => {
        const end = starts[index + 1] ?? to;
        const own = trend.hours.filter((hour) => hour.startAt >= startAt && hour.startAt < end);
        return { startAt, sessions, errors: own.reduce((sum, { errors }) => sum + errors, 0) };
      });
      const releases = besideTraffic(trend.releases, visited, seen);
      return reply(c, getErrorTrend, { releases, buckets });
    });
