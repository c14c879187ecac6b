import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DocumentOf, EntryKind } from "#contract/content.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";

/** What an editor writes in an entry of any kind. */
export type Document = DocumentOf<EntryKind>;

/**
 * All published and unpublished content, one row for each entry. Visitors read `liveDocument` of
 * published rows and nothing else; an entry that was never published has none.
 */
export const entries = sqliteTable(
  "entries",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<EntryKind>().notNull(),
    slug: text("slug").notNull(),
    status: text("status", { enum: ["draft", "published"] })
      .notNull()
      .default("draft"),
    position: integer("position").notNull(),
    /** Incremented by every write; a write names the version it was based on. */
    version: integer("version").notNull().default(1),
    liveDocument: jsonColumn<Document>("live_document"),
    /** Changes that are not published yet; null when there are none. */
    draftDocument: jsonColumn<Document>("draft_document"),
    /** The date readers see; null until the first publication. */
    publishedAt: integer("published_at"),
    createdAt: integer("created_at").notNull(),
    /** When the live document last changed; saving a draft does not change it. */
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("entries_slug").on(table.kind, table.slug),
    index("entries_by_position").on(table.kind, table.status, table.position),
    index("entries_by_date").on(table.kind, table.status, table.publishedAt, table.id),
  ],
);

export type NewEntry = typeof entries.$inferInsert;
