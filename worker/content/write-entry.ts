import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { RevisionReason } from "#contract/entry-states.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import { type Database, isUniqueViolation } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { problem } from "#worker/lib/problem.ts";
import { readEntry, type StoredEntry } from "./entry-queries.ts";
import { requireUnusedSlug } from "./former-slugs.ts";
import { freeSlug } from "./free-slug.ts";
import type { Change } from "./lifecycle.ts";
import { requirePictures } from "./missing-pictures.ts";
import { type EntryRow, entries, entryRevisions, entrySlugs } from "./store.ts";

/** Saves of one author share a revision for ten minutes, so that autosave does not flood the history. */
const sharedRevisionMs = 10 * 60_000;
const maxUnpinned = 50;

/** Revisions that are kept for ever. */
const isPinned = (reason: RevisionReason) => reason === "created" || reason === "published";

/** The conflict of a write that did not know the latest version. */
export function conflict({ version, changedByEmail: changedBy, changedAt }: StoredEntry) {
  return problem("conflict", undefined, { current: { version, changedBy, changedAt } });
}

/** Stores what an entry was before its first write, unless it has a history. */
function insertFirstRevision(db: Database, { id, version }: EntryRow) {
  return db.insert(entryRevisions).select(
    sql`SELECT ${newId()}, id, version, 'published', live_document, 1, changed_by, updated_at, updated_at
        FROM ${entries} WHERE id = ${id} AND version = ${version} AND live_document IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM ${entryRevisions} WHERE entry_id = ${id})`,
  );
}

/** The id of the revision that a save continues; NULL when it begins one of its own. */
function continuedRevision(entryId: string, { actorId, at }: AuditContext): SQL {
  return sql`(SELECT id FROM ${entryRevisions} WHERE entry_id = ${entryId} AND reason = 'saved'
    AND actor_id = ${actorId} AND started_at > ${at - sharedRevisionMs}
    AND version = (SELECT max(version) FROM ${entryRevisions} WHERE entry_id = ${entryId}))`;
}

/** Stores the working copy of an entry, directly after a write that changed it. */
export function insertRevision(
  db: Database,
  entryId: string,
  reason: RevisionReason,
  context: AuditContext,
) {
  const { actorId, at } = context;
  const continued = reason === "saved" ? continuedRevision(entryId, context) : sql`NULL`;
  return db
    .insert(entryRevisions)
    .select(
      sql`SELECT coalesce(${continued}, ${newId()}), id, version, ${reason},
            coalesce(draft_document, live_document, '{}'), ${isPinned(reason) ? 1 : 0}, ${actorId}, ${at}, ${at}
          FROM ${entries} WHERE changes() > 0 AND id = ${entryId}`,
    )
    .onConflictDoUpdate({
      target: entryRevisions.id,
      set: { version: sql`excluded.version`, document: sql`excluded.document`, at },
    });
}

/** Lets the slug an entry had lead to it, directly after the write that changed it. */
function insertFormerSlug(db: Database, { kind, slug, id }: EntryRow) {
  return db
    .insert(entrySlugs)
    .select(sql`SELECT ${kind}, ${slug}, ${id} WHERE changes() > 0`)
    .onConflictDoUpdate({ target: [entrySlugs.kind, entrySlugs.slug], set: { entryId: id } });
}

/** Deletes the former slug an entry has taken again, and its oldest revisions beyond fifty. */
function tidy(db: Database, { id, kind }: EntryRow) {
  const present = sql`(SELECT slug FROM ${entries} WHERE id = ${id})`;
  const surplus = sql`(SELECT id FROM ${entryRevisions} WHERE entry_id = ${id} AND pinned = 0
    ORDER BY version DESC LIMIT -1 OFFSET ${maxUnpinned})`;
  return [
    db
      .delete(entrySlugs)
      .where(
        and(eq(entrySlugs.kind, kind), eq(entrySlugs.slug, present), eq(entrySlugs.entryId, id)),
      ),
    db.delete(entryRevisions).where(inArray(entryRevisions.id, surplus)),
  ];
}

/** Whether this write began a revision; a save that continues one is recorded by the revision alone. */
const beganRevision = (entry: EntryRow, at: number) =>
  sql`changes() > 0 AND EXISTS (SELECT 1 FROM ${entryRevisions}
    WHERE entry_id = ${entry.id} AND version = ${entry.version + 1} AND started_at = ${at})`;

const auditedValues = ({ status, slug, publishAt, unpublishAt }: EntryRow) => ({
  status,
  slug,
  publishAt,
  unpublishAt,
});

/** 422 `invalid`: another entry of the kind has this slug. */
export function slugTaken() {
  const message = "Another entry has this slug";
  return problem("invalid", message, { fields: [{ field: "slug", message }] });
}

/**
 * The columns of a change with the slug that the entry gets. Refuses one that leads readers to another entry, but to an
 * import, which makes the slugs those of its file.
 */
async function withSlug(db: Database, entry: EntryRow, { set, action, canMove }: Change) {
  if (canMove) return { ...set, slug: await freeSlug(db, entry, entry.slug) };
  const { slug = entry.slug } = set;
  if (slug !== entry.slug && action !== "imported") await requireUnusedSlug(db, { ...entry, slug });
  return set;
}

/**
 * The only write to an entry that exists, in one transaction: the change if the entry still has the
 * version that was read, then revision, former slug and audit event, each only if the statement before
 * it changed a row. Throws 409 `conflict` with who was faster and when, and 422 `invalid` where a picture to publish is gone
 * or a slug leads to another entry.
 */
export async function writeEntry(
  db: Database,
  entry: EntryRow,
  change: Change,
  context: AuditContext,
): Promise<void> {
  await requirePictures(db, entry, change);
  const set = await withSlug(db, entry, change);
  const { action, reason, canMove } = change;
  const { id, version, slug, publishedAt } = entry;
  const { actorId, at } = context;
  const after = { ...entry, ...set };
  // The slug that a moved entry had is another one's by now.
  const isRenamed = after.slug !== slug && publishedAt !== null && !canMove;
  const isPlainSave = action === "saved" && !isRenamed && after.publishAt === entry.publishAt;
  const audit = {
    ...context,
    action: `entry.${action}` as const,
    subject: { kind: "entry", id } as const,
    before: auditedValues(entry),
    after: auditedValues(after),
  };
  const followers: BatchItem<"sqlite">[] = [
    ...(reason ? [insertRevision(db, id, reason, context)] : []),
    ...(isRenamed ? [insertFormerSlug(db, entry)] : []),
    recordAudit(db, audit, isPlainSave ? beganRevision(entry, at) : undefined),
    ...tidy(db, entry),
  ];
  const update = db
    .update(entries)
    .set({ changedAt: at, changedBy: actorId, ...set, version: version + 1 })
    .where(and(eq(entries.id, id), eq(entries.version, version)))
    .returning({ id: entries.id });
  const [, updated] = await db
    .batch([insertFirstRevision(db, entry), update, ...followers])
    .catch((error) => {
      throw isUniqueViolation(error, "entries.kind, entries.slug") ? slugTaken() : error;
    });
  if (updated.length === 0) throw conflict(await readEntry(db, id));
}
