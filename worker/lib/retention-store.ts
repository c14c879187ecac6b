import { type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type RetentionRule, retentionRunMs } from "#contract/retention-rules.ts";
import type { Database } from "./db.ts";

/** What the jobs of the retention rules have removed. */
export const retentionRuns = sqliteTable("retention_runs", {
  rule: text("rule").$type<RetentionRule>().primaryKey(),
  /** When the job has ended last, exact to an hour; epoch milliseconds, like `removedAt`. */
  ranAt: integer("ran_at").notNull(),
  /** When it has removed something last; null before the first time. */
  removedAt: integer("removed_at"),
  /** How many records it has removed then, and in total. */
  lastRemoved: integer("last_removed").notNull(),
  totalRemoved: integer("total_removed").notNull(),
});

/** How many records a run has removed, by rule. */
export type Removed = Partial<Record<RetentionRule, number>>;

/**
 * Records what a run has removed, at `now` in epoch ms. A run that has removed nothing is written down once an hour,
 * because there is one every minute.
 */
export async function recordRemoved(db: Database, removed: Removed, now: number): Promise<void> {
  const rows = JSON.stringify(Object.entries(removed));
  await db.run(sql`INSERT INTO retention_runs (rule, ran_at, removed_at, last_removed, total_removed)
    SELECT value ->> 0, ${now}, iif(value ->> 1 > 0, ${now}, NULL), value ->> 1, value ->> 1
    FROM json_each(${rows}) WHERE true
    ON CONFLICT (rule) DO UPDATE SET
      ran_at = excluded.ran_at,
      removed_at = coalesce(excluded.removed_at, removed_at),
      last_removed = iif(excluded.last_removed > 0, excluded.last_removed, last_removed),
      total_removed = total_removed + excluded.total_removed
    WHERE excluded.last_removed > 0 OR ran_at <= ${now - retentionRunMs}`);
}

/** The ids that a query reads. */
export async function idsIn(db: Database, query: SQL): Promise<string[]> {
  const rows: { id: string }[] = await db.all(query);
  return rows.map(({ id }) => id);
}

/** The condition that no mail about the record of a column was queued or came in since a time (epoch ms). */
export const isQuietSince = (idColumn: string, since: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM outbox AS mail
        WHERE mail.cause_id = ${sql.raw(idColumn)} AND mail.created_at >= ${since})
      AND NOT EXISTS (SELECT 1 FROM received_mails AS mail WHERE mail.record_kind IN ('application', 'message')
        AND mail.record_id = ${sql.raw(idColumn)} AND mail.received_at >= ${since})`;
