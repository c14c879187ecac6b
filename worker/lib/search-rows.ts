import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Count } from "#contract/count.ts";
import type { Database } from "./db.ts";
import { problem } from "./problem.ts";
import { searchQuery } from "./search-query.ts";

const noRow = sql`(SELECT 0 AS found WHERE 0)`;

type Search = {
  q: string | undefined;
  /** What rows have to match besides the phrase, as terms of FTS5. */
  terms: readonly string[];
  /** Where the phrase is looked for, as columns of FTS5; default `text`. */
  columns?: string;
};

/**
 * The terms of a filter; its values by the beginning of their terms in the column `scope`, which a view of the migration
 * writes.
 */
export const scopeTerms = (filter: Readonly<Record<string, string | undefined>>) =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `scope : "${name}${value}"`);

/**
 * The rowids of a search table, as the column `found`, that match a phrase and a filter, are less than `before` and not less
 * than `from`, the largest first; undefined without a phrase. Joined first, it gives rows in that order without a sort.
 */
export function searchRows(
  table: "outbox_search" | "error_search" | "newsletter_search" | "media_search",
  { q, terms, columns = "text" }: Search,
  before: SQL,
  from?: SQL,
): SQL | undefined {
  if (q === undefined) return undefined;
  const phrase = searchQuery(q);
  if (phrase === null) return noRow;
  const match = [...terms, `${columns} : (${phrase})`].join(" AND ");
  const search = sql.identifier(table);
  const isFrom = from ? sql`AND rowid >= ${from}` : sql``;
  return sql`(SELECT rowid AS found FROM ${search} WHERE ${search} MATCH ${match} AND rowid < ${before} ${isFrom}
    ORDER BY rowid DESC)`;
}

/**
 * The first position in a search that a row which meets a condition has. The plus hides the position from SQLite, which
 * would otherwise look through its index from the first row of the table on.
 */
export const firstPosition = (position: SQLWrapper, table: SQLWrapper, condition: SQL): SQL =>
  sql`(SELECT min(+${position}) FROM ${table} WHERE ${condition})`;

/** A whole number as SQLite has it: D1 binds every number as REAL, and FTS5 starts at a rowid only if it is an INTEGER. */
export const wholeNumber = (value: number | string): SQL => sql`CAST(${value} AS INTEGER)`;

/** The largest exact count of a list. */
const maxCount = 10_000;

/** A search, which is read first, and what its rows and those of its table satisfy. */
type Source = { readonly found: SQL | undefined; readonly conditions: SQL | undefined };

/** How many rows of a table a source leaves, exact up to 10,000. */
export async function limitedCount(
  db: Database,
  table: SQLWrapper,
  { found, conditions }: Source,
): Promise<Count> {
  const from = found ? sql`${found} CROSS JOIN ${table}` : sql`${table}`;
  const rows = sql`SELECT 1 FROM ${from} WHERE ${conditions ?? sql`true`} LIMIT ${maxCount + 1}`;
  const { total } = await db.get<{ total: number }>(sql`SELECT count(*) AS total FROM (${rows})`);
  return { count: Math.min(total, maxCount), hasMore: total > maxCount };
}

/**
 * A count of the rows that came after the one with `id`. Throws 404 `not_found` where that one was deleted, because nothing
 * comes after it then.
 */
export async function countAfter(
  db: Database,
  { table, id }: { table: SQLWrapper; id: string | undefined },
  total: Count,
): Promise<Count> {
  if (id === undefined || total.count > 0) return total;
  const [row] = await db.all(sql`SELECT 1 FROM ${table} WHERE id = ${id}`);
  if (row === undefined) throw problem("not_found");
  return total;
}

/**
 * How many rows of a table with positions (`seq`) a source leaves, exact up to 10,000, and of them only those that came after
 * the one with the id `after`. `sourceBetween` is asked for the rows before a position, and not before another. Throws 404
 * `not_found` as `countAfter` does.
 */
export async function countRows(
  db: Database,
  { table, after }: { table: SQLWrapper; after: string | undefined },
  sourceBetween: (before: SQL, from?: SQL) => Source,
): Promise<Count> {
  const first = after ? sql`(SELECT seq + 1 FROM ${table} WHERE id = ${after})` : undefined;
  const source = sourceBetween(wholeNumber(Number.MAX_SAFE_INTEGER), first);
  return countAfter(db, { table, id: after }, await limitedCount(db, table, source));
}
