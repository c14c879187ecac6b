import { and, asc, count, eq, inArray, lte, min, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Database } from "./db.ts";

/** Mails on their way out. Rows stay after sending: they are the record of what people were told. */
export const outbox = sqliteTable(
  "outbox",
  {
    /** `<cause>:<audience>`; the same cause mails an audience once. */
    id: text("id").primaryKey(),
    /** Id of the record this mail is about. */
    causeId: text("cause_id").notNull(),
    recipient: text("recipient").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    status: text("status", { enum: ["pending", "sent", "dead"] })
      .notNull()
      .default("pending"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    nextAttemptAt: integer("next_attempt_at").notNull(),
    sentAt: integer("sent_at"),
    lastError: text("last_error"),
  },
  (table) => [
    index("outbox_due").on(table.status, table.nextAttemptAt),
    index("outbox_cause").on(table.causeId),
  ],
);

/** A mail before it is queued; bodies are plain text. */
export type Mail = {
  audience: "team" | "sender";
  recipient: string;
  replyTo?: string;
  subject: string;
  body: string;
};
export type OutboxRow = typeof outbox.$inferSelect;

/** The statement that queues a mail; it belongs into the batch that stores its cause. */
export function queueMail(db: Database, causeId: string, mail: Mail, now: number) {
  const { audience, ...letter } = mail;
  return db.insert(outbox).values({
    ...letter,
    id: `${causeId}:${audience}`,
    causeId,
    createdAt: now,
    nextAttemptAt: now,
  });
}

/** The statement that finds the mails a record caused, in the order they were queued. */
export function mailsAbout(db: Database, causeId: string) {
  return db
    .select()
    .from(outbox)
    .where(eq(outbox.causeId, causeId))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
}

/**
 * Takes up to `size` due mails for `leaseMs`: nobody else gets them meanwhile, and whoever dies
 * holding them gives them back by time.
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

/** Records that a mail left. */
export async function markSent(db: Database, id: string, now: number): Promise<void> {
  await db
    .update(outbox)
    .set({ status: "sent", sentAt: now, lastError: null })
    .where(eq(outbox.id, id));
}

/** Records a failed try and when the next one is due; without a next one the mail is dead. */
export async function markFailed(
  db: Database,
  id: string,
  lastError: string,
  nextAttemptAt: number | null,
): Promise<void> {
  const next = nextAttemptAt === null ? ({ status: "dead" } as const) : { nextAttemptAt };
  await db
    .update(outbox)
    .set({ lastError, ...next })
    .where(eq(outbox.id, id));
}

/** How the outbox stands: when the oldest waiting mail was queued, if one waits, and how many are dead. */
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
