import { and, desc, eq, isNotNull, lte, notInArray, sql } from "drizzle-orm";
import { type DataRequest, dataRequest } from "#contract/privacy.ts";
import { retentionRules } from "#contract/retention-rules.ts";
import { users } from "#worker/auth/user-store.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { type DataSubject, isEmailOf } from "#worker/lib/personal-data.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import type { Removed } from "#worker/lib/retention-store.ts";
import { type DataRequestRow, dataRequests, erasedRecords } from "./store.ts";

const listed = 100;

/** How many records a request has erased so far, by kind, as JSON. */
const erasedSoFar = sql<string>`(SELECT json_group_object(kind, n) FROM
  (SELECT kind, count(*) AS n FROM erased_records WHERE request_id = data_requests.id GROUP BY kind))`;

const columns = {
  row: dataRequests,
  createdByName: sql<string | null>`coalesce(${users.firstName}, ${users.email})`,
  erasedSoFar,
};

type Read = { row: DataRequestRow; createdByName: string | null; erasedSoFar: string };

function shown({ row, createdByName, erasedSoFar: soFar }: Read): DataRequest {
  return {
    ...row,
    createdBy: createdByName,
    counts: row.counts ?? JSON.parse(soFar),
    mentions: row.mentions ?? [],
  };
}

const requestsOf = (db: Database) =>
  db.select(columns).from(dataRequests).leftJoin(users, eq(users.id, dataRequests.createdBy));

/** The last 100 requests, newest first; malformed ones are left out. */
export async function latestRequests(db: Database): Promise<DataRequest[]> {
  const rows = await requestsOf(db)
    .orderBy(desc(dataRequests.createdAt), desc(dataRequests.id))
    .limit(listed);
  return readableRows(dataRequest, rows.map(shown));
}

/** One request; undefined when there is none with this id. */
export async function findRequest(db: Database, id: string): Promise<DataRequest | undefined> {
  const [found] = await requestsOf(db).where(eq(dataRequests.id, id));
  return found && shown(found);
}

/** The email of an export that has not ended; undefined when it has, or is no export. */
export async function emailOfExport(db: Database, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ email: dataRequests.email })
    .from(dataRequests)
    .where(and(eq(dataRequests.id, id), eq(dataRequests.status, "ready")));
  return found?.email ?? undefined;
}

type NewRequest = Pick<
  DataRequestRow,
  "id" | "kind" | "status" | "startsAt" | "expiresAt" | "counts"
> & { subject: DataSubject };

/** Stores a request with an audit event; false while the same person is being erased. */
export async function insertRequest(
  db: Database,
  request: NewRequest,
  context: AuditContext,
): Promise<boolean> {
  const { id, kind, status, subject, startsAt, expiresAt, counts } = request;
  const { actorId, requestId, at } = context;
  const json = counts && JSON.stringify(counts);
  const isErasedNow = sql`EXISTS (SELECT 1 FROM data_requests WHERE kind = 'erase'
    AND status IN ('waiting', 'running') AND ${isEmailOf(subject)})`;
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  const [inserted] = await db.batch([
    db
      .insert(dataRequests)
      .select(
        sql`SELECT ${id}, ${kind}, ${status}, ${subject.email}, ${actorId}, ${requestId}, ${at}, ${startsAt}, 0,
              ${expiresAt}, NULL, ${json}, NULL, NULL WHERE NOT ${isErasedNow}`,
      )
      .returning({ id: dataRequests.id }),
    recordAudit(db, {
      ...context,
      action: `data_request.${kind}_requested`,
      subject: { kind: "data_request", id },
      before: null,
      after: null,
    }),
  ]);
  return inserted.length === 1;
}

/** Cancels an erasure that has not begun, with an audit event; false when it has. */
export async function cancelRequest(
  db: Database,
  id: string,
  context: AuditContext,
): Promise<boolean> {
  const [cancelled] = await db.batch([
    db
      .update(dataRequests)
      .set({ status: "cancelled", email: null, finishedAt: context.at })
      .where(and(eq(dataRequests.id, id), eq(dataRequests.status, "waiting")))
      .returning({ id: dataRequests.id }),
    recordAudit(db, {
      ...context,
      action: "data_request.cancelled",
      subject: { kind: "data_request", id },
      before: { status: "waiting" },
      after: { status: "cancelled" },
    }),
  ]);
  return cancelled.length === 1;
}

/** The statement that ends the exports of a person who was erased, so that their email does not stay for a day. */
export const endExportsOf = (db: Database, subject: DataSubject, now: number) =>
  db
    .update(dataRequests)
    .set({ status: "done", email: null, finishedAt: now })
    .where(and(eq(dataRequests.kind, "export"), isNotNull(dataRequests.email), isEmailOf(subject)));

/** Ends the exports whose day is over, and forgets the ids of what was erased a month ago; `now` in epoch ms. */
export async function pruneDataRequests(db: Database, now: number): Promise<Removed> {
  const before = now - retentionRules.erased_records.keptMs;
  const isOver = and(isNotNull(dataRequests.email), lte(dataRequests.expiresAt, now));
  const isFinished = notInArray(
    erasedRecords.requestId,
    sql`(SELECT id FROM data_requests WHERE status IN ('waiting', 'running'))`,
  );
  const [ended, forgotten] = await db.batch([
    db
      .update(dataRequests)
      .set({ status: "done", email: null, finishedAt: now })
      .where(isOver)
      .returning({ id: dataRequests.id }),
    db
      .delete(erasedRecords)
      .where(and(lte(erasedRecords.erasedAt, before), isFinished))
      .returning({ id: erasedRecords.id }),
  ]);
  return { data_exports: ended.length, erased_records: forgotten.length };
}
