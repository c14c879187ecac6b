import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ChatSettings } from "#contract/chat-settings.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";

/** One row with the id `chat`, from the first change on. */
export const chatSettingsRows = sqliteTable("chat_settings", {
  id: text("id").primaryKey(),
  settings: jsonColumn<ChatSettings>("settings").notNull(),
  /** Epoch milliseconds. */
  updatedAt: integer("updated_at").notNull(),
});
