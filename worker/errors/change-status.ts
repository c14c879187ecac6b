import { and, desc, eq, inArray } from "drizzle-orm";
import type { BulkResult } from "#contract/bulk.ts";
import { type ErrorChange, type ErrorStatus, recordedDays } from "#contract/error-groups.ts";
import { historyOf } from "#worker/lib/audit-history.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import { changedResult, refusedResult } from "#worker/lib/bulk-result.ts";
import type { Database } from "#worker/lib/db.ts";
import { type Problem, problem } from "#worker/lib/problem.ts";
import { asListed, withTrend } from "./group-list.ts";
import { errorGroups, errorReports } from "./store.ts";

type Row = typeof errorGroups.$inferSelect;

/** One group with its occurrences and its history, oldest first; undefined when it does not exist. */
export async function groupWithHistory(db: Database, id: string, now: number) {
  const [[found], reports, history] = await db.batch([
    db
      .select(withTrend(recordedDays, now))
      .from(errorGroups)
      .where(eq(errorGroups.fingerprint, id)),
    db
      .select()
      .from(errorReports)
      .where(eq(errorReports.fingerprint, id))
      .orderBy(desc(errorReports.receivedAt), errorReports.errorId),
    historyOf(db, "error_group", id),
  ]);
  if (found === undefined) return undefined;
  return {
    ...asListed(found),
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

/** The conflict of a change that did not know the latest version: who changed the group last, and when. */
function conflictWith({ version, firstSeenAt }: Row, [latest]: readonly ErrorChange[]): Problem {
  const changedBy = latest?.actorEmail ?? null;
  const detail = latest?.isByErrorReport ? "A new report changed this first." : undefined;
  const current = { version, changedBy, changedAt: latest?.at ?? firstSeenAt };
  return problem("conflict", detail, { current });
}

const groupsWith = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(errorGroups)
    .where(inArray(errorGroups.fingerprint, [...ids]));

/** Why groups were not changed, by id: they have another version by now, or do not exist. */
async function refusals(db: Database, ids: readonly string[]): Promise<readonly BulkResult[]> {
  const [first, ...others] = ids.map((id) => historyOf(db, "error_group", id));
  if (!first) return [];
  const [groups, ...histories] = await db.batch([groupsWith(db, ids), first, ...others]);
  const known = new Map(groups.map((group) => [group.fingerprint, group]));
  return ids.map((id, index) => {
    const group = known.get(id);
    return group
      ? refusedResult(id, group.version, conflictWith(group, histories[index] ?? []))
      : refusedResult(id, null, problem("not_found", "There is no such error."));
  });
}

type Item = { readonly id: string; readonly version: number };

/**
 * Sets the status of up to 50 groups, each in the version that was read, and says what became of each. A group that
 * has the status stays as it is, so that a change whose answer was lost can be sent again.
 */
export async function changeStatus(
  db: Database,
  items: readonly Item[],
  status: ErrorStatus,
  by: AuditContext,
): Promise<BulkResult[]> {
  const ids = items.map(({ id }) => id);
  const known = new Map((await groupsWith(db, ids)).map((group) => [group.fingerprint, group]));
  const changes = items.flatMap(({ id, version }) => {
    const group = known.get(id);
    return group?.version === version && group.status !== status ? [group] : [];
  });
  const [first, ...others] = changes.flatMap((group) => statusStatements(db, group, status, by));
  const replies: readonly unknown[] = first ? await db.batch([first, ...others]) : [];
  const changed = new Set(
    replies.flatMap((rows) => (Array.isArray(rows) ? rows.map((row) => String(row.id)) : [])),
  );
  const done = new Map(
    items.flatMap(({ id, version }) => {
      const group = known.get(id);
      if (changed.has(id)) return [[id, changedResult(id, version + 1)] as const];
      if (group?.status === status) return [[id, changedResult(id, group.version, true)] as const];
      return [];
    }),
  );
  const refused = await refusals(
    db,
    ids.filter((id) => !done.has(id)),
  );
  const results = new Map([...done, ...refused.map((result) => [result.id, result] as const)]);
  return ids.flatMap((id) => results.get(id) ?? []);
}
