import type { Point } from "#contract/analytics-points.ts";
import { pointRow } from "./point-row.ts";

/** `sampleInterval` is how many points of the platform one point stands for; default 1. */
type StoredPoint = Point & { readonly sampleInterval?: number };

const numbered = (name: string) => Array.from({ length: 20 }, (_, n) => `${name}${n + 1}`);
const columns = [
  "timestamp",
  "_sample_interval",
  "index1",
  ...numbered("blob"),
  ...numbered("double"),
];

/** Takes rows of values as one parameter, because D1 allows a statement 100 of them, fewer than three rows have. */
const statement = `INSERT INTO analytics_points (${columns.join(", ")})
  SELECT ${columns.map((_, n) => `value ->> ${n}`).join(", ")} FROM json_each(?)`;

/** D1 takes parameters of 2 MB; smaller ones keep one statement short. */
const maxChunkLength = 400_000;

function valuesOf(site: string, point: StoredPoint): string {
  const { indexes, blobs, doubles } = pointRow(site, point);
  const timestamp = new Date(point.time).toISOString().slice(0, 19).replace("T", " ");
  return JSON.stringify([timestamp, point.sampleInterval ?? 1, ...indexes, ...blobs, ...doubles]);
}

function* chunks(site: string, points: readonly StoredPoint[]): Generator<string> {
  let rows: string[] = [];
  let length = 0;
  for (const point of points) {
    const row = valuesOf(site, point);
    if (length + row.length > maxChunkLength) {
      yield `[${rows.join()}]`;
      rows = [];
      length = 0;
    }
    rows.push(row);
    length += row.length + 1;
  }
  if (rows.length > 0) yield `[${rows.join()}]`;
}

/** The statements that store points of a site, some hundred points each. */
export function* pointStatements(
  database: D1Database,
  site: string,
  points: readonly StoredPoint[],
): Generator<D1PreparedStatement> {
  for (const rows of chunks(site, points)) yield database.prepare(statement).bind(rows);
}

/**
 * Stores any number of points of a site in the table. Each statement is stored by itself, so a failure
 * can leave the first ones stored.
 */
export async function insertPoints(
  database: D1Database,
  site: string,
  points: readonly StoredPoint[],
): Promise<void> {
  for (const insert of pointStatements(database, site, points)) await insert.run();
}
