import { detailDays } from "#contract/analytics-retention.ts";
import { type Database, openDatabase, retryIdempotent } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import type { BucketLength } from "./dialect.ts";
import { siteOf } from "./driver.ts";
import { realPoints, tableReader } from "./point-reader.ts";
import { firstPoint } from "./queries.ts";
import { detailDimensions, type RollupDimension, rollupQuery } from "./rollup-query.ts";
import { cappedRows, emptyRows } from "./rollup-rows.ts";
import { type Coverage, deleteOldHours, readCoverage, replaceRollups } from "./rollup-store.ts";
import { type PointReader, parsedTime } from "./sql.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const lengths: Readonly<Record<BucketLength, number>> = { hour: hourMs, day: dayMs };

const floorTo = (time: number, length: number) => Math.floor(time / length) * length;

/** Where points are read and roll-ups are kept. */
type Target = {
  readonly database: D1Database;
  readonly points: PointReader;
  readonly site: string;
};
/** A stretch of time in epoch ms, its end left out. */
export type Bounds = { readonly from: number; readonly to: number };

async function rollUpDimension(
  { database, points, site }: Target,
  period: BucketLength,
  dimension: RollupDimension,
  { from, to }: Bounds,
): Promise<void> {
  const query = rollupQuery(points.dialect, { site, from, to }, period, dimension);
  const rows = cappedRows(await points.read(query));
  if (dimension === "all") {
    const starts = new Set(rows.filter(({ isBot }) => !isBot).map(({ startAt }) => startAt));
    const empty = emptyRows(from, to, lengths[period]);
    rows.push(...empty.filter(({ startAt }) => !starts.has(startAt)));
  }
  const span = { site, period, dimension, from, to };
  await retryIdempotent(() => replaceRollups(database, span, rows));
}

/** Rolls up whole buckets. `all` comes last, because it says that a bucket is complete. */
async function rollUpBuckets(target: Target, period: BucketLength, bounds: Bounds): Promise<void> {
  if (bounds.from >= bounds.to) return;
  for (const dimension of detailDimensions) {
    await rollUpDimension(target, period, dimension, bounds);
  }
  await rollUpDimension(target, period, "all", bounds);
}

/** The first hour with a point of people or bots; null without any. */
async function firstHour({ points, site }: Target, now: number): Promise<number | null> {
  const scope = { site, from: 0, to: now, bots: "true", filters: [] } as const;
  const [row] = await points.read(firstPoint(points.dialect, scope));
  return row && row.points > 0 ? floorTo(parsedTime(row.first), hourMs) : null;
}

/** An hour is rolled up when its last points have been stored for certain. */
const graceMs = 5 * 60_000;
/** Hours that are rolled up once more, for points that come late. */
const repeatedMs = 3 * hourMs;
/** The most one run rolls up after a standstill; the next run goes on. */
const stepMs = dayMs;

/** The hours to roll up next; null when all are. */
async function dueHours(target: Target, { hoursFrom, hoursTo }: Coverage, now: number) {
  const ready = floorTo(now - graceMs, hourMs);
  const next = hoursTo ?? (await firstHour(target, now));
  if (next === null || next >= ready) return null;
  return {
    from: Math.max(hoursFrom ?? next, next - repeatedMs),
    to: Math.min(ready, next + stepMs),
  };
}

/**
 * Rolls up the hours and days of real points that are over, at most a day more than before. Does nothing
 * when all are rolled up, and changes nothing when it is repeated.
 */
export async function rollUpDue(env: AppEnv["Bindings"], now: number): Promise<void> {
  const db = openDatabase(env.DB);
  const site = siteOf(env);
  const target = { database: env.DB, points: realPoints(env), site };
  const [coverage] = await readCoverage(db, [site]);
  const hours = coverage && (await dueHours(target, coverage, now));
  if (!hours) return;
  // The days come first: a run that is cut off between the two begins with the same hours again.
  const days = { from: floorTo(hours.from, dayMs), to: floorTo(hours.to, dayMs) };
  await rollUpBuckets(target, "day", days);
  await rollUpBuckets(target, "hour", hours);
  if (days.from < days.to) await pruneHours(db, site, now);
}

const pruneHours = (db: Database, site: string, now: number) =>
  deleteOldHours(db, site, detailDimensions, now - detailDays * dayMs);

/** Hours of dimensions that a bulk roll-up keeps: what the shortest ranges read. Longer ones read the rest of a day from points. */
const bulkDetailMs = 8 * dayMs;
const bulkStepMs = 20 * dayMs;

/**
 * Rolls up all points of a site in the table from a time to another one, such as demo data that was written
 * at once. Hours by dimension are kept for the last eight days alone, because they are most of the work.
 */
export async function rollUp(
  database: D1Database,
  site: string,
  from: number,
  to: number,
): Promise<void> {
  const target = { database, points: tableReader(database), site };
  const [hourFrom, hourTo] = [floorTo(from, hourMs), floorTo(to, hourMs)];
  const [dayFrom, dayTo] = [floorTo(from, dayMs), floorTo(to, dayMs)];
  for (let start = dayFrom; start < dayTo; start += bulkStepMs) {
    await rollUpBuckets(target, "day", { from: start, to: Math.min(start + bulkStepMs, dayTo) });
  }
  const detail = { from: Math.max(hourFrom, hourTo - bulkDetailMs), to: hourTo };
  for (const dimension of detailDimensions) {
    await rollUpDimension(target, "hour", dimension, detail);
  }
  await rollUpDimension(target, "hour", "all", { from: hourFrom, to: hourTo });
}
