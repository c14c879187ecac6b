import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { personalDataKinds } from "#contract/personal-data.ts";
import { type DataRequest, dataRequestStatuses, type Mention } from "#contract/privacy.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";

/** Requests of people for their data or for its erasure. */
export const dataRequests = sqliteTable(
  "data_requests",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["export", "erase"] }).notNull(),
    status: text("status", { enum: dataRequestStatuses }).notNull(),
    /** The email as it was typed; null once the request has ended. */
    email: text("email"),
    createdBy: text("created_by").notNull(),
    requestId: text("request_id").notNull(),
    /** Epoch milliseconds, like all times. */
    createdAt: integer("created_at").notNull(),
    /** When it begins. */
    startsAt: integer("starts_at").notNull(),
    /** Until when a run holds it; the one that waits longest comes first. */
    leasedUntil: integer("leased_until").notNull().default(0),
    expiresAt: integer("expires_at"),
    finishedAt: integer("finished_at"),
    counts: jsonColumn<DataRequest["counts"]>("counts"),
    mentions: jsonColumn<Mention[]>("mentions"),
    /** Why an erasure ended before it was done, as a sentence for the admin. */
    refusal: text("refusal"),
  },
  (table) => [
    index("data_requests_by_time").on(table.createdAt, table.id),
    index("data_requests_by_status").on(table.status, table.leasedUntil),
  ],
);
export type DataRequestRow = typeof dataRequests.$inferSelect;

/**
 * The ids of erased records. While an id is stored here, triggers refuse a repeated submission with that id and mails about
 * its record, and allow the values of its audit events to be removed.
 */
export const erasedRecords = sqliteTable(
  "erased_records",
  {
    requestId: text("request_id").notNull(),
    kind: text("kind", { enum: personalDataKinds }).notNull(),
    id: text("id").notNull(),
    erasedAt: integer("erased_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.kind, table.id] }),
    index("erased_records_by_id").on(table.id),
    index("erased_records_by_time").on(table.erasedAt),
  ],
);
