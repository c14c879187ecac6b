import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Texts the team writes often. */
export const chatSavedReplies = sqliteTable("chat_saved_replies", {
  id: text("id").primaryKey(),
  shortcut: text("shortcut").notNull().unique(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  /** Epoch milliseconds. */
  updatedAt: integer("updated_at").notNull(),
});
