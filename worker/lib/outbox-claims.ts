import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, sql } from "drizzle-orm";
import { type Database, retryIdempotent } from "./db.ts";
import { type OutboxRow, outbox } from "./outbox-store.ts";

const interrupted = "The worker ended while this mail was being sent, so it may have arrived.";

/**
 * Puts newsletters aside whose drain died while it held them: they may have been sent, and a
 * subscriber must not get one twice. An admin decides.
 */
const putInterruptedAside = (db: Database, now: number) =>
  db
    .update(outbox)
    .set({ status: "dead", lastError: interrupted })
    .where(
      and(
        eq(outbox.status, "pending"),
        lte(outbox.nextAttemptAt, now),
        isNotNull(outbox.claimedAt),
        eq(outbox.recipientKind, "subscriber"),
      ),
    );

/**
 * Claims up to `size` due mails for `leaseMs`, newsletters last, so that no other mail waits for them. No
 * other drain gets them during the lease; if the drain dies, the mails are due again when the lease ends,
 * newsletters excepted.
 */
export async function claimDueMails(
  db: Database,
  now: number,
  leaseMs: number,
  size: number,
): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, "pending"), lte(outbox.nextAttemptAt, now)))
    .orderBy(sql`${outbox.recipientKind} = 'subscriber'`, asc(outbox.nextAttemptAt))
    .limit(size);
  const claim = db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: now + leaseMs, claimedAt: now })
    .where(inArray(outbox.id, due))
    .returning();
  const [, claimed] = await db.batch([putInterruptedAside(db, now), claim]);
  return claimed;
}

/**
 * Makes the mails due again that failed in an outage: nothing was sent since they were queued. Those that died have all
 * their tries again, except replies: their messages count as unanswered, so an admin decides. A mail whose recipient is at
 * fault stays as it is, because the mail to the team about it was sent.
 */
function retryAfterOutage(db: Database, now: number) {
  const lastSent = sql`coalesce((SELECT max(sent_at) FROM outbox), 0)`;
  // Two statements, because each reads its own part of the index by status and time.
  const isOfOutage = (status: "dead" | "pending") =>
    and(eq(outbox.status, status), isNull(outbox.claimedAt), gt(outbox.createdAt, lastSent));
  return [
    db
      .update(outbox)
      .set({ nextAttemptAt: now })
      .where(and(isOfOutage("pending"), gt(outbox.attempts, 0))),
    db
      .update(outbox)
      .set({ status: "pending", attempts: 0, nextAttemptAt: now })
      .where(and(isOfOutage("dead"), ne(outbox.recipientKind, "reply"))),
  ] as const;
}

/**
 * Records that a mail was sent; the first one after an outage makes those due again that failed in it. Repeated when the
 * connection to the database is lost, because a mail that is not recorded is sent twice.
 */
export async function markSent(
  db: Database,
  id: string,
  messageId: string | null,
  now: number,
): Promise<void> {
  const sent = {
    status: "sent",
    sentAt: now,
    messageId,
    lastError: null,
    claimedAt: null,
  } as const;
  await retryIdempotent(() =>
    db.batch([...retryAfterOutage(db, now), db.update(outbox).set(sent).where(eq(outbox.id, id))]),
  );
}

/** Leaves the newsletters that no drain holds alone until a time (epoch ms). */
export async function postponeNewsletters(db: Database, until: number): Promise<void> {
  const isWaiting = and(
    eq(outbox.status, "pending"),
    eq(outbox.recipientKind, "subscriber"),
    isNull(outbox.claimedAt),
    lt(outbox.nextAttemptAt, until),
  );
  await retryIdempotent(() => db.update(outbox).set({ nextAttemptAt: until }).where(isWaiting));
}

/** What became of a try that failed. */
export type Failure = {
  readonly lastError: string;
  /** Epoch milliseconds; null makes the mail dead. */
  readonly nextAttemptAt: number | null;
  /** Whether it may have arrived: it keeps its claim, so that the end of an outage does not send it again. */
  readonly mayHaveArrived?: boolean;
  /** Whether the try counts; true by default. */
  readonly isCounted?: boolean;
};

/**
 * Records the failed try of a claimed mail. Does nothing when another drain has claimed the mail since, or an admin has retried it: then the mail may
 * already be sent, or has all its tries again.
 */
export async function markFailed(
  db: Database,
  { id, attempts, claimedAt }: Pick<OutboxRow, "id" | "attempts" | "claimedAt">,
  { lastError, nextAttemptAt, mayHaveArrived = false, isCounted = true }: Failure,
): Promise<void> {
  const next = nextAttemptAt === null ? ({ status: "dead" } as const) : { nextAttemptAt };
  const isClaimed = and(
    eq(outbox.id, id),
    eq(outbox.status, "pending"),
    eq(outbox.attempts, attempts),
    // The tries begin at 0 again with a retry, so their number alone does not tell two drains apart.
    sql`${outbox.claimedAt} IS ${claimedAt}`,
  );
  await retryIdempotent(() =>
    db
      .update(outbox)
      .set({
        lastError,
        ...(!mayHaveArrived && { claimedAt: null }),
        ...(!isCounted && { attempts: attempts - 1 }),
        ...next,
      })
      .where(isClaimed),
  );
}
