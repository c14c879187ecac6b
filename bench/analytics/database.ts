import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pointBlobs, pointDoubles } from "#contract/analytics-points.ts";

/** Opens the file in which the local platform keeps D1; the platform may run, and read it at the same time. */
export function openFile(stateFolder: string): DatabaseSync {
  const folder = join(stateFolder, "v3", "d1", "miniflare-D1DatabaseObject");
  const isDatabase = (name: string) => name.endsWith(".sqlite") && name !== "metadata.sqlite";
  const [name, ...others] = readdirSync(folder).filter(isDatabase);
  if (name === undefined || others.length > 0) throw new Error(`${folder} needs one database.`);
  return new DatabaseSync(join(folder, name));
}

/** Moves all points to a table of their own, from which `fillPoints` takes them. */
export function setAside(database: DatabaseSync): void {
  database.exec(`
    CREATE TABLE bench_points AS SELECT * FROM analytics_points ORDER BY timestamp;
    CREATE INDEX bench_points_by_time ON bench_points (timestamp);
    DELETE FROM analytics_points`);
}

/** So many seconds are between a session and its copy, because visitors do not come at the same instant. */
const delaySeconds = 37;

const named = (id: string) => `printf('%03d', copy) || substr(${id}, 4)`;
/** A copy has a session and a visitor of its own, and comes a little later. */
const changed: Readonly<Record<string, string>> = {
  timestamp: `datetime(timestamp, '+' || (copy * ${delaySeconds}) || ' seconds')`,
  index1: "?1",
  [`blob${pointBlobs.session}`]: named(`blob${pointBlobs.session}`),
  [`blob${pointBlobs.visitor}`]: named(`blob${pointBlobs.visitor}`),
  [`double${pointDoubles.sessionStart}`]: `double${pointDoubles.sessionStart} + copy * ${delaySeconds}`,
  [`double${pointDoubles.time}`]: `double${pointDoubles.time} + copy * ${delaySeconds * 1000}`,
};
/** The columns of the points that the product fills. */
export const pointColumns: readonly string[] = [
  ...["timestamp", "_sample_interval", "index1"],
  ...Object.values(pointBlobs).map((n) => `blob${n}`),
  ...Object.values(pointDoubles).map((n) => `double${n}`),
];

/** How often each session is there: several times, or only some of the sessions once, spread over all days. */
const copies = `CREATE TEMP TABLE copies AS
  WITH sessions AS (
    SELECT blob${pointBlobs.session} AS session, row_number() OVER (ORDER BY min(rowid)) AS number
    FROM bench_points GROUP BY session)
  SELECT session, value AS copy FROM sessions
  JOIN json_each(?2) ON value < CAST(?1 * number AS INTEGER) - CAST(?1 * (number - 1) AS INTEGER)`;

const copyDay = `INSERT INTO analytics_points (${pointColumns.join(", ")})
  SELECT ${pointColumns.map((column) => changed[column] ?? column).join(", ")}
  FROM bench_points JOIN temp.copies ON session = blob${pointBlobs.session}
  WHERE timestamp >= ?2 AND timestamp < ?3 AND double${pointDoubles.time} + copy * ${delaySeconds * 1000} <= ?4
  ORDER BY double${pointDoubles.time} + copy`;

const numberIn = (database: DatabaseSync, table: string): number =>
  Number(database.prepare(`SELECT count(*) AS points FROM ${table}`).get()?.points);

/**
 * Replaces all points and roll-ups by about `total` points of a site, as it has them when it is busier or quieter than
 * the one they are copied from. None is later than `end` (epoch ms). Returns how many there are. The platform is stopped.
 */
export function fillPoints(
  database: DatabaseSync,
  { site, total, end }: { site: string; total: number; end: number },
): number {
  database.exec("PRAGMA synchronous = OFF; DROP TABLE IF EXISTS temp.copies");
  database.exec("DELETE FROM analytics_points; DELETE FROM analytics_rollups");
  const ratio = total / numberIn(database, "bench_points");
  const numbers = Array.from({ length: Math.ceil(ratio) }, (_, n) => n);
  database.prepare(copies).run(ratio, JSON.stringify(numbers));
  database.exec("CREATE INDEX temp.copies_by_session ON copies (session)");
  const days = database.prepare(
    "SELECT DISTINCT substr(timestamp, 1, 10) AS day FROM bench_points",
  );
  const insert = database.prepare(copyDay);
  for (const { day } of days.all()) insert.run(site, `${day}`, `${day} 24`, end);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  return numberIn(database, "analytics_points");
}
