import { inArray, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ErrorReport } from "#contract/errors.ts";
import type { Database } from "#worker/lib/db.ts";

/** Error groups: one row for all error reports with the same fingerprint. */
export const errorGroups = sqliteTable(
  "error_groups",
  {
    fingerprint: text("fingerprint").primaryKey(),
    message: text("message").notNull(),
    /** Counts every error report, deleted ones included. */
    reportCount: integer("report_count").notNull(),
    /** Epoch milliseconds, like `lastSeenAt`. */
    firstSeenAt: integer("first_seen_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
  },
  (table) => [index("error_groups_by_last_seen").on(table.lastSeenAt)],
);

/** The 20 newest error reports of each error group. */
export const errorReports = sqliteTable(
  "error_reports",
  {
    errorId: text("error_id").primaryKey(),
    fingerprint: text("fingerprint")
      .notNull()
      .references(() => errorGroups.fingerprint),
    stack: text("stack"),
    componentStack: text("component_stack"),
    url: text("url").notNull(),
    userAgent: text("user_agent").notNull(),
    /** Epoch milliseconds by the clock of the visitor. */
    happenedAt: integer("happened_at").notNull(),
    /** Epoch milliseconds by the clock of the worker. */
    receivedAt: integer("received_at").notNull(),
  },
  (table) => [index("error_reports_by_group").on(table.fingerprint, table.receivedAt)],
);

const maxReportsPerGroup = 20;

/** Counts an error report in its error group, unless the report is stored already. */
function upsertGroup(
  db: Database,
  { errorId, message }: ErrorReport,
  fingerprint: string,
  seenAt: number,
) {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${errorReports} WHERE error_id = ${errorId})`;
  return db
    .insert(errorGroups)
    .values({ fingerprint, message, reportCount: 1, firstSeenAt: seenAt, lastSeenAt: seenAt })
    .onConflictDoUpdate({
      target: errorGroups.fingerprint,
      set: { reportCount: sql`${errorGroups.reportCount} + (${isNew})`, lastSeenAt: seenAt },
    });
}

/** Deletes the oldest error reports of an error group beyond 20. */
function deleteOldReports(db: Database, fingerprint: string) {
  const surplus = sql`(SELECT error_id FROM error_reports WHERE fingerprint = ${fingerprint}
                       ORDER BY received_at DESC, error_id LIMIT -1 OFFSET ${maxReportsPerGroup})`;
  return db.delete(errorReports).where(inArray(errorReports.errorId, surplus));
}

/**
 * Stores an error report, counts it in its error group and deletes the oldest reports of the group
 * beyond 20, in one transaction. A repeated `errorId` is neither stored nor counted again.
 */
export async function insertErrorReport(
  db: Database,
  report: ErrorReport,
  fingerprint: string,
  receivedAt: number,
): Promise<void> {
  const { errorId, stack, componentStack, url, userAgent, timestamp } = report;
  const happenedAt = Date.parse(timestamp);
  const row = { errorId, fingerprint, stack, componentStack, url, userAgent };
  await db.batch([
    upsertGroup(db, report, fingerprint, receivedAt),
    db
      .insert(errorReports)
      .values({ ...row, happenedAt, receivedAt })
      .onConflictDoNothing(),
    deleteOldReports(db, fingerprint),
  ]);
}
