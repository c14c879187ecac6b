import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { type AuditContext, bySchedule, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { messageEntries, replyMailId, replyOfMail } from "./entry-store.ts";
import { messages } from "./store.ts";

/** How many messages one run opens again; the next run goes on. */
const mostReopened = 50;

/** The condition that the mail of a reply has a status at this point of the batch. */
export const isMailOf = (replyId: string, status: "cancelled" | "pending"): SQL =>
  sql`EXISTS (SELECT 1 FROM outbox WHERE id = ${replyMailId(replyId)} AND status = ${status})`;

/** A value of a reply; null for an id that is none of a reply. */
const ofReply = <T>(column: "message_id" | "created_at", replyId: string) =>
  sql<T>`(SELECT ${sql.raw(column)} FROM message_entries WHERE id = ${replyId})`;

/** When the last reply was written (epoch ms) whose mail was neither cancelled nor refused; null without one. */
const lastAnswer = sql<number | null>`(SELECT max(created_at) FROM message_entries AS e
  WHERE message_id = ${messages.id} AND kind = 'reply' AND NOT EXISTS
    (SELECT 1 FROM outbox WHERE id = e.id || ':reply' AND status IN ('cancelled', 'dead', 'dismissed')))`;

/**
 * The statement that follows a cancellation of the mail of a reply: a message that counts as answered by it has the status
 * it had before; one without any reply left is open.
 */
export function unanswer(db: Database, replyId: string, { actorId, at }: AuditContext) {
  const messageId = ofReply<string>("message_id", replyId);
  return db
    .update(messages)
    .set({
      status: sql`CASE WHEN status <> 'answered' THEN status
        WHEN status_before_reply <> 'answered' THEN status_before_reply
        WHEN ${lastAnswer} IS NULL THEN 'open' ELSE 'answered' END`,
      answeredAt: lastAnswer,
      version: sql`version + 1`,
      changedById: actorId,
      changedAt: at,
    })
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.answeredAt, ofReply<number>("created_at", replyId)),
        isMailOf(replyId, "cancelled"),
      ),
    );
}

/**
 * The statements that follow a change of the mail of a reply in the outbox. A cancelled mail leaves its message
 * unanswered; one that waits again answers it, unless the message waits since a later time, because its sender has written
 * or an admin has reopened it, or a later reply has answered. The history of the message says when its answer has changed by that.
 */
export function onReplyMailChange(db: Database, mailId: string, context: AuditContext) {
  const replyId = replyOfMail(mailId);
  const isQueued = isMailOf(replyId, "pending");
  const writtenAt = ofReply<number>("created_at", replyId);
  const messageId = ofReply<string>("message_id", replyId);
  const recorded = (action: "message.reply_cancelled" | "message.reply_restored") =>
    recordAudit(db, {
      ...context,
      action,
      subject: { kind: "message", id: messageId },
      before: null,
      after: null,
    });
  return [
    unanswer(db, replyId, context),
    recorded("message.reply_cancelled"),
    db
      .update(messageEntries)
      .set({ takenBackAt: null })
      .where(and(eq(messageEntries.id, replyId), isQueued)),
    db
      .update(messages)
      .set({
        status: sql`iif(status = 'open', 'answered', status)`,
        statusBeforeReply: sql`status`,
        answeredAt: writtenAt,
        version: sql`version + 1`,
        changedById: context.actorId,
        changedAt: context.at,
      })
      .where(
        and(
          eq(messages.id, messageId),
          lt(sql`coalesce(answered_at, 0)`, writtenAt),
          lt(messages.waitingSince, writtenAt),
          isQueued,
        ),
      ),
    recorded("message.reply_restored"),
  ] as const;
}

/** The condition that a message counts as answered by a mail that could not be sent. */
const isAnsweredInVain = and(
  eq(messages.status, "answered"),
  // CROSS JOIN begins with the few mails instead of all messages.
  sql`id IN (SELECT answered.id FROM outbox AS mail CROSS JOIN messages AS answered
    ON answered.id = mail.cause_id AND answered.answered_at = mail.created_at
    WHERE mail.recipient_kind = 'reply' AND mail.status = 'dead')`,
);

/**
 * Marks messages as unanswered that count as answered by a mail that could not be sent, and says so in their history;
 * `now` in epoch ms. A message whose status was set since is left alone.
 */
export async function reopenUnsent(db: Database, now: number): Promise<void> {
  const found = await db
    .select({ id: messages.id })
    .from(messages)
    .where(isAnsweredInVain)
    .limit(mostReopened);
  const context = bySchedule(now);
  for (const { id } of found) {
    await db.batch([
      db
        .update(messages)
        .set({
          status: "open",
          answeredAt: lastAnswer,
          version: sql`version + 1`,
          changedById: null,
          changedAt: now,
        })
        .where(and(eq(messages.id, id), isAnsweredInVain)),
      recordAudit(db, {
        ...context,
        action: "message.reply_not_sent",
        subject: { kind: "message", id },
        before: { status: "answered" },
        after: { status: "open" },
      }),
    ]);
  }
}
