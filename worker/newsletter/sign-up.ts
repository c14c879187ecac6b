import { sql } from "drizzle-orm";
import type { NewsletterSource } from "#contract/newsletter.ts";
import type { Database } from "#worker/lib/db.ts";
import { retryIdempotent } from "#worker/lib/db.ts";
import { idFromParts, newId } from "#worker/lib/id.ts";
import { type Mail, queueMail } from "#worker/lib/outbox-store.ts";
import type { Submission } from "#worker/lib/submission.ts";
import { confirmationLink, type LinkSettings, unsubscribeLink } from "./links.ts";
import { alreadySubscribedMail, confirmationMail, resendMinutes } from "./mails.ts";
import { type SignedUp, type SubscriberRow, storeSignUp } from "./subscriber-store.ts";

type Answers = { email: string; source: NewsletterSource; consent: string };

const resendMs = resendMinutes * 60_000;

async function mailTo(
  settings: LinkSettings,
  subscriber: SubscriberRow,
  signedUp: SignedUp,
): Promise<Mail> {
  const { email, id, state, confirmations } = subscriber;
  if (state === "subscribed")
    return alreadySubscribedMail(email, await unsubscribeLink(settings, id));
  const confirmation = { id, confirmations, signedUp };
  return confirmationMail(
    email,
    await confirmationLink(settings, confirmation, signedUp.requestedAt),
  );
}

/**
 * Stores a sign-up and queues the mail to the owner of the email; likely spam gets none. A repeat of the same submission
 * queues another one after ten minutes, because a form without script is the same submission all day and its mail may be
 * lost, and at once when the subscriber has confirmed or unsubscribed in between.
 */
export async function signUp(
  db: Database,
  settings: LinkSettings,
  { email, source, consent }: Answers,
  { id, isSpam, receivedAt: now }: Pick<Submission, "id" | "isSpam" | "receivedAt">,
): Promise<void> {
  const signUpOf = { id: newId(), email, source, consentVersion: consent, isSpam, now };
  const subscriber = await retryIdempotent(() => storeSignUp(db, signUpOf));
  if (isSpam) return;
  const period = Math.floor(now / resendMs);
  const { state, confirmations } = subscriber;
  const keyIn = (one: number) => idFromParts(id, state, String(confirmations), String(one));
  const [key, keyBefore] = await Promise.all([keyIn(period), keyIn(period - 1)]);
  const signedUp = { source, consentVersion: consent, requestedAt: now };
  const mail = { ...(await mailTo(settings, subscriber, signedUp)), key };
  const mailId = (of: string) => `${of}:${mail.recipientKind}`;
  const isNew = sql`NOT EXISTS (SELECT 1 FROM outbox
    WHERE id IN (${mailId(key)}, ${mailId(keyBefore)}) AND created_at > ${now - resendMs})`;
  await retryIdempotent(() => queueMail(db, subscriber.id, mail, now, isNew).onConflictDoNothing());
}
