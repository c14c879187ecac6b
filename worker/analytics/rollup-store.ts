import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Figures of whole hours and days (UTC), by dimension and value. They outlive the points, so that history
 * has no end, and a long range reads few rows.
 */
export const analyticsRollups = sqliteTable(
  "analytics_rollups",
  {
    /** The hostname of the site; `demo` for demo data. */
    site: text("site").notNull(),
    period: text("period", { enum: ["hour", "day"] }).notNull(),
    /** `all`, a dimension of a report, or another set of figures. */
    dimension: text("dimension").notNull(),
    /** Epoch milliseconds. */
    startAt: integer("start_at").notNull(),
    key: text("key").notNull(),
    isBot: integer("is_bot", { mode: "boolean" }).notNull(),
    views: integer("views").notNull(),
    sessions: integer("sessions").notNull(),
    visitors: integer("visitors").notNull(),
    bounces: integer("bounces").notNull(),
    events: integer("events").notNull(),
    activeMs: integer("active_ms").notNull(),
    exits: integer("exits").notNull(),
    scrolled: integer("scrolled").notNull(),
    /** Whether the platform had sampled the points. */
    isEstimated: integer("is_estimated", { mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.site, table.period, table.dimension, table.startAt, table.key, table.isBot],
    }),
  ],
);
