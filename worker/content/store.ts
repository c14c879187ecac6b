import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Entry } from "#contract/content.ts";
import { entryKinds } from "#contract/content-options.ts";

type DocumentOf<E> = E extends Entry
  ? Omit<E, "id" | "kind" | "slug" | "position" | "publishedAt" | "updatedAt">
  : never;

/** What an editor writes, without its envelope. */
export type Document = DocumentOf<Entry>;

/**
 * Everything the site says, one row an entry. The public reads `liveDocument` of published rows and
 * nothing else; an entry that was never published has none.
 */
export const entries = sqliteTable(
  "entries",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: entryKinds }).notNull(),
    slug: text("slug").notNull(),
    status: text("status", { enum: ["draft", "published"] })
      .notNull()
      .default("draft"),
    position: integer("position").notNull(),
    /** Grows with every write; a writer names the one it read. */
    version: integer("version").notNull().default(1),
    liveDocument: text("live_document", { mode: "json" }).$type<Document>(),
    /** What is being written and is not live yet; null when there is nothing to publish. */
    draftDocument: text("draft_document", { mode: "json" }).$type<Document>(),
    /** The date readers see; null until the first publication. */
    publishedAt: integer("published_at"),
    createdAt: integer("created_at").notNull(),
    /** When the live document last changed; saving a draft leaves it alone. */
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("entries_slug").on(table.kind, table.slug),
    index("entries_by_position").on(table.kind, table.status, table.position),
    index("entries_by_date").on(table.kind, table.status, table.publishedAt, table.id),
  ],
);

export type NewEntry = typeof entries.$inferInsert;
