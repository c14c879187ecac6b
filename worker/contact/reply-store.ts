import { and, eq, isNull, sql } from "drizzle-orm";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import { type Database, retryIdempotent } from "#worker/lib/db.ts";
import { type Mail, queueMail } from "#worker/lib/outbox-store.ts";
import { cancelWaitingMail } from "#worker/lib/written-mail.ts";
import { isMailOf, unanswer } from "./answer-state.ts";
import { updateMessage } from "./change-store.ts";
import { messageEntries, replyMailId } from "./entry-store.ts";
import type { NewReply } from "./reply-mail.ts";
import type { MessageRow } from "./store.ts";

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
 * Takes a reply back, with its mail unless that is cancelled already. A message that counts as answered by it has the
 * status it had before; one without any reply left is open. False when it is too late.
 */
export async function removeReply(
  db: Database,
  { id, messageId }: typeof messageEntries.$inferSelect,
  context: AuditContext,
): Promise<boolean> {
  const mailId = replyMailId(id);
  const { at } = context;
  const [, , takenBack] = await db.batch([
    cancelWaitingMail(db, mailId),
    recordAudit(db, {
      ...context,
      action: "mail.cancelled",
      subject: { kind: "mail", id: mailId },
      before: { status: "pending" },
      after: { status: "cancelled" },
    }),
    db
      .update(messageEntries)
      .set({ takenBackAt: at })
      .where(
        and(
          eq(messageEntries.id, id),
          isNull(messageEntries.takenBackAt),
          isMailOf(id, "cancelled"),
        ),
      )
      .returning({ id: messageEntries.id }),
    recordAudit(db, {
      ...context,
      action: "message.reply_taken_back",
      subject: { kind: "message", id: messageId },
      before: null,
      after: null,
    }),
    unanswer(db, id, context),
  ]);
  return takenBack.length === 1;
}
