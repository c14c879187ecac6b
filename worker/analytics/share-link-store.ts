import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReportQuery } from "#contract/analytics-reports.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";

/** Links that show a report to everyone who has the URL. */
export const analyticsShareLinks = sqliteTable("analytics_share_links", {
  id: text("id").primaryKey(),
  label: text("label").notNull(),
  /** Which report the link shows. */
  report: jsonColumn<ReportQuery>("report").notNull(),
  /** Epoch milliseconds, like `expiresAt`. */
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
});
