import { and, asc, count, eq, inArray, isNull, min, type SQL, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { mailStatuses } from "#contract/mail-statuses.ts";
import { type RecipientKind, recipientKinds } from "#contract/recipient-kinds.ts";
import type { TeamMailTopic } from "#contract/settings.ts";
import type { Database } from "./db.ts";
import { jsonColumn } from "./json-column.ts";
import { mailboxOf } from "./mailbox.ts";
import { teamEmailOf } from "./settings-store.ts";

/** Header names and their values. The provider refuses names it does not know, and its own such as Message-ID. */
export type MailHeaders = Readonly<Record<string, string>>;
/** A text file of a mail, for example an invitation; `type` is its media type. */
export type MailAttachment = {
  readonly filename: string;
  readonly type: string;
  readonly content: string;
};

/** All mails. Rows stay after sending, as the record of what was sent. */
export const outbox = sqliteTable(
  "outbox",
  {
    /** `<key>:<recipientKind>`, so that one key sends a kind of recipient one mail. */
    id: text("id").primaryKey(),
    /** Id of the record this mail is about. */
    causeId: text("cause_id").notNull(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    /** "" once the text of a sent mail was deleted by its retention rule. */
    body: text("body").notNull(),
    status: text("status", { enum: mailStatuses }).notNull().default("pending"),
    /** Tries since the mail was queued or manually retried. */
    attempts: integer("attempts").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    /** When a pending mail is due; while a drain holds it, when its lease ends. */
    nextAttemptAt: integer("next_attempt_at").notNull(),
    sentAt: integer("sent_at"),
    lastError: text("last_error"),
    /** The mailbox it goes to, in one spelling for all its aliases; null for the team. */
    mailbox: text("mailbox"),
    /** When a drain took the mail; null while none holds it. It stays on a dead newsletter whose drain ended too soon. */
    claimedAt: integer("claimed_at"),
    /** Ascending in the order queued, set by a trigger; lists are ordered and paginated by it. */
    seq: integer("seq"),
    /** Headers beyond the usual ones, as name and value; null without any. */
    headers: jsonColumn<MailHeaders>("headers"),
    /** Null without any. */
    attachments: jsonColumn<readonly MailAttachment[]>("attachments"),
    /** The Message-ID the provider gave it; null until it is sent. */
    messageId: text("message_id"),
    /** Who it goes to, as its id says. */
    recipientKind: text("recipient_kind", { enum: recipientKinds })
      .notNull()
      .generatedAlwaysAs(sql`substr(id, instr(id, ':') + 1)`, { mode: "virtual" }),
  },
  (table) => [
    uniqueIndex("outbox_seq").on(table.seq),
    index("outbox_status_seq").on(table.status, table.seq),
    index("outbox_due").on(table.status, table.nextAttemptAt),
    index("outbox_cause_status").on(table.causeId, table.status),
    index("outbox_kind_seq").on(table.recipientKind, table.seq),
    index("outbox_kind_status_seq").on(table.recipientKind, table.status, table.seq),
    index("outbox_by_status").on(table.status, table.createdAt, table.id),
    index("outbox_by_mailbox").on(table.mailbox, table.status, table.createdAt),
    index("outbox_by_sent").on(table.sentAt),
    index("outbox_by_message_id").on(table.messageId).where(sql`message_id IS NOT NULL`),
    index("outbox_sent_texts").on(table.sentAt).where(sql`status = 'sent' AND body <> ''`),
  ],
);

/** A mail to queue; the body is plain text. */
export type Mail = {
  recipientKind: RecipientKind;
  /** What sends only one mail to this kind of recipient; by default its cause. */
  key?: string;
  recipient: string;
  /** Of a mail to the team: what it is about. It goes to the email that admins have set for that, else to the recipient. */
  topic?: TeamMailTopic;
  replyTo?: string;
  subject: string;
  body: string;
  headers?: MailHeaders;
  attachments?: readonly MailAttachment[];
  /** How long it waits for its first try, in milliseconds, so that it can be taken back; by default not at all. */
  delayMs?: number;
};
export type OutboxRow = typeof outbox.$inferSelect;

const dayMs = 24 * 3_600_000;

/** How many confirmations one mailbox gets within 24 hours, because the sender may have entered the email of a stranger. */
const confirmationsADay = 3;

/** The JSON text of a value, as a column of JSON stores it; null for none. */
const jsonOf = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/**
 * The statement that queues a mail at `now` (epoch ms); it belongs into the batch that stores its
 * cause. A confirmation beyond the daily number of its mailbox is not queued, nor any mail without `condition`.
 */
export function queueMail(
  db: Database,
  causeId: string,
  mail: Mail,
  now: number,
  condition: SQL = sql`true`,
) {
  const { recipientKind, key = causeId, recipient, replyTo = null, subject, body } = mail;
  const dueAt = now + (mail.delayMs ?? 0);
  const mailbox = recipientKind === "team" ? null : mailboxOf(recipient);
  // Read in the statement, so that a form waits for no query more.
  const to = mail.topic ? teamEmailOf(mail.topic, recipient) : sql`${recipient}`;
  // The plus keeps SQLite from reading every confirmation by the index of kinds.
  const isWithinLimit = sql`(${recipientKind} <> 'sender' OR ${confirmationsADay} >
    (SELECT count(*) FROM outbox WHERE mailbox = ${mailbox} AND created_at > ${now - dayMs}
      AND +recipient_kind = 'sender'))`;
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  return db.insert(outbox).select(
    sql`SELECT ${`${key}:${recipientKind}`}, ${causeId}, ${to}, ${replyTo}, ${subject},
          ${body}, 'pending', 0, ${now}, ${dueAt}, NULL, NULL, ${mailbox}, NULL, NULL,
          ${jsonOf(mail.headers)}, ${jsonOf(mail.attachments)}, NULL
        WHERE ${isWithinLimit} AND ${condition}`,
  );
}

/**
 * The statement that reads the mails of a cause, oldest first.
 *
 * @public
 */
export function mailsAbout(db: Database, causeId: string) {
  return db
    .select()
    .from(outbox)
    .where(eq(outbox.causeId, causeId))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
}

/** The sent mail that has a Message-ID, which is given without angle brackets; undefined when there is none. */
export async function findSent(db: Database, messageId: string) {
  const { id, causeId, recipientKind, recipient } = outbox;
  const [sent] = await db
    .select({ id, causeId, recipientKind, recipient })
    .from(outbox)
    .where(inArray(outbox.messageId, [messageId, `<${messageId}>`]))
    .limit(1);
  return sent;
}

/** The statement that notes on a sent mail that it came back, and what the other server said. */
export const noteBounce = (db: Database, id: string, reason: string) =>
  db
    .update(outbox)
    .set({ lastError: `It came back. ${reason}`.trim() })
    .where(and(eq(outbox.id, id), eq(outbox.status, "sent")));

/**
 * When the oldest pending mail to the team was queued, null without one, and how many are dead. Only
 * mails to the team count, because visitors decide where a confirmation goes; dismissed ones do not.
 */
export async function teamMailStats(db: Database) {
  const ofStatus = (status: OutboxRow["status"]) =>
    and(isNull(outbox.mailbox), eq(outbox.status, status));
  const [[waiting], [dead]] = await db.batch([
    db
      .select({ since: min(outbox.createdAt) })
      .from(outbox)
      .where(ofStatus("pending")),
    db.select({ mails: count() }).from(outbox).where(ofStatus("dead")),
  ]);
  return { waitingSince: waiting?.since ?? null, deadMails: dead?.mails ?? 0 };
}
