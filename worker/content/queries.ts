import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from "drizzle-orm";
import * as z from "zod/mini";
import {
  contentKinds,
  type EntryKind,
  type EntryOf,
  type ListedEntryOf,
  type PageKind,
  type PublicKind,
  slug as slugSchema,
} from "#contract/content.ts";
import { entrySchema, listedEntrySchema, omittedFromList } from "#contract/content-entries.ts";
import { timestamp } from "#contract/fields.ts";
import type { Database } from "#worker/lib/db.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { type Document, entries, entrySlugs } from "./store.ts";

const { id, kind, slug, rank, updatedAt, liveDocument } = entries;
const publishedAt = sql<number>`${entries.publishedAt}`;
const envelope = { id, kind, slug, publishedAt, updatedAt };

/** Whether readers see a row of this kind. */
export const isPublished = (wanted: EntryKind) =>
  and(
    eq(kind, wanted),
    eq(entries.status, "published"),
    isNull(entries.deletedAt),
    isNotNull(entries.publishedAt),
  );

/** The only cast from stored JSON to an entry; `readableRows` then drops what does not match its schema. */
function entryOf<E>({ document, ...rest }: { document: Partial<Document> | null }): E {
  return { ...rest, ...document } as E;
}

/**
 * The published entry of a kind with this slug, else the one that had it formerly; null when there is
 * none, it is malformed or the text is no slug.
 */
export async function publishedEntry<K extends PageKind>(
  db: Database,
  wanted: K,
  wantedSlug: string,
): Promise<EntryOf<K> | null> {
  if (!slugSchema.safeParse(wantedSlug).success) return null;
  const owner = db
    .select({ id })
    .from(entries)
    .where(and(isPublished(wanted), eq(slug, wantedSlug)));
  const formerOwner = db
    .select({ id: entrySlugs.entryId })
    .from(entrySlugs)
    .where(and(eq(entrySlugs.kind, wanted), eq(entrySlugs.slug, wantedSlug)));
  const [row] = await db
    .select({ ...envelope, document: liveDocument })
    .from(entries)
    .where(and(isPublished(wanted), eq(id, sql`coalesce(${owner}, ${formerOwner})`)));
  const [entry] = readableRows(entrySchema(wanted), row ? [entryOf<EntryOf<K>>(row)] : []);
  return entry ?? null;
}

const pageSize = 50;

/** Omitted fields stay in the database, because a page of 50 posts has half a megabyte of bodies. */
export const listedDocument = (wanted: EntryKind, document: SQL) => {
  const paths = omittedFromList(wanted).map((field) => sql`, ${`$.${field}`}`);
  const listed = sql<string>`iif(json_valid(${document}), json_remove(${document}${sql.join(paths)}), NULL)`;
  return listed.mapWith(liveDocument);
};

const afterCursor = (cursor: string): SQL => {
  const [time, lastId] = cursor.split("-");
  return sql`(${entries.publishedAt}, ${id}) < (${Number(time)}, ${lastId})`;
};

/**
 * The published entries of a kind in its order. `newest first` gives 50 of them from the cursor of the
 * page before; the other lists are short and come whole.
 */
export async function publishedList<K extends PublicKind>(
  db: Database,
  wanted: K,
  cursor?: string,
): Promise<{ items: ListedEntryOf<K>[]; nextCursor: string | null }> {
  const isPaged = contentKinds[wanted].order === "newest first";
  const order = isPaged ? [desc(entries.publishedAt), desc(id)] : [asc(rank), asc(id)];
  const found = await db
    .select({ ...envelope, document: listedDocument(wanted, sql`${liveDocument}`) })
    .from(entries)
    .where(and(isPublished(wanted), cursor === undefined ? undefined : afterCursor(cursor)))
    .orderBy(...order)
    .limit(isPaged ? pageSize + 1 : -1);

  const rows = isPaged ? found.slice(0, pageSize) : found;
  const items = readableRows(
    listedEntrySchema(wanted),
    rows.map((row) => entryOf<ListedEntryOf<K>>(row)),
  );
  const last = rows.at(-1);
  const hasMore = last !== undefined && rows.length < found.length;
  return { items, nextCursor: hasMore ? `${last.publishedAt}-${last.id}` : null };
}

const postUrl = z.object({ slug: slugSchema, updatedAt: timestamp });

/** Slugs and dates of the published posts, newest first, at most 45,000: what a sitemap may hold. */
export async function postUrls(db: Database) {
  const rows = await db
    .select({ id, slug, updatedAt })
    .from(entries)
    .where(isPublished("post"))
    .orderBy(desc(entries.publishedAt), desc(id))
    .limit(45_000);
  return readableRows(postUrl, rows);
}

/** The newest posts, at most 100, that were published from one time to another (epoch ms, `to` left out). */
export async function postsPublishedWithin(
  db: Database,
  from: number,
  to: number,
): Promise<{ title: string; publishedAt: number }[]> {
  const title = sql<
    string | null
  >`iif(json_valid(${liveDocument}), ${liveDocument} ->> 'title', NULL)`;
  const rows = await db
    .select({ title, publishedAt })
    .from(entries)
    .where(and(isPublished("post"), gte(entries.publishedAt, from), lt(entries.publishedAt, to)))
    .orderBy(desc(entries.publishedAt))
    .limit(100);
  return rows.map((row) => ({ ...row, title: row.title ?? "" }));
}

/** The statement that reads what a list says of a post that readers see; no row when there is none with this id. */
export function publishedPost(db: Database, postId: string) {
  const field = (name: string) =>
    sql<string>`iif(json_valid(${liveDocument}), coalesce(${liveDocument} ->> ${name}, ''), '')`;
  return db
    .select({
      id,
      slug,
      title: field("title").as("title"),
      excerpt: field("excerpt").as("excerpt"),
    })
    .from(entries)
    .where(and(isPublished("post"), eq(id, postId)));
}

/** The queries of posts that other slices get through worker/app.ts. */
export const postQueries = {
  post: (db: Database, wantedSlug: string) => publishedEntry(db, "post", wantedSlug),
  list: (db: Database, cursor?: string) => publishedList(db, "post", cursor),
  urls: postUrls,
};

/** Whether readers see the entry that an expression names by its id. */
export const isPublishedId = (entryId: SQL) =>
  sql`EXISTS (SELECT 1 FROM entries AS shown
    WHERE shown.id = ${entryId} AND shown.status = 'published' AND shown.deleted_at IS NULL)`;

/** Those of these entries that exist, in the trash too, each with whether readers see it; at most 90 ids. */
export async function visibilityOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const { status, deletedAt } = entries;
  const rows = await db.select({ id, status, deletedAt }).from(entries).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.status === "published" && row.deletedAt === null]));
}
