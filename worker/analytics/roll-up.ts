import { detailDays, pointDays } from "#contract/analytics-retention.ts";
import { type Database, openDatabase, retryIdempotent } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import type { BucketLength } from "./dialect.ts";
import { siteOf } from "./driver.ts";
import { allRealPoints, tableReader } from "./point-reader.ts";
import { firstPoint } from "./queries.ts";
import { detailDimensions, type RollupDimension, rollupQuery } from "./rollup-query.ts";
import { cappedRows, emptyRows, summedRows, toRow } from "./rollup-rows.ts";
import {
  type Coverage,
  deleteOldHours,
  type EngineCoverage,
  engineMark,
  type RollupRow,
  readCoverage,
  replaceRollups,
  storedRows,
} from "./rollup-store.ts";
import { type PointReader, parsedTime } from "./sql.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const lengths: Readonly<Record<BucketLength, number>> = { hour: hourMs, day: dayMs };

const floorTo = (time: number, length: number) => Math.floor(time / length) * length;

/** Where points are read, which are added up, and roll-ups are kept. */
type Target = {
  readonly database: D1Database;
  readonly points: readonly PointReader[];
  readonly site: string;
  /** The hours before this time (epoch ms) stay as they are stored, because their points cannot be read any more; default 0. */
  readonly keptTo?: number;
};
/** A stretch of time in epoch ms, its end left out. */
export type Bounds = { readonly from: number; readonly to: number };

/** The rows of buckets: what is stored of their hours up to `keptTo`, and the points from then on. */
async function countedRows(
  { database, points, site, keptTo = 0 }: Target,
  period: BucketLength,
  dimension: RollupDimension,
  { from, to }: Bounds,
): Promise<RollupRow[]> {
  const pointsFrom = Math.max(from, keptTo);
  const hours = { site, period: "hour", dimension, from, to: pointsFrom } as const;
  const [kept, ...counted] = await Promise.all([
    from < pointsFrom ? storedRows(openDatabase(database), hours) : [],
    ...points.map(async ({ dialect, read }) =>
      read(rollupQuery(dialect, { site, from: pointsFrom, to }, period, dimension)),
    ),
  ]);
  const keptRows = kept.map((row) => ({ ...row, startAt: floorTo(row.startAt, lengths[period]) }));
  return summedRows([...keptRows, ...counted.flat().map(toRow)], dimension);
}

async function rollUpDimension(
  target: Target,
  period: BucketLength,
  dimension: RollupDimension,
  bounds: Bounds,
): Promise<void> {
  const { database, site } = target;
  const { from, to } = bounds;
  const rows = cappedRows(await countedRows(target, period, dimension, bounds));
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
  const rows = await Promise.all(
    points.map(({ dialect, read }) => read(firstPoint(dialect, scope))),
  );
  const times = rows
    .flat()
    .filter((row) => row.points > 0)
    .map(({ first }) => parsedTime(first));
  return times.length > 0 ? floorTo(Math.min(...times), hourMs) : null;
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
    from: Math.max(hoursFrom ?? next, next - repeatedMs, target.keptTo ?? 0),
    to: Math.min(ready, next + stepMs),
  };
}

/**
 * The end of the hours that are counted with all points. When the token of Analytics Engine was missing, it is where that began, but
 * no earlier than the first day that has all its points and the three hours before it.
 */
function countedTo({ hoursTo, engineTo }: EngineCoverage, hasEngine: boolean, now: number) {
  if (!hasEngine || hoursTo === null || engineTo === null) return hoursTo;
  return Math.min(hoursTo, Math.max(engineTo, floorTo(now, dayMs) - (pointDays - 2) * dayMs));
}

/** Remembers that all hours before a time were counted with the points of Analytics Engine. */
const markEngine = (database: D1Database, site: string, to: number) =>
  replaceRollups(
    database,
    { site, period: "hour", dimension: engineMark, from: 0, to },
    emptyRows(to - hourMs, to, hourMs),
  );

/**
 * Rolls up the hours and days of real points that are over, at most a day more than before. Does nothing
 * when all are rolled up, and changes nothing when it is repeated. Without Analytics Engine it leaves alone the hours
 * that Analytics Engine has counted.
 */
export async function rollUpDue(
  env: AppEnv["Bindings"],
  now: number,
  points = allRealPoints(env),
): Promise<void> {
  const db = openDatabase(env.DB);
  const site = siteOf(env);
  const [coverage] = await readCoverage(db, [site]);
  const hasEngine = points.some(({ driver }) => driver === "ae");
  const keptTo = hasEngine ? 0 : Math.min(coverage?.engineTo ?? 0, coverage?.hoursTo ?? 0);
  const target = { database: env.DB, points, site, keptTo };
  const covered = coverage && { ...coverage, hoursTo: countedTo(coverage, hasEngine, now) };
  const hours = covered && (await dueHours(target, covered, now));
  if (!hours) return;
  // The days come first: a run that is cut off between the two begins with the same hours again.
  const days = { from: floorTo(hours.from, dayMs), to: floorTo(hours.to, dayMs) };
  await rollUpBuckets(target, "day", days);
  await rollUpBuckets(target, "hour", hours);
  // After the hours: a run that Analytics Engine cuts off counts them again.
  if (hasEngine) await markEngine(env.DB, site, hours.to);
  if (days.from < days.to) await pruneHours(db, site, now);
}

const pruneHours = (db: Database, site: string, now: number) =>
  deleteOldHours(db, site, detailDimensions, now - detailDays * dayMs);

/** Hours of dimensions that a bulk roll-up keeps: what the shortest ranges read. Longer ones read the rest of a day from points. */
const bulkDetailMs = 8 * dayMs;
const bulkStepMs = 20 * dayMs;

/**
 * Rolls up all points of a site in the table from a time to another one, such as demo data that was written
 * at once. Hours by dimension are kept for the last eight days alone, because they are most of the work. Before
 * each step `check` may end the work.
 */
export async function rollUp(
  database: D1Database,
  site: string,
  from: number,
  to: number,
  check?: () => Promise<void>,
): Promise<void> {
  const target = { database, points: [tableReader(database)], site };
  const [hourFrom, hourTo] = [floorTo(from, hourMs), floorTo(to, hourMs)];
  const [dayFrom, dayTo] = [floorTo(from, dayMs), floorTo(to, dayMs)];
  for (let start = dayFrom; start < dayTo; start += bulkStepMs) {
    await check?.();
    await rollUpBuckets(target, "day", { from: start, to: Math.min(start + bulkStepMs, dayTo) });
  }
  const detail = { from: Math.max(hourFrom, hourTo - bulkDetailMs), to: hourTo };
  for (const dimension of detailDimensions) {
    await check?.();
    await rollUpDimension(target, "hour", dimension, detail);
  }
  await rollUpDimension(target, "hour", "all", { from: hourFrom, to: hourTo });
}
