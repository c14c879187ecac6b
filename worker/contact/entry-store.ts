import { asc, type Column, eq, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { InvitationSlot } from "#contract/invitations.ts";
import type { MailStatus } from "#contract/mail-statuses.ts";
import { teamName, users } from "#worker/auth/user-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";
import { outbox } from "#worker/lib/outbox-store.ts";
import { messages } from "./store.ts";

/** Replies and notes of the team about messages. The mail of a reply has the id that `replyMailId` returns. */
export const messageEntries = sqliteTable(
  "message_entries",
  {
    /** Chosen by the browser, so that a repeat stores nothing. */
    id: text("id").primaryKey(),
    messageId: text("message_id")
      .notNull()
      .references(() => messages.id),
    kind: text("kind", { enum: ["reply", "note"] }).notNull(),
    authorId: text("author_id")
      .notNull()
      .references(() => users.id),
    text: text("text").notNull(),
    /** The times a reply offers; null without any. */
    slots: jsonColumn<InvitationSlot[]>("slots"),
    /** Epoch milliseconds. */
    createdAt: integer("created_at").notNull(),
    /** When a reply was taken back before it was sent (epoch ms). */
    takenBackAt: integer("taken_back_at"),
    /** Which of the slots holds, by its position; null until one is confirmed. */
    heldSlot: integer("held_slot"),
  },
  (table) => [index("message_entries_by_message").on(table.messageId, table.createdAt)],
);

/** The id of the mail of a reply. */
export const replyMailId = (entryId: string): string => `${entryId}:reply`;

/** The id of the reply that a mail is of, as `replyMailId` made it. */
export const replyOfMail = (mailId: string): string => mailId.replace(/:reply$/, "");

const { id, kind, authorId, text: body, slots, createdAt, takenBackAt, heldSlot } = messageEntries;

/** A column of the mail of an entry. In a batch, columns of two tables must not have the same name. */
const ofMail = <T>(column: Column, name: string) => sql<T | null>`${column}`.as(`mail_${name}`);

/** The statement that reads what the team wrote about a message, oldest first, with the mails of its replies. */
export const entriesOf = (db: Database, messageId: string) =>
  db
    .select({
      ...{ id, kind, authorId, text: body, slots, createdAt, takenBackAt, heldSlot },
      authorName: sql<string>`coalesce(${teamName}, '')`.as("author_name"),
      mailId: ofMail<string>(outbox.id, "id"),
      mailStatus: ofMail<MailStatus>(outbox.status, "status"),
      mailAttempts: ofMail<number>(outbox.attempts, "attempts"),
      mailClaimedAt: ofMail<number>(outbox.claimedAt, "claimed_at"),
      mailNextAttemptAt: ofMail<number>(outbox.nextAttemptAt, "next_attempt_at"),
      mailSentAt: ofMail<number>(outbox.sentAt, "sent_at"),
      mailLastError: ofMail<string>(outbox.lastError, "last_error"),
    })
    .from(messageEntries)
    .leftJoin(users, eq(users.id, authorId))
    .leftJoin(outbox, eq(outbox.id, sql`${id} || ':reply'`))
    .where(eq(messageEntries.messageId, messageId))
    .orderBy(asc(createdAt), asc(id));

/** The entry with an id; undefined when there is none. */
export async function findEntry(db: Database, id: string) {
  const [entry] = await db.select().from(messageEntries).where(eq(messageEntries.id, id));
  return entry;
}
