import { sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { outbox } from "#worker/lib/outbox-store.ts";

const sendCancelled = "The newsletter was cancelled.";
const readerLeft = "Its reader is not subscribed any more.";

/**
 * The statement that takes back newsletters of a cancelled send and those to people who are not subscribed any more, and
 * says why. One that a drain holds stays as it is, because it may have left; if that fails, the next call takes it back. A
 * trigger keeps such mails from being claimed before.
 */
export const cancelUnwantedMails = (db: Database) =>
  db
    .update(outbox)
    .set({
      status: "cancelled",
      lastError: sql`iif(EXISTS (SELECT 1 FROM newsletter_sends AS send
        WHERE send.id = outbox.cause_id AND send.cancelled_at IS NOT NULL), ${sendCancelled}, ${readerLeft})`,
    })
    .where(
      sql`status = 'pending' AND recipient_kind = 'subscriber' AND claimed_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM newsletter_subscribers AS subscriber
          JOIN newsletter_sends AS send ON send.id = outbox.cause_id
          WHERE subscriber.id = substr(outbox.id, 28, 26) AND subscriber.state = 'subscribed'
            AND send.cancelled_at IS NULL)`,
    );
