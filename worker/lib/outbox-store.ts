import { and, asc, count, eq, gt, inArray, isNull, lte, min, type SQL, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { mailStatuses } from "#contract/mail-statuses.ts";
import type { Database } from "./db.ts";
import { mailboxOf } from "./mailbox.ts";

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
    /** The mailbox a confirmation goes to, in one spelling for all its aliases; null for the team. */
    mailbox: text("mailbox"),
    /** When a drain took the mail; null while none holds it. */
    claimedAt: integer("claimed_at"),
    /** Ascending in the order queued, set by a trigger; lists are ordered and paginated by it. */
    seq: integer("seq"),
  },
  (table) => [
    uniqueIndex("outbox_seq").on(table.seq),
    index("outbox_status_seq").on(table.status, table.seq),
    index("outbox_due").on(table.status, table.nextAttemptAt),
    index("outbox_cause").on(table.causeId),
    index("outbox_by_time").on(table.createdAt, table.id),
    index("outbox_by_status").on(table.status, table.createdAt, table.id),
    index("outbox_by_mailbox").on(table.mailbox, table.status, table.createdAt),
    index("outbox_by_sent").on(table.sentAt),
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

const dayMs = 24 * 3_600_000;

/** How many confirmations one mailbox gets within 24 hours, because the sender may have entered the email of a stranger. */
const confirmationsADay = 3;

/**
 * The statement that queues a mail, due at `now` (epoch ms); it belongs into the batch that stores its
 * cause. A confirmation beyond the daily number of its mailbox is not queued, nor any without `condition`.
 */
export function queueMail(
  db: Database,
  causeId: string,
  mail: Mail,
  now: number,
  condition: SQL = sql`true`,
) {
  const { recipientKind, recipient, replyTo = null, subject, body } = mail;
  const mailbox = recipientKind === "team" ? null : mailboxOf(recipient);
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  return db.insert(outbox).select(
    sql`SELECT ${`${causeId}:${recipientKind}`}, ${causeId}, ${recipient}, ${replyTo}, ${subject},
          ${body}, 'pending', 0, ${now}, ${now}, NULL, NULL, ${mailbox}, NULL, NULL
        WHERE ${confirmationsADay} > (SELECT count(*) FROM outbox
          WHERE mailbox = ${mailbox} AND created_at > ${now - dayMs}) AND ${condition}`,
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
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: now + leaseMs, claimedAt: now })
    .where(inArray(outbox.id, due))
    .returning();
}

/**
 * Makes the mails due again that died in an outage: nothing was sent since they were queued. A mail
 * whose recipient is at fault stays dead, because the mail to the team about it was sent.
 */
function retryAfterOutage(db: Database, now: number) {
  const lastSent = sql`coalesce((SELECT max(sent_at) FROM outbox), 0)`;
  return db
    .update(outbox)
    .set({ status: "pending", attempts: 0, nextAttemptAt: now })
    .where(and(eq(outbox.status, "dead"), gt(outbox.createdAt, lastSent)));
}

/** Records that a mail was sent; the first one after an outage makes those due again that died in it. */
export async function markSent(db: Database, id: string, now: number): Promise<void> {
  await db.batch([
    retryAfterOutage(db, now),
    db
      .update(outbox)
      .set({ status: "sent", sentAt: now, lastError: null, claimedAt: null })
      .where(eq(outbox.id, id)),
  ]);
}

/**
 * Records the failed try of a claimed mail and when the next one is due; `null` makes the mail dead. Does
 * nothing when another drain has claimed the mail since, or an admin has retried it: then the mail may
 * already be sent, or has all its tries again.
 */
export async function markFailed(
  db: Database,
  { id, attempts, claimedAt }: Pick<OutboxRow, "id" | "attempts" | "claimedAt">,
  lastError: string,
  nextAttemptAt: number | null,
): Promise<void> {
  const next = nextAttemptAt === null ? ({ status: "dead" } as const) : { nextAttemptAt };
  await db
    .update(outbox)
    .set({ lastError, claimedAt: null, ...next })
    .where(
      and(
        eq(outbox.id, id),
        eq(outbox.status, "pending"),
        eq(outbox.attempts, attempts),
        // The tries begin at 0 again with a retry, so their number alone does not tell two drains apart.
        sql`${outbox.claimedAt} IS ${claimedAt}`,
      ),
    );
}

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
