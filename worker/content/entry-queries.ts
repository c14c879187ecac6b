import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { CmsEntry } from "#contract/entries.ts";
import { users } from "#worker/auth/user-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";
import { documentProblems, workingCopy } from "./documents.ts";
import { decodeCursor, encodeCursor } from "./list-cursor.ts";
import { type EntryRow, entries, entryRevisions } from "./store.ts";

/** An entry with the email of the admin who wrote it last. */
export type StoredEntry = EntryRow & { changedByEmail: string | null };

/** One entry, in the trash or not; undefined when there is none with this id. */
export async function findEntry(db: Database, id: string): Promise<StoredEntry | undefined> {
  const [entry] = await db
    .select({ ...getTableColumns(entries), changedByEmail: users.email })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.changedBy))
    .where(eq(entries.id, id));
  return entry;
}

/** One entry, in the trash or not; throws 404 `not_found`. */
export async function readEntry(db: Database, id: string): Promise<StoredEntry> {
  const entry = await findEntry(db, id);
  if (entry === undefined) throw problem("not_found");
  return entry;
}

type Envelope = Pick<StoredEntry, "status" | "deletedAt" | "changedByEmail">;

/** What the back office shows of an entry whatever its kind. */
export function envelopeOf<E extends Envelope>(entry: E) {
  const isActive = entry.status === "published" && entry.deletedAt === null;
  return { ...entry, isActive, changedBy: entry.changedByEmail };
}

/** An entry as the API answers it. */
export function cmsEntryOf(entry: StoredEntry): CmsEntry {
  return {
    ...envelopeOf(entry),
    hasDraft: entry.draftDocument !== null,
    draft: entry.draftDocument === null ? null : workingCopy(entry),
    live: entry.liveDocument === null ? null : workingCopy({ ...entry, draftDocument: null }),
    problems: documentProblems(entry.kind, workingCopy(entry)),
  };
}

const revisionsPageSize = 20;

/** The revisions of an entry, newest first; throws 404 `not_found` where there is no such entry. */
export async function revisionsPage(db: Database, entryId: string, cursor: string | undefined) {
  const [before] = cursor === undefined ? [Number.MAX_SAFE_INTEGER] : decodeCursor(cursor);
  const rows = await db
    .select({ ...getTableColumns(entryRevisions), actorEmail: users.email })
    .from(entryRevisions)
    .leftJoin(users, eq(users.id, entryRevisions.actorId))
    .where(sql`${entryRevisions.entryId} = ${entryId} AND ${entryRevisions.version} < ${before}`)
    .orderBy(desc(entryRevisions.version))
    .limit(revisionsPageSize + 1);
  // No rows can also mean that there is no such entry.
  if (rows.length === 0) await readEntry(db, entryId);
  const page = rows.slice(0, revisionsPageSize);
  const last = page.at(-1);
  return {
    data: page.map((row) => ({ ...row, document: row.document ?? {} })),
    nextCursor: last && rows.length > page.length ? encodeCursor([last.version]) : null,
  };
}

/** The document of one revision of an entry; throws 404 `not_found`. */
export async function revisionDocument(db: Database, entryId: string, revisionId: string) {
  const [found] = await db
    .select({ document: entryRevisions.document })
    .from(entryRevisions)
    .where(sql`${entryRevisions.id} = ${revisionId} AND ${entryRevisions.entryId} = ${entryId}`);
  if (!found?.document) throw problem("not_found");
  return found.document;
}
