import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { brand } from "#contract/brand.ts";
import type { Database } from "#worker/lib/db.ts";
import { mailboxOf } from "#worker/lib/mailbox.ts";
import { outbox } from "#worker/lib/outbox-store.ts";
import { type LinkSettings, unsubscribeLink } from "./links.ts";
import { bodyWithLink, newsletterHeaders } from "./mails.ts";
import { newsletterSends, sendInProgress } from "./send-store.ts";
import { endSuppressed, newsletterSubscribers as subscribers } from "./subscriber-store.ts";
import { cancelUnwantedMails } from "./unwanted-mails.ts";

type Limits = {
  /** How many mails one step makes. A minute has one step, and the outbox can send twice as many in it. */
  readonly stepSize: number;
  /**
   * How many mails of a send may wait for the provider or be put aside. While it is down, only one more is made in each step:
   * the first that gets through shows that the provider takes mails, and that those refused before are its recipients' fault.
   */
  readonly maxWaiting: number;
};
const defaultLimits: Limits = { stepSize: 100, maxWaiting: 500 };

type SendInProgress = NonNullable<Awaited<ReturnType<typeof sendInProgress>>>;

/** The next subscribers of a send. */
const nextSubscribers = (db: Database, { doneSeq, lastSeq }: SendInProgress, size: number) =>
  db
    .select({ id: subscribers.id, seq: subscribers.seq, email: subscribers.email })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.state, "subscribed"),
        gt(subscribers.seq, doneSeq),
        lte(subscribers.seq, lastSeq),
      ),
    )
    .orderBy(asc(subscribers.seq))
    .limit(size);

/** What differs between the mails of a send: its link, in the body and in the headers. */
async function mailOf(
  settings: LinkSettings,
  send: SendInProgress,
  to: { id: string; email: string },
) {
  const link = await unsubscribeLink(settings, to.id);
  return {
    id: to.id,
    email: to.email,
    mailbox: mailboxOf(to.email),
    body: bodyWithLink(send, link),
    headers: newsletterHeaders(link),
  };
}

/** The statement that queues the mails, unless another step was faster or the send is cancelled; none to people who left since. */
const queueMails = (db: Database, send: SendInProgress, mails: readonly object[], now: number) =>
  db
    .insert(outbox)
    .select(
      // The values stand in the order of the table's columns, which drizzle names in the statement. CROSS JOIN keeps SQLite
      // from reading all subscribers for each mail.
      sql`SELECT send.id || '-' || subscriber.id || ':subscriber', send.id, mail.value ->> 'email', ${brand.email},
            send.subject, mail.value ->> 'body', 'pending', 0, ${now}, ${now}, NULL, NULL, mail.value ->> 'mailbox',
            NULL, NULL, mail.value -> 'headers', NULL, NULL
          FROM json_each(${JSON.stringify(mails)}) AS mail
          CROSS JOIN newsletter_subscribers AS subscriber
            ON subscriber.id = mail.value ->> 'id' AND subscriber.state = 'subscribed'
          CROSS JOIN newsletter_sends AS send
            ON send.id = ${send.id} AND send.done_seq = ${send.doneSeq} AND send.cancelled_at IS NULL
          WHERE true`,
    )
    .onConflictDoNothing();

/** Whether newsletters wait because the daily quota is used up: of those without a failed try, only such ones are not due at once. */
async function areHeldByQuota(db: Database, now: number): Promise<boolean> {
  const held = and(
    eq(outbox.status, "pending"),
    gt(outbox.nextAttemptAt, now),
    eq(outbox.recipientKind, "subscriber"),
    eq(outbox.attempts, 0),
  );
  const found = await db.select({ id: outbox.id }).from(outbox).where(held).limit(1);
  return found.length > 0;
}

/**
 * Ends the subscriptions that the provider has refused for good, and makes the next mails of the oldest send that goes on;
 * `now` in epoch ms. Mails and progress are stored in one transaction,
 * and the id of a mail follows from send and subscriber: wherever this ends, the next call goes on and no subscriber gets two.
 */
export async function continueSend(
  db: Database,
  settings: LinkSettings,
  now: number,
  { stepSize, maxWaiting }: Limits = defaultLimits,
): Promise<void> {
  await db.batch([endSuppressed(db, now), cancelUnwantedMails(db)]);
  const send = await sendInProgress(db);
  // The next ones would be due before those that wait, in the hours that belong to the other mails.
  if (send === undefined || (await areHeldByQuota(db, now))) return;
  const size = Math.max(1, Math.min(stepSize, maxWaiting - send.holdingUp));
  const next = await nextSubscribers(db, send, size);
  const mails = await Promise.all(next.map((to) => mailOf(settings, send, to)));
  const isLast = next.length < size;
  const asRead = and(
    eq(newsletterSends.id, send.id),
    eq(newsletterSends.doneSeq, send.doneSeq),
    isNull(newsletterSends.cancelledAt),
  );
  await db.batch([
    queueMails(db, send, mails, now),
    db
      .update(newsletterSends)
      .set({
        queued: sql`queued + changes()`,
        doneSeq: isLast ? send.lastSeq : (next.at(-1)?.seq ?? send.lastSeq),
        queuedAt: isLast ? now : null,
      })
      .where(asRead),
  ]);
}
