import { and, desc, eq, getTableColumns, gte, lt, ne, type SQL, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Count } from "#contract/count.ts";
import { pictureStatuses } from "#contract/media.ts";
import { pictureTypes } from "#contract/picture-formats.ts";
import { users } from "#worker/auth/user-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";
import { countRows, searchRows, wholeNumber } from "#worker/lib/search-rows.ts";
import type { StoredFiles } from "./stored-files.ts";

/** Uploaded pictures: what they show and which files of the bucket belong to them. */
export const media = sqliteTable(
  "media",
  {
    /** Ascending in the order of upload; the list is ordered and paginated by it. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull(),
    /** The folder of its files in the bucket and in their URLs; a replaced picture gets another one. */
    folder: text("folder").notNull(),
    /** Of the original, in hexadecimal. */
    sha256: text("sha256").notNull(),
    type: text("type", { enum: pictureTypes }).notNull(),
    bytes: integer("bytes").notNull(),
    /** The name the file had on the computer of the admin. */
    name: text("name").notNull(),
    status: text("status", { enum: pictureStatuses }).notNull().default("uploading"),
    files: jsonColumn<StoredFiles>("files").notNull(),
    width: integer("width"),
    height: integer("height"),
    alt: text("alt").notNull().default(""),
    caption: text("caption").notNull().default(""),
    focusX: integer("focus_x").notNull().default(50),
    focusY: integer("focus_y").notNull().default(50),
    /** Raised by each change; a change must name the version it was based on. */
    version: integer("version").notNull().default(1),
    /** Epoch milliseconds, like the other times. */
    createdAt: integer("created_at").notNull(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** When the row and its files are deleted; null while the picture is in the library. */
    purgeAt: integer("purge_at"),
  },
  (table) => [
    uniqueIndex("media_id").on(table.id),
    uniqueIndex("media_folder").on(table.folder),
    uniqueIndex("media_sha256").on(table.sha256).where(sql`status <> 'deleted'`),
    index("media_by_status").on(table.status, table.seq),
    index("media_by_purge").on(table.purgeAt).where(sql`purge_at IS NOT NULL`),
  ],
);

export type MediaRow = typeof media.$inferSelect;
/** A row with the email of the admin who changed it last. */
export type PictureRow = MediaRow & { updatedByEmail: string | null };

const columns = { ...getTableColumns(media), updatedByEmail: users.email };
const changedLast = eq(users.id, media.updatedBy);

/** All pictures, each with the email of the admin who changed it last. */
export const pictures = (db: Database) =>
  db.select(columns).from(media).leftJoin(users, changedLast);

/** One picture; undefined when there is none with this id. */
export async function findPicture(db: Database, id: string): Promise<PictureRow | undefined> {
  const [row] = await pictures(db).where(eq(media.id, id));
  return row;
}

/** The files of the folder of a URL; undefined when there is none or its picture is not complete. */
export async function findFiles(db: Database, folder: string): Promise<StoredFiles | undefined> {
  const [row] = await db
    .select({ files: media.files })
    .from(media)
    .where(and(eq(media.folder, folder), ne(media.status, "uploading")));
  return row?.files ?? undefined;
}

/** The condition for the picture outside the trash that has the same bytes, as the index of hashes has it. */
export const hasBytes = ({ sha256 }: Pick<MediaRow, "sha256">) =>
  and(eq(media.sha256, sha256), ne(media.status, "deleted"));

/** Whether a picture of the library has the same bytes. */
export async function hasTwinInLibrary(db: Database, picture: MediaRow): Promise<boolean> {
  return (await db.$count(media, and(hasBytes(picture), eq(media.status, "ready")))) > 0;
}

type ListFilter = { q?: string | undefined; status?: "ready" | "deleted" | undefined };

const pageSize = 50;

/** The search of a list, which is read first, and what its rows satisfy; `before` and `from` are positions. */
function source({ q, status = "ready" }: ListFilter, before: SQL, from?: SQL) {
  const search = { q, terms: [`status : ${status}`], columns: "{name alt}" };
  const found = searchRows("media_search", search, before, from);
  const conditions = found
    ? eq(media.seq, sql`found`)
    : and(eq(media.status, status), lt(media.seq, before), from && gte(media.seq, from));
  return { found, conditions };
}

/** At most 50 pictures, newest first; reads about as many rows as it returns. */
export async function picturesPage(
  db: Database,
  { cursor, ...filter }: ListFilter & { cursor?: string | undefined },
) {
  const { found, conditions } = source(filter, wholeNumber(cursor ?? Number.MAX_SAFE_INTEGER));
  const selected = db.select(columns);
  const query = found
    ? selected.from(found).crossJoin(media).$dynamic()
    : selected.from(media).$dynamic();
  const rows: PictureRow[] = await query
    .leftJoin(users, changedLast)
    .where(conditions)
    .orderBy(found ? sql`found DESC` : desc(media.seq))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize);
  return { items, nextCursor: rows.length > pageSize ? String(items.at(-1)?.seq) : null };
}

/** `after` is the id of a picture; only those uploaded later are counted. */
type CountFilter = { q?: string | undefined; after?: string | undefined };

/** How many pictures of the library a search leaves, exact up to 10,000; 404 `not_found` where `after` was purged. */
export const picturesCount = (db: Database, { after, ...filter }: CountFilter): Promise<Count> =>
  countRows(db, { table: media, after }, (before, from) => source(filter, before, from));

/** At most ten pictures and uploads whose time is over. */
export async function expiredPictures(db: Database, at: number): Promise<MediaRow[]> {
  return db.select().from(media).where(lt(media.purgeAt, at)).orderBy(media.purgeAt).limit(10);
}
