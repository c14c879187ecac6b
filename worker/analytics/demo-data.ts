import { retryIdempotent } from "#worker/lib/db.ts";
import { demoPoints } from "./demo-points.ts";
import { demoSite } from "./demo-site.ts";
import { pointStatements } from "./insert-points.ts";
import { rollUp } from "./roll-up.ts";

const dayMs = 24 * 3_600_000;
/** More days than the longest range and the one before it have together. */
const demoDays = 200;
const daysPerBatch = 5;

/** `YYYY-MM-DD`, which stands before every timestamp of that day (UTC). */
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The statement that deletes the demo points before one day or from another one on. */
const deleteAround = (database: D1Database, firstDay: number, endDay: number) =>
  database
    .prepare("DELETE FROM analytics_points WHERE index1 = ? AND (timestamp < ? OR timestamp >= ?)")
    .bind(demoSite, dayOf(firstDay), dayOf(endDay));

const deleteBetween = (database: D1Database, firstDay: number, endDay: number) =>
  database
    .prepare("DELETE FROM analytics_points WHERE index1 = ? AND timestamp >= ? AND timestamp < ?")
    .bind(demoSite, dayOf(firstDay), dayOf(endDay));

const deleteRollups = (database: D1Database) =>
  database.prepare("DELETE FROM analytics_rollups WHERE site = ?").bind(demoSite);

/**
 * Replaces the demo points by some days of them up to now (epoch ms) and returns how many they are.
 * Some days at a time are replaced in one transaction, so that a run that is repeated, cut off or
 * overtaken by another one leaves no point twice. Between them an aborted signal ends the run.
 */
export async function fillDemoPoints(
  database: D1Database,
  now: number,
  dayCount: number,
  signal?: AbortSignal,
): Promise<number> {
  const today = Date.parse(dayOf(now));
  const firstDay = today - (dayCount - 1) * dayMs;
  await database.batch([deleteRollups(database), deleteAround(database, firstDay, today + dayMs)]);
  let count = 0;
  for (let from = firstDay; from <= today; from += daysPerBatch * dayMs) {
    signal?.throwIfAborted();
    const to = Math.min(from + daysPerBatch * dayMs, today + dayMs);
    const days = Array.from({ length: (to - from) / dayMs }, (_, n) => from + n * dayMs);
    const points = days
      .flatMap((day) => demoPoints(dayOf(day), (today - day) / dayMs))
      .filter(({ time }) => time <= now);
    await retryIdempotent(() =>
      database.batch([
        deleteBetween(database, from, to),
        ...pointStatements(database, demoSite, points),
      ]),
    );
    count += points.length;
  }
  return count;
}

/**
 * Replaces the demo data by 200 days up to now (epoch ms), roll-ups included, and returns how many points
 * they have. When the signal aborts there is no demo data at all, and it throws the reason.
 */
export async function fillDemoData(
  database: D1Database,
  now: number,
  signal: AbortSignal,
): Promise<number> {
  try {
    const count = await fillDemoPoints(database, now, demoDays, signal);
    await rollUp(database, demoSite, now - demoDays * dayMs, now);
    signal.throwIfAborted();
    return count;
  } catch (error) {
    if (signal.aborted) await deleteDemoData(database);
    throw error;
  }
}

/** Deletes all demo data, roll-ups included. */
export async function deleteDemoData(database: D1Database): Promise<void> {
  await database.batch([
    database.prepare("DELETE FROM analytics_points WHERE index1 = ?").bind(demoSite),
    deleteRollups(database),
  ]);
}
