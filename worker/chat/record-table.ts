import type { ConversationRecord } from "./conversation-record.ts";

export const hasTable = (sql: SqlStorage, name: string): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = ?", name).toArray().length > 0;

export function createRecordTable(sql: SqlStorage): void {
  sql.exec("CREATE TABLE record (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL)");
}

/** What is stored of a conversation besides its events; null before the first of them. */
export function readRecord(sql: SqlStorage): ConversationRecord | null {
  if (!hasTable(sql, "record")) return null;
  return JSON.parse(sql.exec<{ json: string }>("SELECT json FROM record").one().json);
}

export function writeRecord(sql: SqlStorage, record: ConversationRecord): void {
  const insert =
    "INSERT INTO record VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json";
  sql.exec(insert, JSON.stringify(record));
}

/** Keeps that a conversation was erased, after everything of it was deleted. */
export function markErased(sql: SqlStorage): void {
  sql.exec("CREATE TABLE erased (id INTEGER PRIMARY KEY)");
}

export const wasErased = (sql: SqlStorage): boolean => hasTable(sql, "erased");
