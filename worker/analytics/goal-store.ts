import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What the owner wants visitors to do: view a page, or an event. */
export const analyticsGoals = sqliteTable("analytics_goals", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  kind: text("kind", { enum: ["page", "event"] }).notNull(),
  target: text("target").notNull(),
  /** Epoch milliseconds. */
  createdAt: integer("created_at").notNull(),
});
