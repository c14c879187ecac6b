import { asc, eq, inArray, sql } from "drizzle-orm";
import { type BulkAction, maxBulk } from "#contract/application-changes.ts";
import { maxTags } from "#contract/application-fields.ts";
import type { BulkResult } from "#contract/bulk.ts";
import type { TeamMember } from "#contract/team-member.ts";
import { users } from "#worker/auth/user-store.ts";
import type { AuditContext } from "#worker/lib/audit-store.ts";
import { changedResult, refusedResult } from "#worker/lib/bulk-result.ts";
import { type Database, isStorageUnavailable } from "#worker/lib/db.ts";
import { Problem, problem } from "#worker/lib/problem.ts";
import { changeStatements } from "./change-store.ts";
import { currentState } from "./current-state.ts";
import { type Listed, rowsOf } from "./lists.ts";
import {
  type PlannedChange,
  plannedDetails,
  plannedMove,
  plannedSpam,
  type Subject,
} from "./planned-changes.ts";
import { applicationEvents } from "./store.ts";
import { type MailMaker, withheldMail } from "./withheld-mail.ts";

type Item = { id: string; version: number };
type Known = Subject & Pick<Listed, "reference" | "email" | "receivedAt">;

/** Who changes applications, and what writes the mails that were withheld from them. */
type Maker = { readonly context: AuditContext; readonly mails: MailMaker };

/** How many applications one transaction changes. */
const chunkSize = 50;

/** The applications with these ids, by id, with the history that a change needs to know. */
async function known(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const among = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const { applicationId, kind, stage, outcome, changes, happenedAt } = applicationEvents;
  const [rows, events] = await db.batch([
    rowsOf(db, among),
    db
      .select({ applicationId, kind, stage, outcome, changes, happenedAt, actorEmail: users.email })
      .from(applicationEvents)
      .leftJoin(users, eq(users.id, applicationEvents.actorId))
      .where(inArray(applicationId, among))
      .orderBy(asc(sql`${applicationEvents}.rowid`)),
  ]);
  const histories = Map.groupBy(events, (event) => event.applicationId);
  return new Map(
    rows.map(({ assigneeId, assigneeName, ...row }) => {
      const assignee = assigneeId === null ? null : { id: assigneeId, name: assigneeName };
      const tags = Array.isArray(row.tags) ? row.tags : [];
      return [row.id, { ...row, tags, assignee, history: histories.get(row.id) ?? [] }];
    }),
  );
}

function planned(subject: Known, action: BulkAction, team: readonly TeamMember[], now: number) {
  const { tags } = subject;
  switch (action.kind) {
    case "move": {
      const isThere = subject.stage === action.stage && subject.outcome === action.outcome;
      return isThere ? null : plannedMove(subject, action, now);
    }
    case "assign":
      return plannedDetails(subject, { assigneeId: action.assigneeId }, team);
    case "tag":
      if (tags.length >= maxTags && !tags.includes(action.tag)) {
        throw problem("invalid", `An application has at most ${maxTags} tags.`);
      }
      return plannedDetails(subject, { tags: [...tags, action.tag] }, team);
    case "untag":
      return plannedDetails(subject, { tags: tags.filter((tag) => tag !== action.tag) }, team);
    case "spam":
      return plannedSpam(subject, action.isSpam);
    case "followUp":
      return plannedDetails(subject, { followUpOn: action.followUpOn }, team);
  }
}

const conflictWith = (winner: Known | undefined) =>
  winner ? problem("conflict", undefined, { current: currentState(winner) }) : problem("not_found");

const idOf = (row: { id: string }) => row.id;

/** The change of one item, null when it is as wanted; or why there is none. */
function planOf(item: Item, subject: Known | undefined, plan: (of: Known) => PlannedChange | null) {
  if (subject?.version !== item.version) return conflictWith(subject);
  try {
    return plan(subject);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Does the same to some applications, in one transaction; each is changed whole or not at all. */
async function changeChunk(
  db: Database,
  items: readonly Item[],
  plan: (of: Known) => PlannedChange | null,
  { context, mails }: Maker,
): Promise<BulkResult[]> {
  const subjects = await known(
    db,
    items.map(({ id }) => id),
  );
  const plans = items.map((item) => ({
    ...item,
    subject: subjects.get(item.id),
    plan: planOf(item, subjects.get(item.id), plan),
  }));
  const changes = plans.flatMap((each) =>
    each.plan === null || each.plan instanceof Problem ? [] : [{ ...each, plan: each.plan }],
  );
  const statements = await Promise.all(
    changes.map(async ({ id, version, plan: change, subject }) => [
      ...changeStatements(db, { id, version }, change, context),
      ...(change.set.isSpam === false && subject
        ? await withheldMail(db, mails, subject, context.at)
        : []),
    ]),
  );
  const [first, ...rest] = statements.flat();
  const results: readonly unknown[] = first ? await db.batch([first, ...rest]) : [];
  // Only an update returns rows: the id of what it changed.
  const changed = new Set(results.flatMap((rows) => (Array.isArray(rows) ? rows : [])).map(idOf));
  const lost = changes.filter(({ id }) => !changed.has(id)).map(({ id }) => id);
  const current = lost.length > 0 ? await known(db, lost) : subjects;
  return plans.map(({ id, version, subject, plan: change }) => {
    if (change instanceof Problem) return refusedResult(id, subject?.version ?? null, change);
    if (change === null) return changedResult(id, version, true);
    const winner = current.get(id);
    if (changed.has(id)) return changedResult(id, version + 1);
    return refusedResult(id, winner?.version ?? null, conflictWith(winner));
  });
}

/** The same; a database that is not there leaves these items alone, because others may be done. */
async function changeChunkOrSay(...parts: Parameters<typeof changeChunk>): Promise<BulkResult[]> {
  try {
    return await changeChunk(...parts);
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error;
    return parts[1].map(({ id, version }) => refusedResult(id, version, problem("unavailable")));
  }
}

/** Does the same to up to 200 applications; the results come in the order of the items. */
export async function changeMany(
  db: Database,
  items: readonly Item[],
  action: BulkAction,
  team: readonly TeamMember[],
  maker: Maker,
): Promise<BulkResult[]> {
  const plan = (subject: Known) => planned(subject, action, team, maker.context.at);
  const results: BulkResult[] = [];
  for (let at = 0; at < Math.min(items.length, maxBulk); at += chunkSize) {
    results.push(...(await changeChunkOrSay(db, items.slice(at, at + chunkSize), plan, maker)));
  }
  return results;
}
