import { and, asc, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import { auditedKinds } from "#contract/audit.ts";
import type { DataRequest, Mention } from "#contract/privacy.ts";
import { auditEvents, recordAudit } from "#worker/lib/audit-store.ts";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import { log } from "#worker/lib/log.ts";
import type {
  DataSubject,
  Erasure,
  PersonalDataEnv,
  PersonalDataSource,
} from "#worker/lib/personal-data.ts";
import { endExportsOf } from "./requests.ts";
import { type DataRequestRow, dataRequests, erasedRecords } from "./store.ts";
import { subjectOf } from "./subject.ts";
import { compactSearches, mentionsOf, type TextTables } from "./text-columns.ts";

/** Where personal data is, as the slices say. */
export type PersonalData = {
  readonly sources: readonly PersonalDataSource[];
  readonly tables: TextTables;
};

/** How many records of a kind are erased in one step. */
const stepSize = 50;
/** How long one run goes on, in milliseconds; the next one is a minute later. */
const runMs = 40_000;
/** How long a run holds a request, so that of two at once one works on it. */
const leaseMs = 55_000;

/** The erasure that has waited longest of those that are due, held by this run. */
async function claimDue(db: Database, now: number): Promise<DataRequestRow | undefined> {
  const due = db
    .select({ id: dataRequests.id })
    .from(dataRequests)
    .where(
      and(
        eq(dataRequests.kind, "erase"),
        or(eq(dataRequests.status, "waiting"), eq(dataRequests.status, "running")),
        lte(dataRequests.startsAt, now),
        lte(dataRequests.leasedUntil, now),
      ),
    )
    .orderBy(asc(dataRequests.leasedUntil), asc(dataRequests.startsAt))
    .limit(1);
  const [claimed] = await db
    .update(dataRequests)
    .set({ status: "running", leasedUntil: now + leaseMs })
    .where(inArray(dataRequests.id, due))
    .returning();
  return claimed;
}

/** Stores the ids of the records that are erased next. */
function announceStep(
  db: Database,
  requestId: string,
  kind: PersonalDataSource["kind"],
  ids: readonly string[],
  now: number,
) {
  return db
    .insert(erasedRecords)
    .select(
      sql`SELECT ${requestId}, ${kind}, value, ${now} FROM json_each(${JSON.stringify(ids)}) WHERE true`,
    )
    .onConflictDoNothing();
}

/**
 * The statement that removes the values from the audit events of erased records; the events stay. It runs when the records
 * are gone, so it finds all of their events.
 */
function clearAudit(db: Database, requestId: string) {
  const { before, after, subjectKind, subjectId } = auditEvents;
  return db
    .update(auditEvents)
    .set({ before: null, after: null })
    .where(
      and(
        // The index begins with the kind.
        inArray(subjectKind, [...auditedKinds]),
        inArray(subjectId, sql`(SELECT id FROM erased_records WHERE request_id = ${requestId})`),
        or(isNotNull(before), isNotNull(after)),
      ),
    );
}

/**
 * Erases every record of a person, kind by kind, until a whole round has found none; false when the time was over
 * before. What is about to be erased is written down first, so a run that was cut off is repeated and counts right.
 */
async function eraseRecords(
  env: PersonalDataEnv,
  sources: readonly PersonalDataSource[],
  requestId: string,
  erasure: Erasure,
  isOver: () => boolean,
): Promise<boolean> {
  const db = openDatabase(env.DB);
  for (let hasFound = true; hasFound; ) {
    hasFound = false;
    for (const { kind, find, erase } of sources) {
      for (let last = ""; ; ) {
        if (isOver()) return false;
        const ids = await find(env, erasure.subject, { after: "", limit: stepSize });
        if (ids.length === 0) break;
        if (ids.join() === last) throw new Error(`Records of the kind ${kind} stay`);
        last = ids.join();
        hasFound = true;
        await announceStep(db, requestId, kind, ids, erasure.context.at);
        await erase(env, ids, erasure);
      }
    }
  }
  return true;
}

/** Ends an erasure: its receipt stays, with the counts and without the email. */
async function finish(
  db: Database,
  { id, createdBy, requestId }: DataRequestRow,
  subject: DataSubject,
  mentions: readonly Mention[],
  now: number,
): Promise<void> {
  const rows = await db
    .select({ kind: erasedRecords.kind, n: sql<number>`count(*)` })
    .from(erasedRecords)
    .where(eq(erasedRecords.requestId, id))
    .groupBy(erasedRecords.kind);
  const counts: DataRequest["counts"] = Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
  await db.batch([
    clearAudit(db, id),
    endExportsOf(db, subject, now),
    db
      .update(dataRequests)
      .set({ status: "done", email: null, counts, mentions, finishedAt: now })
      .where(and(eq(dataRequests.id, id), eq(dataRequests.status, "running"))),
    recordAudit(db, {
      ...{ actorId: createdBy, requestId, at: now, action: "data_request.erased" },
      subject: { kind: "data_request", id },
      before: null,
      after: { ...counts, mentionedElsewhere: mentions.length },
    }),
  ]);
}

/** Works on one erasure until it is done or the time is over. */
async function runOne(
  env: PersonalDataEnv,
  { sources, tables }: PersonalData,
  request: DataRequestRow,
  now: number,
  isOver: () => boolean,
): Promise<void> {
  const { id, email, createdBy, requestId } = request;
  if (email === null) return;
  const db = openDatabase(env.DB);
  const subject = subjectOf(email);
  const context = { actorId: createdBy, requestId, at: now };
  if (!(await eraseRecords(env, sources, id, { subject, context }, isOver))) return;
  await compactSearches(db);
  await finish(db, request, subject, await mentionsOf(db, tables, subject), now);
}

/**
 * Goes on with the erasures that are due at `now` (epoch ms). One that fails is tried again by the next run, after the
 * others.
 */
export async function runErasures(
  env: PersonalDataEnv,
  personalData: PersonalData,
  now: number,
): Promise<void> {
  const db = openDatabase(env.DB);
  const endsAt = Date.now() + runMs;
  const isOver = () => Date.now() > endsAt;
  while (!isOver()) {
    const request = await claimDue(db, now);
    if (request === undefined) return;
    try {
      await runOne(env, personalData, request, now, isOver);
    } catch (error) {
      log("error", { event: "erasure_failed", id: request.id, error });
    }
  }
}
