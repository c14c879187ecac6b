import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** A value as SQLite writes it; refuses what SQL text cannot carry. */
export function quoted(value: unknown): string {
  if (value === null) return "NULL";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value === "string" && !value.includes("\0")) {
    return `'${value.replaceAll("'", "''")}'`;
  }
  throw new Error(`A seed cannot hold ${JSON.stringify(value)}.`);
}

/** Statements that add the records to the table and leave alone what is already there. */
export function insertOrIgnore<T extends SQLiteTable>(
  table: T,
  records: readonly T["$inferInsert"][],
): string {
  const columns = Object.entries(getTableColumns(table));
  const statements = records.map((record) => {
    const given = new Map(Object.entries(record));
    const used = columns.filter(([key]) => given.get(key) !== undefined);
    const names = used.map(([, column]) => `"${column.name}"`);
    const values = used.map(([key, column]) => {
      const value = given.get(key);
      return quoted(value === null ? null : column.mapToDriverValue(value));
    });
    return `INSERT OR IGNORE INTO "${getTableName(table)}" (${names}) VALUES (${values});`;
  });
  return statements.join("\n");
}
