import { sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { outbox } from "#worker/lib/outbox-store.ts";

const sendCancelled = "The newsletter was cancelled.";
const readerLeft = "Its reader is not subscribed any more.";

/** The condition of a newsletter of a cancelled send, and of one to a person who is not subscribed any more. */
const isUnwanted = sql`recipient_kind = 'subscriber'
  AND NOT EXISTS (SELECT 1 FROM newsletter_subscribers AS subscriber
    JOIN newsletter_sends AS send ON send.id = outbox.cause_id
    WHERE subscriber.id = substr(outbox.id, 28, 26) AND subscriber.state = 'subscribed'
      AND send.cancelled_at IS NULL)`;

const reason = sql<string>`iif(EXISTS (SELECT 1 FROM newsletter_sends AS send
  WHERE send.id = outbox.cause_id AND send.cancelled_at IS NOT NULL), ${sendCancelled}, ${readerLeft})`;

/** Why a mail must not be sent any more, as an expression of a query on the outbox; null for a mail that may be. */
export const whyUnwanted = sql<string | null>`iif(${isUnwanted}, ${reason}, NULL)`;

/**
 * The statement that takes back newsletters of a cancelled send and those to people who are not subscribed any more, and
 * says why. One that a drain holds stays as it is, because it may have left; if that fails, the next call takes it back. A
 * trigger keeps such mails from being claimed before.
 */
export const cancelUnwantedMails = (db: Database) =>
  db
    .update(outbox)
    .set({ status: "cancelled", lastError: reason })
    .where(sql`status = 'pending' AND claimed_at IS NULL AND ${isUnwanted}`);
