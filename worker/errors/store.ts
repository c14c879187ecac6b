import { inArray, type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
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
    /** A hash of the IP that sent the first report; null for the overflow group. */
    openedBy: text("opened_by"),
  },
  (table) => [
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

const maxReportsPerGroup = 20;

/** How many error groups one IP may open within 24 hours; what it reports beyond them is counted together. */
const maxGroupsADay = 20;
const dayMs = 24 * 3_600_000;
const overflow = {
  fingerprint: "overflow",
  message: "Errors of IPs that have opened too many groups",
};

/** Where a report comes from: the fingerprint of its error, a hash of the IP, the time (epoch ms), and the release of the worker. */
type Origin = {
  fingerprint: string;
  openedBy: string;
  receivedAt: number;
  presentRelease?: string;
};

/**
 * The group of a report, as an expression: the one of its fingerprint if it exists or the IP may open it,
 * else the overflow group. It has the same value before and after the group is stored.
 */
function groupOf({ fingerprint, openedBy, receivedAt }: Origin) {
  return sql<string>`iif(
    EXISTS (SELECT 1 FROM error_groups WHERE fingerprint = ${fingerprint})
      OR ${maxGroupsADay} > (SELECT count(*) FROM error_groups
        WHERE opened_by = ${openedBy} AND first_seen_at > ${receivedAt - dayMs}),
    ${fingerprint}, ${overflow.fingerprint})`;
}

/** Counts an error report in its group, unless the report is stored already. */
function upsertGroup(db: Database, { errorId, message }: ErrorReport, origin: Origin) {
  const { openedBy, receivedAt } = origin;
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  return db
    .insert(errorGroups)
    .select(
      sql`SELECT target, iif(target = ${overflow.fingerprint}, ${overflow.message}, ${message}), 1,
            ${receivedAt}, ${receivedAt}, iif(target = ${overflow.fingerprint}, NULL, ${openedBy})
          FROM (SELECT ${groupOf(origin)} AS target)
          WHERE NOT EXISTS (SELECT 1 FROM error_reports WHERE error_id = ${errorId})`,
    )
    .onConflictDoUpdate({
      target: errorGroups.fingerprint,
      set: { reportCount: sql`${errorGroups.reportCount} + 1`, lastSeenAt: receivedAt },
    });
}

/** How many releases besides the present one are told apart within an hour, because anyone can invent more. */
const maxReleasesAnHour = 10;
const hourMs = 3_600_000;

/** Counts an error report in its hour and release, unless the report is stored already. */
function upsertHour(
  db: Database,
  { errorId, release = "" }: ErrorReport,
  { receivedAt, presentRelease = "" }: Origin,
) {
  const startAt = receivedAt - (receivedAt % hourMs);
  const ofHour = (condition: SQL) =>
    sql`(SELECT count(*) FROM error_hours WHERE start_at = ${startAt} AND ${condition})`;
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  return db
    .insert(errorHours)
    .select(
      sql`SELECT ${startAt}, iif(${release === presentRelease} OR ${ofHour(sql`release = ${release}`)} > 0
              OR ${ofHour(sql`true`)} < ${maxReleasesAnHour}, ${release}, ''), 1
          WHERE NOT EXISTS (SELECT 1 FROM error_reports WHERE error_id = ${errorId})`,
    )
    .onConflictDoUpdate({
      target: [errorHours.startAt, errorHours.release],
      set: { reportCount: sql`${errorHours.reportCount} + 1` },
    });
}

/** Deletes the oldest error reports of a group beyond 20. */
function deleteOldReports(db: Database, group: SQL) {
  const surplus = sql`(SELECT error_id FROM error_reports WHERE fingerprint = ${group}
                       ORDER BY received_at DESC, error_id LIMIT -1 OFFSET ${maxReportsPerGroup})`;
  return db.delete(errorReports).where(inArray(errorReports.errorId, surplus));
}

/**
 * Stores an error report, counts it in its error group and its hour, and deletes the oldest reports
 * of the group beyond 20, in one transaction. Nothing of a report with a known `errorId` is stored or counted.
 */
export async function insertErrorReport(
  db: Database,
  report: ErrorReport,
  origin: Origin,
): Promise<void> {
  const { errorId, stack = null, componentStack = null, url, userAgent, timestamp } = report;
  const happenedAt = Date.parse(timestamp);
  const group = groupOf(origin);
  await db.batch([
    upsertGroup(db, report, origin),
    upsertHour(db, report, origin),
    db
      .insert(errorReports)
      .select(
        sql`SELECT ${errorId}, ${group}, ${stack}, ${componentStack}, ${url}, ${userAgent},
              ${happenedAt}, ${origin.receivedAt} WHERE true`,
      )
      .onConflictDoNothing(),
    deleteOldReports(db, group),
  ]);
}
