import { and, desc, eq, sql } from "drizzle-orm";
import type { AuditedKind } from "#contract/audit.ts";
import { auditEvents, errorReportActor } from "./audit-store.ts";
import type { Database } from "./db.ts";

const maxEvents = 100;

/** The statement that reads what was done to a record, newest first, at most 100 changes. */
export function historyOf(db: Database, kind: AuditedKind, id: string) {
  const { action, actorId, at, subjectKind, subjectId } = auditEvents;
  return db
    .select({
      action,
      actorEmail: sql<string | null>`(SELECT email FROM users WHERE users.id = ${actorId})`,
      isByErrorReport: sql<boolean>`${actorId} = ${errorReportActor}`.mapWith(Boolean),
      at,
    })
    .from(auditEvents)
    .where(and(eq(subjectKind, kind), eq(subjectId, id)))
    .orderBy(desc(at), desc(auditEvents.id))
    .limit(maxEvents);
}
