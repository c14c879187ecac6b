import { send } from "#bench/worker/load.ts";

/** Rows of a table; `columns` has an SQL expression for each column, in which `i` is the number of the row. */
export type Rows = { readonly table: string; readonly columns: Readonly<Record<string, string>> };

/** How many rows one statement writes; D1 ends a statement after 30 seconds. */
const rowsAtOnce = 5000;

/** The id of the row with this number, in SQL. */
export const idColumn = "printf('%026d', i)";

/** One row in a thousand has the first value, the others have the second. */
export const rarely = (rare: string, usual: string) => `iif(i % 1000, '${usual}', '${rare}')`;

/** Stores the rows numbered `first` to `last`. */
export async function storeRows(
  origin: string,
  rows: Rows,
  first: number,
  last: number,
): Promise<void> {
  for (let from = first; from <= last; from += rowsAtOnce) {
    const to = Math.min(from + rowsAtOnce - 1, last);
    const body = { ...rows, from, to };
    await send(origin, { method: "POST", path: "/api/bare/rows", status: 201, body });
  }
}
