import { and, eq, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  authenticationResults,
  type ReceivedAttachment,
  type RepliedRecord,
  repliedKinds,
} from "#contract/received-mails.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";

/** Mails that were sent to the reply email of a record. */
export const receivedMails = sqliteTable(
  "received_mails",
  {
    /** Ascending in the order received. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    /** Derived from record, message id and content, so that a mail delivered twice is stored once. */
    id: text("id").notNull(),
    recordKind: text("record_kind", { enum: repliedKinds }).notNull(),
    recordId: text("record_id").notNull(),
    /** Of the record. */
    reference: text("reference").notNull(),
    /** The header Message-ID with its angle brackets, which a reply names; null where there is none. */
    messageId: text("message_id"),
    inReplyTo: text("in_reply_to"),
    from: text("from_email").notNull(),
    fromName: text("from_name"),
    subject: text("subject").notNull(),
    /** All the text of the mail, quoted mails included. */
    text: text("text").notNull(),
    isTextCut: integer("is_text_cut", { mode: "boolean" }).notNull(),
    attachments: jsonColumn<ReceivedAttachment[]>("attachments").notNull(),
    isAutomatic: integer("is_automatic", { mode: "boolean" }).notNull(),
    isBounce: integer("is_bounce", { mode: "boolean" }).notNull(),
    authentication: text("authentication", { enum: authenticationResults }).notNull(),
    isFromOtherEmail: integer("is_from_other_email", { mode: "boolean" }).notNull(),
    /** The mailbox of the sender, and that of the person the record was about when the mail came: `mailboxOf`. */
    fromMailbox: text("from_mailbox").notNull().default(""),
    recordMailbox: text("record_mailbox").notNull().default(""),
    /** Epoch milliseconds. */
    receivedAt: integer("received_at").notNull(),
    /** When an admin first opened the record after it came (epoch ms); null before. */
    readAt: integer("read_at"),
  },
  (table) => [
    uniqueIndex("received_mails_id").on(table.id),
    index("received_mails_by_record").on(table.recordKind, table.recordId, table.seq),
    index("received_mails_by_sender_mailbox").on(table.fromMailbox, table.id),
    index("received_mails_by_record_mailbox").on(table.recordMailbox, table.id),
    index("received_mails_unread").on(table.recordKind, table.seq).where(sql`read_at IS NULL`),
  ],
);

/** Mails whose attachments are being stored, or were erased; the attachments of one that stays here are deleted. */
export const receivedMailUploads = sqliteTable("received_mail_uploads", {
  /** The id of the mail. */
  id: text("id").primaryKey(),
  /** Epoch milliseconds; 0 of a mail that was erased. */
  startedAt: integer("started_at").notNull(),
});

/** The condition of the mails of a record. */
export const isOfRecord = ({ kind, id }: RepliedRecord) =>
  and(eq(receivedMails.recordKind, kind), eq(receivedMails.recordId, id));

export type NewReceivedMail = Omit<typeof receivedMails.$inferInsert, "seq" | "readAt">;
