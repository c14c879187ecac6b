import { eq } from "drizzle-orm";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { findSubscriber, newsletterSubscribers } from "./subscriber-store.ts";
import { cancelUnwantedMails } from "./unwanted-mails.ts";

/** Deletes a subscriber and takes back the newsletters on their way; false when there is none with this id. */
export async function removeSubscriber(
  db: Database,
  id: string,
  by: AuditContext,
): Promise<boolean> {
  const stored = await findSubscriber(db, id);
  if (stored === undefined) return false;
  const { state, source } = stored;
  const [removed] = await db.batch([
    db
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.id, id))
      .returning({ id: newsletterSubscribers.id }),
    // Without the email: the audit must not keep what was deleted.
    recordAudit(db, {
      ...by,
      action: "subscriber.removed",
      subject: { kind: "subscriber", id },
      before: { state, source },
      after: null,
    }),
    cancelUnwantedMails(db),
  ]);
  return removed.length > 0;
}
