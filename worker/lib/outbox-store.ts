import { and, asc, count, eq, inArray, lte, min, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { mailStatuses } from "#contract/mail-statuses.ts";
import type { Database } from "./db.ts";

/** All mails. Rows stay after sending, as the record of what was sent. */
export const outbox = sqliteTable(
  "outbox",
  {
    /** `<cause>:<recipientKind>`, so that one cause sends a kind of recipient one mail. */
    id: text("id").primaryKey(),
    /** Id of the record this mail is about. */
    causeId: text("cause_id").notNull(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    status: text("status", { enum: mailStatuses }).notNull().default("pending"),
    /** Tries since the mail was queued or manually retried. */
    attempts: integer("attempts").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    /** When a pending mail is due; while a drain holds it, when its lease ends. */
    nextAttemptAt: integer("next_attempt_at").notNull(),
    sentAt: integer("sent_at"),
    lastError: text("last_error"),
  },
  (table) => [
    index("outbox_due").on(table.status, table.nextAttemptAt),
    index("outbox_cause").on(table.causeId),
    index("outbox_by_time").on(table.createdAt, table.id),
    index("outbox_by_status").on(table.status, table.createdAt, table.id),
  ],
);

/** A mail to queue; the body is plain text. */
export type Mail = {
  recipientKind: "team" | "sender";
  recipient: string;
  replyTo?: string;
  subject: string;
  body: string;
};
export type OutboxRow = typeof outbox.$inferSelect;

/** The statement that queues a mail, due at `now` (epoch ms); it belongs into the batch that stores its cause. */
export function queueMail(db: Database, causeId: string, mail: Mail, now: number) {
  const { recipientKind, ...columns } = mail;
  return db.insert(outbox).values({
    ...columns,
    id: `${causeId}:${recipientKind}`,
    causeId,
    createdAt: now,
    nextAttemptAt: now,
  });
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

/**
 * Claims up to `size` due mails for `leaseMs`. No other drain gets them during the lease; if the drain
 * dies, the mails are due again when the lease ends.
 */
export function claimDueMails(db: Database, now: number, leaseMs: number, size: number) {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, "pending"), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(size);
  return db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: now + leaseMs })
    .where(inArray(outbox.id, due))
    .returning();
}

/** Records that a mail was sent. */
export async function markSent(db: Database, id: string, now: number): Promise<void> {
  await db
    .update(outbox)
    .set({ status: "sent", sentAt: now, lastError: null })
    .where(eq(outbox.id, id));
}

/**
 * Records the failed try of a claimed mail and when the next one is due; `null` makes the mail dead. Does
 * nothing when another drain has claimed the mail since, or an admin has retried it: then the mail may
 * already be sent, or has all its tries again.
 */
export async function markFailed(
  db: Database,
  { id, attempts }: Pick<OutboxRow, "id" | "attempts">,
  lastError: string,
  nextAttemptAt: number | null,
): Promise<void> {
  const next = nextAttemptAt === null ? ({ status: "dead" } as const) : { nextAttemptAt };
  await db
    .update(outbox)
    .set({ lastError, ...next })
    .where(and(eq(outbox.id, id), eq(outbox.status, "pending"), eq(outbox.attempts, attempts)));
}

/** When the oldest pending mail was queued, null without one, and how many mails are dead. Dismissed mails do not count. */
export async function outboxStats(db: Database) {
  const ofStatus = (status: OutboxRow["status"]) => eq(outbox.status, status);
  const [[waiting], dead] = await db.batch([
    db
      .select({ since: min(outbox.createdAt) })
      .from(outbox)
      .where(ofStatus("pending")),
    db.select({ mails: count() }).from(outbox).where(ofStatus("dead")),
  ]);
  return { waitingSince: waiting?.since ?? null, deadMails: dead[0]?.mails ?? 0 };
}
