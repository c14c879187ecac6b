import { retryIdempotent } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { Problem, problem } from "#worker/lib/problem.ts";
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

/** The row that names the run the demo data belongs to; removing the roll-ups removes it too. */
const runRow = "site = ?1 AND period = 'hour' AND dimension = 'run'";

const insertRun = (database: D1Database, run: string, now: number) =>
  database
    .prepare(
      `INSERT INTO analytics_rollups (site, period, dimension, start_at, key, is_bot, views, sessions,
         visitors, bounces, events, active_ms, exits, scrolled, is_estimated)
       VALUES (?1, 'hour', 'run', ?2, ?3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
    )
    .bind(demoSite, now, run);

/** Whether the demo data still belongs to a run: no other one has begun, and no admin has removed the data since. */
async function isOwn(database: D1Database, run: string): Promise<boolean> {
  const query = `SELECT key FROM analytics_rollups WHERE ${runRow}`;
  return (await database.prepare(query).bind(demoSite).first("key")) === run;
}

/** Deletes what a run has written, unless the demo data belongs to another run now. */
async function deleteRun(database: D1Database, run: string): Promise<void> {
  const isOfNoOther = `NOT EXISTS (SELECT 1 FROM analytics_rollups WHERE ${runRow} AND key <> ?2)`;
  await database.batch(
    [
      `DELETE FROM analytics_points WHERE index1 = ?1 AND ${isOfNoOther}`,
      `DELETE FROM analytics_rollups WHERE site = ?1 AND ${isOfNoOther}`,
    ].map((sql) => database.prepare(sql).bind(demoSite, run)),
  );
}

/**
 * Replaces the demo points by some days of them up to now (epoch ms) and returns how many they are.
 * Some days at a time are replaced in one transaction, so that a run that is repeated, cut off or
 * overtaken by another one leaves no point twice. Before each of them `check` may end the run.
 */
export async function fillDemoPoints(
  database: D1Database,
  now: number,
  dayCount: number,
  { run = newId(), check }: { run?: string; check?: () => Promise<void> } = {},
): Promise<number> {
  const today = Date.parse(dayOf(now));
  const firstDay = today - (dayCount - 1) * dayMs;
  await database.batch([
    deleteRollups(database),
    insertRun(database, run, now),
    deleteAround(database, firstDay, today + dayMs),
  ]);
  let count = 0;
  for (let from = firstDay; from <= today; from += daysPerBatch * dayMs) {
    await check?.();
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
 * they have. When the signal aborts there is no demo data at all, and it throws the reason; 409 `conflict` when another
 * run has begun meanwhile, whose data stays, or the data was removed.
 */
export async function fillDemoData(
  database: D1Database,
  now: number,
  signal: AbortSignal,
): Promise<number> {
  const run = newId();
  const check = async () => {
    signal.throwIfAborted();
    if (!(await isOwn(database, run)))
      throw problem(
        "conflict",
        "The demo data was generated or removed by another admin meanwhile.",
      );
  };
  try {
    const count = await fillDemoPoints(database, now, demoDays, { run, check });
    await rollUp(database, demoSite, now - demoDays * dayMs, now, check);
    await check();
    return count;
  } catch (error) {
    if (signal.aborted || error instanceof Problem) await deleteRun(database, run);
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
