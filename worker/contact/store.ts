import { eq } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Attribution } from "#contract/attribution.ts";
import type { Database } from "#worker/lib/db.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";
import { type Mail, queueMail } from "#worker/lib/outbox-store.ts";
import type { Receipt } from "#worker/lib/submission.ts";

/** Messages to the agency. */
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
    /** The application of the same submission; null without a join-us form. */
    applicationId: text("application_id"),
    isSpam: integer("is_spam", { mode: "boolean" }).notNull(),
    spamScore: integer("spam_score").notNull(),
    /** The session that brought it; null when it was not counted. */
    attribution: jsonColumn<Attribution>("attribution"),
    /** Epoch milliseconds. */
    receivedAt: integer("received_at").notNull(),
  },
  (table) => [uniqueIndex("messages_id").on(table.id)],
);

export type NewMessage = Omit<typeof messages.$inferInsert, "seq">;

/** The statements that store a message with its mails. */
export function insertMessage(db: Database, message: NewMessage, mails: Mail[]) {
  return [
    db.insert(messages).values(message),
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
