import { and, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { auditedKinds } from "#contract/audit.ts";
import type { PersonalDataKind } from "#contract/personal-data.ts";
import { auditEvents } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { erasedRecords } from "./store.ts";

/** The statement that keeps the ids of what is erased next, given as a query; it returns them. */
export function announceStep(
  db: Database,
  requestId: string,
  kind: PersonalDataKind,
  ids: SQL,
  now: number,
) {
  return db
    .insert(erasedRecords)
    .select(
      sql`WITH step(id) AS ${ids} SELECT ${requestId}, ${kind}, id, ${now} FROM step WHERE true`,
    )
    .onConflictDoNothing()
    .returning({ id: erasedRecords.id });
}

/** The ids that were kept of what a request has erased, as a subquery. */
export const idsErasedBy = (requestId: string): SQL =>
  sql`(SELECT id FROM erased_records WHERE request_id = ${requestId})`;

/**
 * The statement that takes away what the audit says of erased records; that something was done stays. It runs when they
 * are gone, so it finds what was done to them until then.
 */
export function clearAudit(db: Database, ids: SQL) {
  const { before, after, subjectKind, subjectId } = auditEvents;
  return db
    .update(auditEvents)
    .set({ before: null, after: null })
    .where(
      and(
        // The index begins with the kind.
        inArray(subjectKind, [...auditedKinds]),
        inArray(subjectId, ids),
        or(isNotNull(before), isNotNull(after)),
      ),
    );
}
