import type { Schema } from "#contract/endpoint.ts";
import { log } from "./log.ts";
import { problem } from "./problem.ts";

/** Leaves malformed rows out and logs their ids and fields, because one of them must not take its list down. */
export function readableRows<Row extends { id: string }>(
  schema: Schema,
  rows: readonly Row[],
): Row[] {
  return rows.filter((row) => {
    const { error } = schema.safeParse(row);
    if (error === undefined) return true;
    const fields = error.issues.map(({ path }) => path.join("."));
    log("error", { event: "row_malformed", rowId: row.id, fields });
    return false;
  });
}

/**
 * A record that is read, unless it is malformed: that is logged, and 404 `not_found`, because lists leave it out. Not
 * for the reply to a change, which would look as if nothing was stored.
 */
export function readableRow<Row extends { id: string }>(schema: Schema, row: Row): Row {
  const [readable] = readableRows(schema, [row]);
  if (readable === undefined) throw problem("not_found");
  return readable;
}
