import { eq } from "drizzle-orm";
import type { MailRecord } from "#contract/outbox.ts";
import type { Database } from "#worker/lib/db.ts";
import { newsletterSends as sends } from "./send-store.ts";
import { newsletterSubscribers as subscribers } from "./subscriber-store.ts";

/** The send of a newsletter, or the subscriber whose sign-up a mail is about; null when the cause is neither. */
export async function newsletterOfMail(db: Database, id: string): Promise<MailRecord | null> {
  const [[send], [subscriber]] = await db.batch([
    db.select({ name: sends.subject }).from(sends).where(eq(sends.id, id)),
    db.select({ name: subscribers.email }).from(subscribers).where(eq(subscribers.id, id)),
  ]);
  if (send) return { kind: "newsletter_send", id, name: send.name };
  return subscriber ? { kind: "subscriber", id, name: subscriber.name } : null;
}
