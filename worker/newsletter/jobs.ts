import type { Database } from "#worker/lib/db.ts";
import { noteBounce } from "#worker/lib/outbox-store.ts";
import type { Removed } from "#worker/lib/retention-store.ts";
import { confirmationMs } from "./links.ts";
import { countBounce, deleteUnconfirmed, type ReturnedMail } from "./subscriber-store.ts";
import { cancelUnwantedMails } from "./unwanted-mails.ts";

/** Deletes sign-ups that were not confirmed within seven days, with the mails to them; `now` in epoch ms. */
export async function pruneSubscribers(db: Database, now: number): Promise<Removed> {
  const [, removed] = await db.batch(deleteUnconfirmed(db, now - confirmationMs));
  return { unconfirmed_subscribers: removed.length };
}

/**
 * Counts a newsletter that came back for good, once however often that is reported, and notes on it what the other server
 * said; the second one ends the subscription. An unknown email changes nothing.
 */
export const onBounce = (db: Database, mail: ReturnedMail, reason: string, now: number) =>
  db.batch([countBounce(db, mail, now), noteBounce(db, mail.id, reason), cancelUnwantedMails(db)]);
