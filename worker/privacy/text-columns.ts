import { sql } from "drizzle-orm";
import type { Mention } from "#contract/privacy.ts";
import { maxMentions } from "#contract/privacy.ts";
import type { Database } from "#worker/lib/db.ts";
import { hasEmailOf } from "#worker/lib/email-in-text.ts";
import type { DataSubject } from "#worker/lib/personal-data.ts";

/** What the texts of a table belong to. */
export type TextTable = {
  /** Whose personal data it holds, or why it holds none of visitors. */
  readonly holds: string;
  /** The kind of its records in the audit, and the column with their id. */
  readonly record?: readonly [kind: string, column: string];
};
export type TextTables = Readonly<Record<string, TextTable>>;

/** Tables that are about the erasure itself. */
const own = new Set(["data_requests", "erased_records"]);

const quoted = (name: string) => sql.identifier(name);

/** Every table with its text columns, search tables and those of the platform left out. */
export async function textColumnsOf(db: Database): Promise<Map<string, string[]>> {
  const rows = await db.all<{ name: string; column: string }>(
    sql`SELECT m.name, p.name AS "column" FROM sqlite_schema AS m, pragma_table_xinfo(m.name) AS p
        WHERE m.type = 'table' AND upper(p.type) = 'TEXT' AND m.name <> 'd1_migrations'
          AND m.name NOT GLOB 'sqlite_*' AND m.name NOT GLOB '_cf_*'
        ORDER BY m.name, p.cid`,
  );
  const columns = new Map<string, string[]>();
  for (const { name, column } of rows) columns.set(name, [...(columns.get(name) ?? []), column]);
  return columns;
}

/** The rows of a table in which the email of a person stands. */
async function mentionsIn(
  db: Database,
  table: string,
  columns: readonly string[],
  { record }: TextTable,
  subject: DataSubject,
): Promise<Mention[]> {
  // One text, because D1 allows a hundred parameters.
  const lines = columns.map((column) => sql`coalesce(${quoted(column)} || char(10), '')`);
  const isNamed = hasEmailOf(sql`(${sql.join(lines, sql` || `)})`, subject);
  const [kind = "", column = ""] = record ?? [];
  const id = record ? quoted(column) : sql`''`;
  const entryKind = table === "entries" ? quoted("kind") : sql`NULL`;
  const rows = await db.all<{ id: string; entryKind: string | null }>(
    sql`SELECT DISTINCT ${id} AS id, ${entryKind} AS entryKind FROM ${quoted(table)}
        WHERE ${isNamed} LIMIT ${maxMentions}`,
  );
  return rows.map(({ id: of, entryKind: entry }) => ({
    table,
    record: record ? { kind, id: of, entryKind: entry } : null,
  }));
}

/** Where the email of a person stands in any text of the database, at most 50 records. */
export async function mentionsOf(
  db: Database,
  tables: TextTables,
  subject: DataSubject,
): Promise<Mention[]> {
  const found: Mention[] = [];
  for (const [table, columns] of await textColumnsOf(db)) {
    if (own.has(table) || found.length >= maxMentions) continue;
    found.push(...(await mentionsIn(db, table, columns, tables[table] ?? { holds: "" }, subject)));
  }
  return found.slice(0, maxMentions);
}
