import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Attribution } from "#contract/attribution.ts";
import { chatStatuses } from "#contract/chat-frames.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";

/**
 * The conversations as the inbox lists and searches them. Each is written by its Durable Object, which
 * has the log; a write with an older `revision` changes nothing.
 */
export const chatConversations = sqliteTable(
  "chat_conversations",
  {
    /** Ascending in the order of their first messages; the rowid of the search. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull().unique(),
    revision: integer("revision").notNull(),
    status: text("status", { enum: chatStatuses }).notNull(),
    assigneeId: text("assignee_id"),
    assigneeName: text("assignee_name"),
    visitorName: text("visitor_name"),
    visitorEmail: text("visitor_email"),
    page: text("page").notNull(),
    isVisitorHere: integer("is_visitor_here", { mode: "boolean" }).notNull(),
    preview: text("preview").notNull(),
    previewBy: text("preview_by", { enum: ["visitor", "automatic", "team", "system"] }).notNull(),
    previewAuthorId: text("preview_author_id"),
    previewAuthorName: text("preview_author_name"),
    head: integer("head").notNull(),
    unread: integer("unread").notNull(),
    /** Epoch milliseconds, like all times. */
    waitingSince: integer("waiting_since"),
    /** When the visitor asked for a person first. */
    personRequestedAt: integer("person_requested_at"),
    startedAt: integer("started_at").notNull(),
    lastAt: integer("last_at").notNull(),
    firstReplyAt: integer("first_reply_at"),
    closedAt: integer("closed_at"),
    rating: integer("rating"),
    /** The session of analytics it began in; null when it was not counted. */
    attribution: jsonColumn<Attribution>("attribution"),
    /** The message or application that was made of it. */
    messageReference: text("message_reference"),
    applicationId: text("application_id"),
    /** The words of the transcript, for the search; written when the conversation changes. */
    transcript: text("transcript").notNull().default(""),
  },
  (table) => [
    // A list reads its rows in the order of its index, so it costs the same however many there are.
    index("chat_conversations_waiting")
      .on(table.waitingSince, table.seq)
      .where(sql`status = 'waiting'`),
    index("chat_conversations_open").on(table.lastAt, table.seq).where(sql`status <> 'closed'`),
    index("chat_conversations_closed").on(table.lastAt, table.seq).where(sql`status = 'closed'`),
    index("chat_conversations_by_assignee")
      .on(table.assigneeId, table.lastAt, table.seq)
      .where(sql`status <> 'closed'`),
    index("chat_conversations_by_closing").on(table.closedAt).where(sql`status = 'closed'`),
    index("chat_conversations_by_start").on(table.startedAt),
    index("chat_conversations_by_email").on(sql`lower(visitor_email)`, table.seq),
  ],
);

export type ConversationRow = typeof chatConversations.$inferSelect;
