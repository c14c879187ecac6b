import { inArray, type SQL, sql } from "drizzle-orm";
import type { ErrorReport } from "#contract/errors.ts";
import { retentionRules } from "#contract/retention-rules.ts";
import { errorReportActor, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { errorGroupDays, errorGroups, errorHours, errorReports } from "./store.ts";

const maxReportsPerGroup = 20;

/** How many error groups one IP may open within 24 hours; what it reports beyond them is counted together. */
const maxGroupsADay = 20;
const dayMs = retentionRules.error_openers.keptMs;
const overflow = {
  fingerprint: "overflow",
  message: "Errors of IPs that have opened too many groups",
};

/**
 * Where a report comes from: the fingerprint of its error, a hash of the IP, the time (epoch ms), the release of the
 * worker, and the request.
 */
type Origin = {
  fingerprint: string;
  openedBy: string;
  receivedAt: number;
  presentRelease?: string;
  requestId?: string;
};

/** Whether a report is new; a known one changes nothing. */
const isNew = ({ errorId }: ErrorReport) =>
  sql`NOT EXISTS (SELECT 1 FROM error_reports WHERE error_id = ${errorId})`;

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

/**
 * Whether a report reopens its group, given the group's columns. An open tab of another release still has the error
 * that the present one has mended, so its report is only counted.
 */
function isReopening({ release }: ErrorReport, { presentRelease }: Origin) {
  const mayReopen = !(release && presentRelease) || release === presentRelease;
  return sql`(${mayReopen} AND ${errorGroups.status} = 'resolved')`;
}

/** Records that a report reopens its group; it stands before the statement that does so. */
function auditReopening(db: Database, report: ErrorReport, origin: Origin) {
  const group = groupOf(origin);
  const isReopened = sql`EXISTS (SELECT 1 FROM ${errorGroups} WHERE ${errorGroups.fingerprint} = ${group}
                                 AND ${isReopening(report, origin)})`;
  const event = {
    ...{ actorId: errorReportActor, requestId: origin.requestId ?? "", at: origin.receivedAt },
    action: "error_group.reopened",
    subject: { kind: "error_group", id: group },
    before: { status: "resolved" },
    after: { status: "open" },
  } as const;
  return recordAudit(db, event, sql`${isNew(report)} AND ${isReopened}`);
}

/** Counts an error report in its group, and reopens that where the report does so; nothing if it is stored already. */
function upsertGroup(db: Database, report: ErrorReport, origin: Origin) {
  const { openedBy, receivedAt } = origin;
  const { message } = report;
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  return db
    .insert(errorGroups)
    .select(
      sql`SELECT target, iif(target = ${overflow.fingerprint}, ${overflow.message}, ${message}), 1,
            ${receivedAt}, ${receivedAt}, iif(target = ${overflow.fingerprint}, NULL, ${openedBy}),
            'open', 1, NULL
          FROM (SELECT ${groupOf(origin)} AS target) WHERE ${isNew(report)}`,
    )
    .onConflictDoUpdate({
      target: errorGroups.fingerprint,
      set: {
        reportCount: sql`${errorGroups.reportCount} + 1`,
        lastSeenAt: receivedAt,
        status: sql`iif(${isReopening(report, origin)}, 'open', ${errorGroups.status})`,
        version: sql`${errorGroups.version} + ${isReopening(report, origin)}`,
      },
    });
}

/** Counts an error report in the day of its group, unless the report is stored already. */
function upsertDay(db: Database, report: ErrorReport, origin: Origin) {
  const startAt = origin.receivedAt - (origin.receivedAt % dayMs);
  return db
    .insert(errorGroupDays)
    .select(sql`SELECT ${groupOf(origin)}, ${startAt}, 1 WHERE ${isNew(report)}`)
    .onConflictDoUpdate({
      target: [errorGroupDays.fingerprint, errorGroupDays.startAt],
      set: { reportCount: sql`${errorGroupDays.reportCount} + 1` },
    });
}

/** How many releases besides the present one are told apart within an hour, because anyone can invent more. */
const maxReleasesAnHour = 10;
const hourMs = 3_600_000;

/** Counts an error report in its hour and release, unless the report is stored already. */
function upsertHour(
  db: Database,
  report: ErrorReport,
  { receivedAt, presentRelease = "" }: Origin,
) {
  const { release = "" } = report;
  const startAt = receivedAt - (receivedAt % hourMs);
  const ofHour = (condition: SQL) =>
    sql`(SELECT count(*) FROM error_hours WHERE start_at = ${startAt} AND ${condition})`;
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  return db
    .insert(errorHours)
    .select(
      sql`SELECT ${startAt}, iif(${release === presentRelease} OR ${ofHour(sql`release = ${release}`)} > 0
              OR ${ofHour(sql`true`)} < ${maxReleasesAnHour}, ${release}, ''), 1
          WHERE ${isNew(report)}`,
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
 * Stores an error report, counts it in its error group, the group's day and its hour, reopens a resolved group unless the report
 * is of another release than the present one, and deletes the oldest reports of the group beyond 20, in one transaction. Nothing of a report with a known `errorId` is stored or counted.
 */
export async function insertErrorReport(
  db: Database,
  report: ErrorReport,
  origin: Origin,
): Promise<void> {
  const { errorId, stack = null, componentStack = null, url, userAgent, timestamp } = report;
  const release = report.release || null;
  const happenedAt = Date.parse(timestamp);
  const group = groupOf(origin);
  await db.batch([
    auditReopening(db, report, origin),
    upsertGroup(db, report, origin),
    upsertDay(db, report, origin),
    upsertHour(db, report, origin),
    db
      .insert(errorReports)
      .select(
        sql`SELECT ${errorId}, ${group}, ${stack}, ${componentStack}, ${url}, ${userAgent},
              ${happenedAt}, ${origin.receivedAt}, ${release} WHERE true`,
      )
      .onConflictDoNothing(),
    deleteOldReports(db, group),
  ]);
}
