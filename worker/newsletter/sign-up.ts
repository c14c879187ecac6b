import { sql } from "drizzle-orm";
import type { NewsletterSource } from "#contract/newsletter.ts";
import type { Database } from "#worker/lib/db.ts";
import { retryIdempotent } from "#worker/lib/db.ts";
import { idFromParts, newId } from "#worker/lib/id.ts";
import { type Mail, queueMail } from "#worker/lib/outbox-store.ts";
import type { Submission } from "#worker/lib/submission.ts";
import { confirmationLink, type LinkSettings, unsubscribeLink } from "./links.ts";
import { alreadySubscribedMail, confirmationMail } from "./mails.ts";
import { type SubscriberRow, storeSignUp } from "./subscriber-store.ts";

type Answers = { email: string; source: NewsletterSource; consent: string };

async function mailTo(
  settings: LinkSettings,
  subscriber: SubscriberRow,
  now: number,
): Promise<Mail> {
  const { email, id, state } = subscriber;
  return state === "subscribed"
    ? alreadySubscribedMail(email, await unsubscribeLink(settings, id))
    : confirmationMail(email, await confirmationLink(settings, subscriber, now));
}

/**
 * Stores a sign-up and queues the mail to the owner of the email; likely spam gets none. A repeat of the same submission
 * queues no second one, unless the subscriber has confirmed or unsubscribed in between.
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
  const key = await idFromParts(id, subscriber.state, String(subscriber.confirmations));
  const mail = { ...(await mailTo(settings, subscriber, now)), key };
  const isNew = sql`NOT EXISTS (SELECT 1 FROM outbox WHERE id = ${`${key}:${mail.recipientKind}`})`;
  await retryIdempotent(() => queueMail(db, subscriber.id, mail, now, isNew));
}
