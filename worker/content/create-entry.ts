import type { EntryKind } from "#contract/content.ts";
import { titleField } from "#contract/content-entries.ts";
import type { RevisionReason } from "#contract/entry-states.ts";
import { slugOf } from "#contract/slug-text.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { draftWith, workingCopy } from "./documents.ts";
import { findEntry, type StoredEntry } from "./entry-queries.ts";
import { requireUnusedSlug } from "./former-slugs.ts";
import { freeSlug } from "./free-slug.ts";
import { newRank } from "./ranks.ts";
import { type DraftDocument, type EntryRow, entries, type NewEntry } from "./store.ts";
import { insertRevision, slugTaken } from "./write-entry.ts";

/**
 * The statements that store a new entry with its first revision and its audit event; the first returns
 * its id. They store nothing where the id or the slug is taken.
 */
export function insertEntry(
  db: Database,
  entry: NewEntry,
  reason: RevisionReason,
  context: AuditContext,
) {
  const { actorId: changedBy, at } = context;
  return [
    db
      .insert(entries)
      .values({ changedAt: at, changedBy, ...entry })
      .onConflictDoNothing()
      .returning({ id: entries.id }),
    insertRevision(db, entry.id, reason, context),
    recordAudit(db, {
      ...context,
      action: reason === "imported" ? "entry.imported" : "entry.created",
      subject: { kind: "entry", id: entry.id },
      before: null,
      after: { kind: entry.kind, slug: entry.slug },
    }),
  ] as const;
}

/** The text a slug and a copy are named by. */
function titleOf(kind: EntryKind, document: DraftDocument): string {
  const title = document[titleField(kind)];
  return typeof title === "string" ? title : "";
}

/** Stores a draft at the end of its kind, unless it is stored already; undefined when its slug is taken. */
async function insertDraft(
  db: Database,
  entry: Pick<NewEntry, "id" | "kind" | "slug" | "draftDocument">,
  context: AuditContext,
): Promise<StoredEntry | undefined> {
  const { at } = context;
  const row = { ...entry, rank: await newRank(db, entry), createdAt: at };
  await db.batch(insertEntry(db, { ...row, updatedAt: at }, "created", context));
  return findEntry(db, row.id);
}

/** How often a free slug is looked for while others take the one that was found. */
const tries = 10;

/** Stores a draft under a slug that is free, made from a text. */
async function insertUnderFreeSlug(
  db: Database,
  entry: Pick<NewEntry, "id" | "kind" | "draftDocument">,
  text: string,
  context: AuditContext,
): Promise<StoredEntry> {
  const wanted = slugOf(text) || `new-${entry.kind}`;
  for (let n = 0; n < tries; n += 1) {
    const slug = await freeSlug(db, entry, wanted);
    const stored = await insertDraft(db, { ...entry, slug }, context);
    if (stored) return stored;
  }
  throw slugTaken();
}

/**
 * Creates a draft at the end of its kind; without a slug it gets a free one from its title. With an id that an entry has, it
 * returns that entry as it is, so that what was cut off can be repeated.
 */
export async function createEntry(
  db: Database,
  { kind, id = newId() }: { kind: EntryKind; id?: string },
  { slug, ...fields }: DraftDocument & { slug?: string | undefined },
  context: AuditContext,
): Promise<StoredEntry> {
  const draftDocument = draftWith(kind, {}, fields);
  const entry = { id, kind, draftDocument };
  if (slug === undefined)
    return insertUnderFreeSlug(db, entry, titleOf(kind, draftDocument), context);
  await requireUnusedSlug(db, { ...entry, slug });
  const stored = await insertDraft(db, { ...entry, slug }, context);
  if (stored === undefined) throw slugTaken();
  return stored;
}

/** Copies what an admin works on into a new draft with an id, whose title says so; returns the entry that has the id already. */
export async function duplicateEntry(
  db: Database,
  { kind, slug, ...original }: EntryRow,
  id: string,
  context: AuditContext,
): Promise<StoredEntry> {
  const document = workingCopy(original);
  const title = `${titleOf(kind, document)} (copy)`.trim();
  const draftDocument = { ...document, [titleField(kind)]: title };
  const text = `${slug.slice(0, 90)} copy`;
  return insertUnderFreeSlug(db, { id, kind, draftDocument }, text, context);
}
