import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * A scalar query for a value of the row with an id; null when there is no such row. It stands inside a query of several
 * tables: in a query of one, drizzle leaves out the names that tell the columns apart.
 */
export const columnOf =
  (table: SQLiteTable, idColumn: Column, value: SQLWrapper) =>
  (id: SQLWrapper): SQL =>
    sql`(SELECT ${value} FROM ${table} WHERE ${idColumn} = ${id})`;
