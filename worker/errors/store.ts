import { inArray, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ErrorReport } from "#contract/errors.ts";
import type { Database } from "#worker/lib/db.ts";

/** One row an error, however often it happened. */
export const errorGroups = sqliteTable(
  "error_groups",
  {
    fingerprint: text("fingerprint").primaryKey(),
    message: text("message").notNull(),
    reportCount: integer("report_count").notNull(),
    firstSeenAt: integer("first_seen_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
  },
  (table) => [index("error_groups_by_last_seen").on(table.lastSeenAt)],
);

/** The newest reports of each error, as they came. */
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
    /** The visitor's clock, in epoch milliseconds. */
    happenedAt: integer("happened_at").notNull(),
    receivedAt: integer("received_at").notNull(),
  },
  (table) => [index("error_reports_by_group").on(table.fingerprint, table.receivedAt)],
);

/** Reports kept of one error; the count goes on. */
const maxReportsPerGroup = 20;

/** Stores a report once by its `errorId`, counts its error and drops the error's oldest reports. */
export async function addReport(
  db: Database,
  report: ErrorReport,
  fingerprint: string,
  receivedAt: number,
): Promise<void> {
  const { errorId, message, stack, componentStack, url, userAgent, timestamp } = report;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${errorReports} WHERE error_id = ${errorId})`;
  await db.batch([
    db
      .insert(errorGroups)
      .values({
        fingerprint,
        message,
        reportCount: 1,
        firstSeenAt: receivedAt,
        lastSeenAt: receivedAt,
      })
      .onConflictDoUpdate({
        target: errorGroups.fingerprint,
        set: {
          reportCount: sql`${errorGroups.reportCount} + (${isNew})`,
          lastSeenAt: receivedAt,
        },
      }),
    db
      .insert(errorReports)
      .values({
        errorId,
        fingerprint,
        stack,
        componentStack,
        url,
        userAgent,
        happenedAt: Date.parse(timestamp),
        receivedAt,
      })
      .onConflictDoNothing(),
    db.delete(errorReports).where(
      inArray(
        errorReports.errorId,
        sql`(SELECT error_id FROM error_reports WHERE fingerprint = ${fingerprint}
             ORDER BY received_at DESC, error_id LIMIT -1 OFFSET ${maxReportsPerGroup})`,
      ),
    ),
  ]);
}
