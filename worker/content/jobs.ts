import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { entryKinds } from "#contract/content-entries.ts";
import { retentionRules } from "#contract/retention-rules.ts";
import { bySchedule, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { log } from "#worker/lib/log.ts";
import { Problem } from "#worker/lib/problem.ts";
import type { Removed } from "#worker/lib/retention-store.ts";
import { publishDue, type Rule, unpublish } from "./lifecycle.ts";
import { type EntryRow, entries, entryRevisions, entrySlugs } from "./store.ts";
import { writeEntry } from "./write-entry.ts";

const pageSize = 50;

/** Applies a rule to one entry whose time has come, unless it is incomplete or an admin was faster. */
async function changeOne(db: Database, entry: EntryRow, rule: Rule, at: number): Promise<void> {
  try {
    const change = rule(entry, at);
    if (change) await writeEntry(db, entry, change, bySchedule(at));
  } catch (error) {
    // The entry keeps its time: the next run tries again, and the overview counts it as overdue. One that
    // cannot be read must not stop those behind it.
    if (error instanceof Problem) return;
    log("error", { event: "schedule_failed", entryId: entry.id, error });
  }
}

/** Applies a rule to every entry outside the trash whose time in this column has come. */
async function changeDue(
  db: Database,
  dueAt: typeof entries.publishAt | typeof entries.unpublishAt,
  rule: Rule,
  at: number,
): Promise<void> {
  for (let after: readonly [number, string] | undefined = [0, ""]; after; ) {
    const due: EntryRow[] = await db
      .select()
      .from(entries)
      .where(
        and(
          lte(dueAt, at),
          isNull(entries.deletedAt),
          sql`(${dueAt}, ${entries.id}) > (${after[0]}, ${after[1]})`,
        ),
      )
      .orderBy(asc(dueAt), asc(entries.id))
      .limit(pageSize);
    for (const entry of due) await changeOne(db, entry, rule, at);
    const last: EntryRow | undefined = due.length === pageSize ? due.at(-1) : undefined;
    const time = dueAt === entries.publishAt ? last?.publishAt : last?.unpublishAt;
    after = last && [time ?? 0, last.id];
  }
}

/** Publishes and takes back the entries whose time has come; `at` in epoch ms. */
export async function runContentSchedule(db: Database, at: number): Promise<void> {
  await changeDue(db, entries.publishAt, publishDue, at);
  await changeDue(db, entries.unpublishAt, unpublish, at);
}

/** Deletes one entry with its history and its former slugs, if it is still due. */
function purge(db: Database, { id, kind, slug }: EntryRow, before: number, at: number) {
  const isDue = sql`EXISTS (SELECT 1 FROM ${entries} WHERE id = ${id} AND deleted_at <= ${before})`;
  return db.batch([
    db.delete(entryRevisions).where(and(eq(entryRevisions.entryId, id), isDue)),
    db.delete(entrySlugs).where(and(eq(entrySlugs.entryId, id), isDue)),
    db
      .delete(entries)
      .where(and(eq(entries.id, id), lte(entries.deletedAt, before)))
      .returning({ id: entries.id }),
    recordAudit(db, {
      ...bySchedule(at),
      action: "entry.purged",
      subject: { kind: "entry", id },
      before: { kind, slug },
      after: null,
    }),
  ]);
}

/** Deletes what has been in the trash for thirty days, at most fifty entries of each kind a run. */
export async function purgeTrash(db: Database, at: number): Promise<Removed> {
  const before = at - retentionRules.trashed_entries.keptMs;
  let removed = 0;
  for (const kind of entryKinds) {
    const due = await db
      .select()
      .from(entries)
      .where(and(eq(entries.kind, kind), gt(entries.deletedAt, 0), lte(entries.deletedAt, before)))
      .orderBy(asc(entries.deletedAt))
      .limit(pageSize);
    for (const entry of due) {
      const [, , purged] = await purge(db, entry, before, at);
      removed += purged.length;
    }
  }
  return { trashed_entries: removed };
}
