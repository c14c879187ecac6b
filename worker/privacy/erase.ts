import { and, asc, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { DataRequest, Mention } from "#contract/privacy.ts";
import { recordAudit } from "#worker/lib/audit-store.ts";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import { log } from "#worker/lib/log.ts";
import {
  among,
  type DataSubject,
  type Erasure,
  type PersonalDataEnv,
  type PersonalDataSource,
} from "#worker/lib/personal-data.ts";
import { compactSearches } from "#worker/lib/search-terms.ts";
import { announceStep, clearAudit, idsErasedBy } from "./erased-records.ts";
import { endExportsOf } from "./requests.ts";
import { type DataRequestRow, dataRequests, erasedRecords } from "./store.ts";
import { refusalOf, subjectOf } from "./subject.ts";
import { mentionsOf, type TextTables } from "./text-columns.ts";

/** Where personal data is, as the slices say. */
export type PersonalData = {
  readonly sources: readonly PersonalDataSource[];
  readonly tables: TextTables;
};

/** How many records of a kind are erased in one step. */
const stepSize = 50;
/** How long one run goes on, in milliseconds, and its last step up to 20 seconds more; the next one is a minute later. */
const runMs = 30_000;
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

/** What an erasure of one person has to know. */
type Run = {
  readonly requestId: string;
  readonly erasure: Erasure;
  readonly isOver: () => boolean;
};

/**
 * Erases the records of one kind, and returns whether there were any. What is about to be erased is written down first, so a
 * run that was cut off is repeated and counts right.
 */
async function eraseKind(
  env: PersonalDataEnv,
  { kind, find, erase }: PersonalDataSource,
  { requestId, erasure, isOver }: Run,
): Promise<boolean> {
  for (let last = ""; !isOver(); ) {
    const ids = await find(env, erasure.subject, { after: "", limit: stepSize });
    if (ids.length === 0) return last !== "";
    if (ids.join() === last) throw new Error(`Records of the kind ${kind} stay`);
    last = ids.join();
    await announceStep(openDatabase(env.DB), requestId, kind, among(ids), erasure.context.at);
    await erase(env, ids, erasure);
  }
  return true;
}

/**
 * Erases every record of a person, kind by kind, until a whole round has found none; false when the time was over
 * before. A kind that fails keeps no other from being erased, and fails the round in the end.
 */
async function eraseRecords(
  env: PersonalDataEnv,
  sources: readonly PersonalDataSource[],
  run: Run,
): Promise<boolean> {
  for (let hasFound = true; hasFound; ) {
    hasFound = false;
    const failures: unknown[] = [];
    for (const source of sources) {
      try {
        hasFound = (await eraseKind(env, source, run)) || hasFound;
      } catch (error) {
        if (source.isFoundByOthers) throw error;
        failures.push(error);
      }
      if (run.isOver()) break;
    }
    if (failures.length > 0) throw failures[0];
    if (run.isOver()) return false;
  }
  return true;
}

/** How many records an erasure has erased, by kind. */
async function countsOf(db: Database, id: string): Promise<DataRequest["counts"]> {
  const rows = await db
    .select({ kind: erasedRecords.kind, n: sql<number>`count(*)` })
    .from(erasedRecords)
    .where(eq(erasedRecords.requestId, id))
    .groupBy(erasedRecords.kind);
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

/** Ends an erasure: its receipt stays, with the counts and without the email. */
async function finish(
  db: Database,
  { id, createdBy, requestId }: DataRequestRow,
  subject: DataSubject,
  mentions: Mention[],
  now: number,
): Promise<void> {
  const counts = await countsOf(db, id);
  await db.batch([
    clearAudit(db, idsErasedBy(id)),
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

/** Ends an erasure that may not go on, for example of a person who has become an admin since; what was erased is counted. */
async function refuse(
  db: Database,
  { id, createdBy, requestId }: DataRequestRow,
  refusal: string,
  now: number,
): Promise<void> {
  const counts = await countsOf(db, id);
  if (Object.keys(counts).length > 0) await compactSearches(db);
  await db.batch([
    clearAudit(db, idsErasedBy(id)),
    db
      .update(dataRequests)
      .set({ status: "refused", email: null, counts, refusal, finishedAt: now })
      .where(and(eq(dataRequests.id, id), eq(dataRequests.status, "running"))),
    recordAudit(db, {
      ...{ actorId: createdBy, requestId, at: now, action: "data_request.refused" },
      subject: { kind: "data_request", id },
      before: null,
      after: { ...counts, reason: refusal },
    }),
  ]);
}

/** Works on one erasure until it is done, refused or the time is over. */
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
  const refusal = await refusalOf(env, sources, subject);
  if (refusal !== null) return refuse(db, request, refusal, now);
  const run = { requestId: id, erasure: { subject, context }, isOver };
  if (!(await eraseRecords(env, sources, run))) return;
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
