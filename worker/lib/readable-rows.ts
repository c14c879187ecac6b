import type { Schema } from "#contract/endpoint.ts";
import { log } from "./log.ts";

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
