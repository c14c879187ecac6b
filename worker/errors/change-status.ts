import { and, desc, eq, inArray } from "drizzle-orm";
import { type ErrorStatus, recordedDays } from "#contract/error-groups.ts";
import type { BulkResult } from "#contract/record-history.ts";
import { historyOf } from "#worker/lib/audit-history.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { asListed, trends } from "./group-list.ts";
import { errorGroups, errorReports } from "./store.ts";

type Row = typeof errorGroups.$inferSelect;

/** One group with its occurrences and its history, oldest first; undefined when it does not exist. */
export async function groupWithHistory(db: Database, id: string, now: number) {
  const [[group], reports, history] = await db.batch([
    db.select().from(errorGroups).where(eq(errorGroups.fingerprint, id)),
    db
      .select()
      .from(errorReports)
      .where(eq(errorReports.fingerprint, id))
      .orderBy(desc(errorReports.receivedAt), errorReports.errorId),
    historyOf(db, "error_group", id),
  ]);
  if (group === undefined) return undefined;
  const trendOf = await trends(db, [id], recordedDays, now);
  return {
    ...asListed(group, trendOf(id)),
    occurrences: reports.map(({ errorId, ...report }) => ({ ...report, id: errorId })),
    history: history.toReversed(),
  };
}

const pastTense = { open: "reopened", resolved: "resolved", ignored: "ignored" } as const;

/** The statements that set the status of a group in the version that was read, with an audit event. */
function statusStatements(db: Database, group: Row, status: ErrorStatus, by: AuditContext) {
  const { fingerprint: id, version } = group;
  const isAsRead = and(eq(errorGroups.fingerprint, id), eq(errorGroups.version, version));
  return [
    db
      .update(errorGroups)
      .set({ status, version: version + 1 })
      .where(isAsRead)
      .returning({ id: errorGroups.fingerprint }),
    recordAudit(db, {
      ...by,
      action: `error_group.${pastTense[status]}`,
      subject: { kind: "error_group", id },
      before: { status: group.status },
      after: { status },
    }),
  ] as const;
}

/**
 * Sets the status of groups and says what became of each; with `version`, only of those that still have it. A group that has the
 * status stays as it is.
 */
export async function changeStatus(
  db: Database,
  ids: readonly string[],
  { status, version }: { status: ErrorStatus; version?: number },
  by: AuditContext,
): Promise<BulkResult[]> {
  const groups = await db
    .select()
    .from(errorGroups)
    .where(inArray(errorGroups.fingerprint, [...ids]));
  const known = new Map(groups.map((group) => [group.fingerprint, group]));
  const isAsked = (group: Row) => version === undefined || version === group.version;
  const [first, ...others] = groups
    .filter((group) => isAsked(group) && group.status !== status)
    .flatMap((group) => statusStatements(db, group, status, by));
  const results: readonly unknown[] = first ? await db.batch([first, ...others]) : [];
  const changed = new Set(
    results.flatMap((rows) => (Array.isArray(rows) ? rows.map(({ id }) => String(id)) : [])),
  );
  return [...new Set(ids)].map((id) => {
    const group = known.get(id);
    if (group === undefined) return { id, ok: false, detail: "There is no such error." };
    if (changed.has(id)) return { id, ok: true };
    if (isAsked(group) && group.status === status) return { id, ok: true, isUnchanged: true };
    return { id, ok: false, detail: "It has just changed. Please look again." };
  });
}
