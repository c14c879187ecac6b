import { eq, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Attribution } from "#contract/attribution.ts";
import { messageStatuses } from "#contract/messages.ts";
import { users } from "#worker/auth/user-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";
import { type Mail, queueMail } from "#worker/lib/outbox-store.ts";
import type { Receipt } from "#worker/lib/submission.ts";

/** Messages to the agency. `message_lookup` of the migration finds them by filter and by phrase. */
export const messages = sqliteTable(
  "messages",
  {
    /** Ascending in the order received. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull(),
    reference: text("reference").notNull(),
    payloadHash: text("payload_hash").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** The application of the same submission, whose id is the same, or the one that an admin made of it. */
    applicationId: text("application_id"),
    isSpam: integer("is_spam", { mode: "boolean" }).notNull(),
    spamScore: integer("spam_score").notNull(),
    /** The session that brought it; null when it was not counted. */
    attribution: jsonColumn<Attribution>("attribution"),
    /** Epoch milliseconds. */
    receivedAt: integer("received_at").notNull(),
    status: text("status", { enum: messageStatuses }).notNull().default("open"),
    /** Since when the sender waits, or waited for the last answer (epoch ms). */
    waitingSince: integer("waiting_since").notNull().default(0),
    /** When the last reply was queued that was not taken back (epoch ms). */
    answeredAt: integer("answered_at"),
    /** The status before the last reply, which returns when that reply is taken back; null before the first reply. */
    statusBeforeReply: text("status_before_reply", { enum: messageStatuses }),
    assigneeId: text("assignee_id").references(() => users.id),
    /** Raised by each change; a change must name the version it was based on. */
    version: integer("version").notNull().default(1),
    /** Who made the last change: an admin, or null for a mail that came in; and when (epoch ms), null before the first one. */
    changedById: text("changed_by_id").references(() => users.id),
    changedAt: integer("changed_at"),
  },
  (table) => [
    uniqueIndex("messages_id").on(table.id),
    index("messages_by_email").on(sql`lower(email)`, table.seq),
    index("messages_waiting")
      .on(table.waitingSince, table.seq)
      .where(sql`status = 'open' AND is_spam = 0`),
    index("messages_by_application").on(table.applicationId).where(sql`application_id IS NOT NULL`),
  ],
);

/** A message as a form gives it. */
export type NewMessage = Pick<
  typeof messages.$inferInsert,
  | ("id" | "reference" | "payloadHash" | "name" | "email" | "subject" | "message")
  | ("applicationId" | "isSpam" | "spamScore" | "attribution" | "receivedAt")
>;
export type MessageRow = typeof messages.$inferSelect;

/**
 * The statements that store a message with its mails. The message of a join-us form is closed, because the application is
 * answered instead.
 */
export function insertMessage(db: Database, message: NewMessage, mails: Mail[]) {
  const status = message.applicationId ? "closed" : "open";
  return [
    db.insert(messages).values({ ...message, status, waitingSince: message.receivedAt }),
    ...mails.map((mail) => queueMail(db, message.id, mail, message.receivedAt)),
  ] as const;
}

/** The receipt of a stored message; undefined when there is none with this id. */
export async function findReceipt(db: Database, id: string): Promise<Receipt | undefined> {
  const { payloadHash, reference, receivedAt } = messages;
  const [receipt] = await db
    .select({ payloadHash, reference, receivedAt })
    .from(messages)
    .where(eq(messages.id, id));
  return receipt;
}
