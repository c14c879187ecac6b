import { and, eq, sql } from "drizzle-orm";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import type { PlannedChange } from "./planned-changes.ts";
import { applicationEvents, applications } from "./store.ts";

/** The application a change is about, with the version it is based on. */
type Target = { id: string; version: number };

/**
 * The statements of a change: the columns, the event, the audit. The first returns a row, and the others
 * store one, only when the application still has that version.
 */
export function changeStatements(
  db: Database,
  { id, version }: Target,
  { set, kind, changes, action, before, after }: PlannedChange,
  context: AuditContext,
) {
  const next = version + 1;
  const json = changes && JSON.stringify(changes);
  return [
    db
      .update(applications)
      .set({ ...set, version: next })
      .where(and(eq(applications.id, id), eq(applications.version, version)))
      .returning({ id: applications.id }),
    // `changes()` counts the rows of the statement above. The values stand in the order of the table's columns.
    db.insert(applicationEvents).select(
      sql`SELECT ${`${id}:${next}`}, id, ${kind}, stage, outcome, ${context.actorId}, ${context.at}, ${json}
          FROM applications WHERE changes() = 1 AND id = ${id}`,
    ),
    recordAudit(db, { ...context, action, subject: { kind: "application", id }, before, after }),
  ] as const;
}
