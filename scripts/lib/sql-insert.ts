import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** A value as an SQLite literal; throws for values that SQL text cannot express. */
export function sqlLiteral(value: unknown): string {
  if (value === null) return "NULL";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value === "string" && !value.includes("\0")) {
    return `'${value.replaceAll("'", "''")}'`;
  }
  throw new Error(`SQL text cannot express the value ${JSON.stringify(value)}.`);
}

/** Statements that insert the records and skip those whose key the table already has. */
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
      return sqlLiteral(value === null ? null : column.mapToDriverValue(value));
    });
    return `INSERT OR IGNORE INTO "${getTableName(table)}" (${names}) VALUES (${values});`;
  });
  return statements.join("\n");
}

/**
 * One statement that inserts the rows, given by column name, when the table has no row yet: all of
 * them or none. Every row needs the same columns in the same order.
 */
export function insertIfEmpty<Row extends Record<string, string | number | null>>(
  table: string,
  rows: readonly Row[],
): string {
  const names = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`);
  const values = rows.map((row) => `(${Object.values(row).map(sqlLiteral)})`);
  return `INSERT INTO "${table}" (${names})
SELECT * FROM (VALUES
${values.join(",\n")}
) WHERE NOT EXISTS (SELECT 1 FROM "${table}");`;
}
