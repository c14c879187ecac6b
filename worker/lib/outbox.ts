import { brand } from "#contract/brand.ts";
import { type Database, openDatabase } from "./db.ts";
import { log } from "./log.ts";
import { claimDueMails, markFailed, markSent, type OutboxRow } from "./outbox-store.ts";

/** How many mails one drain carries. */
const batchSize = 10;
/** How long a drain may hold a mail before another may try it, in milliseconds. */
const leaseMs = 60_000;
/** Waits between tries, in minutes; after the last one the mail is dead. */
const backoffMinutes = [1, 5, 15, 60, 240, 720] as const;

/** When to try again after so many tries; null when it is time to give up. */
export function nextAttempt(attempts: number, now: number): number | null {
  const minutes = backoffMinutes[attempts - 1];
  return minutes === undefined ? null : now + minutes * 60_000;
}

/** What carries a mail: the platform's binding, or whatever speaks like it. */
export type Mailer = { send(message: EmailMessageBuilder): Promise<unknown> };

async function send(mailer: Mailer, mail: OutboxRow): Promise<void> {
  await mailer.send({
    from: { email: brand.email, name: brand.name },
    to: mail.recipient,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.body,
  });
}

async function sendAndRecord(db: Database, mailer: Mailer, mail: OutboxRow): Promise<void> {
  try {
    await send(mailer, mail);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log("warn", { event: "mail_failed", mail: mail.id, attempts: mail.attempts, reason });
    return markFailed(db, mail.id, reason.slice(0, 500), nextAttempt(mail.attempts, Date.now()));
  }
  await markSent(db, mail.id, Date.now());
}

type MailEnv = { DB: D1Database; EMAIL: Mailer };

/**
 * Sends what is due and returns how many mails it took. A mail leaves at least once: a crash
 * between sending and recording sends it again after the lease.
 */
export async function drainOutbox(env: MailEnv): Promise<number> {
  const db = openDatabase(env.DB);
  const mails = await claimDueMails(db, Date.now(), leaseMs, batchSize);
  // Every mail is carried to its end before a failure is told: what runs on would be cut off.
  const carried = await Promise.allSettled(mails.map((mail) => sendAndRecord(db, env.EMAIL, mail)));
  const failed = carried.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
  return mails.length;
}

/** How many batches the cron carries at most before the next one takes over. */
const maxBatchesPerRun = 20;

/** Sends what is due, batch after batch, so that a backlog is gone in minutes. */
export async function drainBacklog(env: MailEnv): Promise<void> {
  for (let batch = 0; batch < maxBatchesPerRun; batch += 1) {
    if ((await drainOutbox(env)) < batchSize) return;
  }
}
