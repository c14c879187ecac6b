import { and, eq, sql } from "drizzle-orm";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import { type Database, retryIdempotent } from "#worker/lib/db.ts";
import { type Mail, queueMail } from "#worker/lib/outbox-store.ts";
import { cancelWaitingMail } from "#worker/lib/written-mail.ts";
import { updateMessage } from "./change-store.ts";
import { messageEntries, replyMailId } from "./entry-store.ts";
import type { NewReply } from "./reply-mail.ts";
import { type MessageRow, messages } from "./store.ts";

/** The statement that stores an entry when the one before it has changed a row. */
const insertEntry = (
  db: Database,
  messageId: string,
  { id, text, slots }: NewReply,
  { actorId, at }: AuditContext,
) => {
  const json = slots.length > 0 ? JSON.stringify(slots) : null;
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  return db
    .insert(messageEntries)
    .select(
      sql`SELECT ${id}, ${messageId}, 'reply', ${actorId}, ${text}, ${json}, ${at}, NULL, NULL WHERE changes() = 1`,
    );
};

/** Answers a message and queues the mail, in one transaction; false when it has another version by now. */
export async function insertReply(
  db: Database,
  message: MessageRow,
  reply: NewReply,
  mail: Mail,
  context: AuditContext,
): Promise<boolean> {
  const { id, status } = message;
  const answered = {
    status: "answered",
    statusBeforeReply: status,
    answeredAt: context.at,
  } as const;
  const [updated] = await retryIdempotent(() =>
    db.batch([
      updateMessage(db, message, answered, context),
      insertEntry(db, id, reply, context),
      queueMail(db, id, mail, context.at, sql`changes() = 1`),
      recordAudit(db, {
        ...context,
        action: "message.replied",
        subject: { kind: "message", id },
        before: { status },
        after: { status: "answered" },
      }),
    ]),
  );
  return updated.length === 1;
}

/**
 * Takes a reply back, with its mail. A message that counts as answered by it has the status it had before; one without
 * any reply left is open. False when it is too late.
 */
export async function removeReply(
  db: Database,
  entry: typeof messageEntries.$inferSelect,
  context: AuditContext,
): Promise<boolean> {
  const { id, messageId, createdAt } = entry;
  const mailId = replyMailId(id);
  const { at } = context;
  const isTakenBack = sql`EXISTS (SELECT 1 FROM message_entries WHERE id = ${id} AND taken_back_at = ${at})`;
  const lastAnswer = sql<number | null>`(SELECT max(created_at) FROM message_entries
    WHERE message_id = ${messageId} AND kind = 'reply' AND taken_back_at IS NULL)`;
  const [cancelled] = await db.batch([
    cancelWaitingMail(db, mailId),
    recordAudit(db, {
      ...context,
      action: "mail.cancelled",
      subject: { kind: "mail", id: mailId },
      before: { status: "pending" },
      after: { status: "cancelled" },
    }),
    // The audit event is the row that the statement before it stored.
    db
      .update(messageEntries)
      .set({ takenBackAt: at })
      .where(and(eq(messageEntries.id, id), sql`changes() = 1`)),
    db
      .update(messages)
      .set({
        status: sql`CASE WHEN status <> 'answered' THEN status
          WHEN status_before_reply <> 'answered' THEN status_before_reply
          WHEN ${lastAnswer} IS NULL THEN 'open' ELSE 'answered' END`,
        answeredAt: lastAnswer,
        version: sql`version + 1`,
        changedById: context.actorId,
        changedAt: at,
      })
      .where(and(eq(messages.id, messageId), eq(messages.answeredAt, createdAt), isTakenBack)),
    recordAudit(
      db,
      {
        ...context,
        action: "message.reply_taken_back",
        subject: { kind: "message", id: messageId },
        before: null,
        after: null,
      },
      isTakenBack,
    ),
  ]);
  return cancelled.length === 1;
}
