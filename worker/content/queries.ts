import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { type Entry, type Post, type PostSummary, slug as slugSchema } from "#contract/content.ts";
import type { EntryKind } from "#contract/content-options.ts";
import type { Database } from "#worker/lib/db.ts";
import { type Document, entries } from "./store.ts";

type EntryOf<K extends EntryKind> = Extract<Entry, { kind: K }>;

const { id, kind, slug, position, updatedAt, liveDocument } = entries;
const publishedAt = sql<number>`${entries.publishedAt}`;
const envelope = { id, kind, slug, position, publishedAt, updatedAt };

const isPublished = (wanted: EntryKind) =>
  and(eq(kind, wanted), eq(entries.status, "published"), isNotNull(entries.publishedAt));

/**
 * The one border where stored JSON becomes an entry: it was parsed when it was written, and the reply
 * parses it again on its way out.
 */
function entryOf<E extends Entry | PostSummary>({
  document,
  ...rest
}: {
  document: Partial<Document> | null;
}): E {
  return { ...rest, ...document } as E;
}

/** Everything of a kind that is published, by position; for kinds of a handful of entries. */
export async function publishedByPosition<K extends Exclude<EntryKind, "post">>(
  db: Database,
  wanted: K,
): Promise<EntryOf<K>[]> {
  const rows = await db
    .select({ ...envelope, document: liveDocument })
    .from(entries)
    .where(isPublished(wanted))
    .orderBy(asc(position), asc(id));
  return rows.map((row) => entryOf<EntryOf<K>>(row));
}

/** The published post at a slug, with its body; null for any other word. */
export async function publishedPost(db: Database, wanted: string): Promise<Post | null> {
  if (!slugSchema.safeParse(wanted).success) return null;
  const [row] = await db
    .select({ ...envelope, document: liveDocument })
    .from(entries)
    .where(and(isPublished("post"), eq(slug, wanted)));
  return row === undefined ? null : entryOf<Post>(row);
}

const pageSize = 50;

/** The bodies stay in the database: a list of fifty would carry half a megabyte of them. */
const withoutBody = sql<string>`json_remove(${liveDocument}, '$.body')`.mapWith(liveDocument);

/** Fifty published posts, newest first, from where the cursor of the page before points. */
export async function newestPosts(db: Database, cursor?: string) {
  const [before, lastId] = cursor?.split("-") ?? [];
  const rows = await db
    .select({ ...envelope, document: withoutBody })
    .from(entries)
    .where(
      and(
        isPublished("post"),
        before === undefined
          ? undefined
          : sql`(${entries.publishedAt}, ${id}) < (${Number(before)}, ${lastId})`,
      ),
    )
    .orderBy(desc(entries.publishedAt), desc(id))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize).map((row) => entryOf<PostSummary>(row));
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > pageSize && last ? `${last.publishedAt}-${last.id}` : null,
  };
}

/** Addresses and dates of every published post, newest first, at most 45,000: what a site map holds. */
export async function postUrls(db: Database) {
  return db
    .select({ slug, updatedAt })
    .from(entries)
    .where(isPublished("post"))
    .orderBy(desc(entries.publishedAt), desc(id))
    .limit(45_000);
}

/** The posts, for the slices that draw them. */
export const postQueries = { post: publishedPost, newest: newestPosts, addresses: postUrls };
