import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { errorStatuses } from "#contract/error-groups.ts";

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
    /** A hash of the IP that sent the first report, for a day; null after it and for the overflow group. */
    openedBy: text("opened_by"),
    status: text("status", { enum: errorStatuses }).notNull().default("open"),
    /** Raised by each change of the status; a change must name the version it was based on. */
    version: integer("version").notNull().default(1),
    /** Ascending in the order opened, set by a trigger; it tells groups apart that are sorted by the same value. */
    seq: integer("seq"),
  },
  (table) => [
    uniqueIndex("error_groups_seq").on(table.seq),
    index("error_groups_seen_seq").on(table.lastSeenAt, table.seq),
    index("error_groups_count_seq").on(table.reportCount, table.seq),
    index("error_groups_status_seen").on(table.status, table.lastSeenAt, table.seq),
    index("error_groups_status_count").on(table.status, table.reportCount, table.seq),
    index("error_groups_by_last_seen").on(table.lastSeenAt),
    index("error_groups_by_opener").on(table.openedBy, table.firstSeenAt),
  ],
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
    /** The release of the page; null when it was not known. */
    release: text("release"),
  },
  (table) => [index("error_reports_by_group").on(table.fingerprint, table.receivedAt)],
);

/** How many error reports each release has had in each hour. */
export const errorHours = sqliteTable(
  "error_hours",
  {
    /** Epoch milliseconds of the full hour (UTC). */
    startAt: integer("start_at").notNull(),
    /** The release of the page that reported. */
    release: text("release").notNull(),
    reportCount: integer("report_count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.startAt, table.release] })],
);

/** How many error reports each error group has had on each day, for 30 days. */
export const errorGroupDays = sqliteTable(
  "error_group_days",
  {
    fingerprint: text("fingerprint").notNull(),
    /** Epoch milliseconds of the begin of the day (UTC). */
    startAt: integer("start_at").notNull(),
    reportCount: integer("report_count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fingerprint, table.startAt] }),
    index("error_group_days_by_day").on(table.startAt),
  ],
);
