import { isNotNull, isNull, sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { DocumentOf, EntryKind } from "#contract/content.ts";
import { entryStatuses, revisionReasons } from "#contract/entry-states.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";

/** What an editor writes in an entry of any kind. */
export type Document = DocumentOf<EntryKind>;

/** A document that may still lack fields, or have some that cannot be published. */
export type DraftDocument = Readonly<Record<string, unknown>>;

/** The text by which the lists of the back office are sorted: title or name of the working copy, cut. */
const title = sql`lower(substr(CASE WHEN json_valid(coalesce("draft_document", "live_document"))
  THEN coalesce(json_extract(coalesce("draft_document", "live_document"), '$.title'),
    json_extract(coalesce("draft_document", "live_document"), '$.name'), '') ELSE '' END, 1, 200))`;

/** Whether a kept entry has a picture whose alt text is empty; an index has the condition, so it has no parameter. */
export const lacksAlt = sql.raw(
  `deleted_at IS NULL AND instr(coalesce(draft_document, live_document), '"alt":""') > 0`,
);

/** Whether a kept entry links to a path of this site; an index has the condition, so it has no parameter. */
export const hasSiteLink = sql.raw(
  `deleted_at IS NULL AND instr(coalesce(live_document, '') || coalesce(draft_document, ''), '"href":"/') > 0`,
);

/** Whether a picture that a document names is gone for good; an index has the condition, so it has no parameter. */
export const isMissing = sql.raw("is_missing = 1");

/**
 * All published and unpublished content, one row for each entry. Visitors read `liveDocument` of
 * published rows outside the trash and nothing else; an entry that was never published has none.
 */
export const entries = sqliteTable(
  "entries",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<EntryKind>().notNull(),
    slug: text("slug").notNull(),
    status: text("status", { enum: entryStatuses }).notNull().default("draft"),
    /** Not read any more. The worker of the release before this column's successor `rank` still reads it. */
    position: integer("position")
      .notNull()
      .$default(() => 0),
    /** Order among the entries of a kind, ascending by code unit; between two ranks there is always a third. */
    rank: text("rank").notNull().default("a0"),
    /** Incremented by every write; a write names the version it was based on. */
    version: integer("version").notNull().default(1),
    liveDocument: jsonColumn<Document>("live_document"),
    /** Changes that are not published yet; null when there are none. */
    draftDocument: jsonColumn<DraftDocument>("draft_document"),
    /** The date readers see; null until the first publication. */
    publishedAt: integer("published_at"),
    createdAt: integer("created_at").notNull(),
    /** When the live document last changed; saving a draft does not change it. */
    updatedAt: integer("updated_at").notNull(),
    /** When the scheduled job publishes the entry, and when it takes it back; null without a schedule. */
    publishAt: integer("publish_at"),
    unpublishAt: integer("unpublish_at"),
    /** When the entry went to the trash; null outside it. */
    deletedAt: integer("deleted_at"),
    /** The last write of any kind: when, and the id of the user, or `schedule`. */
    changedAt: integer("changed_at").notNull().default(0),
    changedBy: text("changed_by"),
    title: text("title").generatedAlwaysAs(title, { mode: "virtual" }),
  },
  (table) => {
    const { kind, status, rank, changedAt, publishedAt, publishAt, unpublishAt, id } = table;
    const isKept = isNull(table.deletedAt);
    return [
      uniqueIndex("entries_by_slug").on(kind, table.slug).where(isKept),
      index("entries_by_date").on(kind, status, publishedAt, id),
      index("entries_by_rank").on(kind, rank, id).where(isKept),
      index("entries_by_any_rank").on(kind, rank),
      index("entries_by_change").on(kind, changedAt, id).where(isKept),
      index("entries_by_title").on(kind, table.title, id).where(isKept),
      index("entries_by_status_rank").on(kind, status, rank, id).where(isKept),
      index("entries_by_status_change").on(kind, status, changedAt, id).where(isKept),
      index("entries_by_status_title").on(kind, status, table.title, id).where(isKept),
      index("entries_to_publish").on(publishAt).where(isNotNull(publishAt)),
      index("entries_to_unpublish").on(unpublishAt).where(isNotNull(unpublishAt)),
      index("entries_without_alt").on(changedAt, id).where(lacksAlt),
      index("entries_with_links").on(changedAt, id).where(hasSiteLink),
      index("entries_in_trash").on(kind, table.deletedAt, id).where(isNotNull(table.deletedAt)),
    ];
  },
);

/** How many entries a kind has by state; triggers of the migration maintain it, so a count reads no entry. */
export const entryCounts = sqliteTable(
  "entry_counts",
  {
    kind: text("kind").$type<EntryKind>().notNull(),
    /** The status, or `trash`. */
    state: text("state", { enum: [...entryStatuses, "trash"] }).notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.state] })],
);

/** The history of entries: the working copy after a write, and who wrote it. */
export const entryRevisions = sqliteTable(
  "entry_revisions",
  {
    id: text("id").primaryKey(),
    entryId: text("entry_id")
      .notNull()
      .references(() => entries.id),
    /** The version of the entry the document belongs to. */
    version: integer("version").notNull(),
    reason: text("reason", { enum: revisionReasons }).notNull(),
    document: jsonColumn<DraftDocument>("document").notNull(),
    /** Pinned revisions are kept for ever: the first one and each publication. */
    pinned: integer("pinned", { mode: "boolean" }).notNull(),
    /** The id of the user, or `schedule`; null for what was there before the first write. */
    actorId: text("actor_id"),
    /** When the first of the saves that share the revision was made, and the last one. */
    startedAt: integer("started_at").notNull(),
    at: integer("at").notNull(),
  },
  (table) => [uniqueIndex("entry_revisions_by_version").on(table.entryId, table.version)],
);

/** Slugs that entries had while readers could see them. A row leads to an entry, never to a slug. */
export const entrySlugs = sqliteTable(
  "entry_slugs",
  {
    kind: text("kind").$type<EntryKind>().notNull(),
    slug: text("slug").notNull(),
    entryId: text("entry_id")
      .notNull()
      .references(() => entries.id),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index("entry_slugs_by_entry").on(table.entryId),
  ],
);

/**
 * Which uploaded pictures the documents of an entry name, by the folder of their files. Triggers of the migration maintain it, so
 * that the question where a picture is used reads no document.
 */
export const entryPictures = sqliteTable(
  "entry_pictures",
  {
    folder: text("folder").notNull(),
    entryId: text("entry_id").notNull(),
    document: text("document", { enum: ["live", "draft"] }).notNull(),
    /** Whether the picture and its files are gone for good. */
    isMissing: integer("is_missing", { mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.folder, table.entryId, table.document] }),
    index("entry_pictures_by_entry").on(table.entryId),
    index("entry_pictures_missing").on(table.entryId).where(isMissing),
  ],
);

export type EntryRow = typeof entries.$inferSelect;
export type NewEntry = typeof entries.$inferInsert;
