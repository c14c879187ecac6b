import { sql } from "drizzle-orm";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { mailWriter } from "#worker/lib/automatic-mail.ts";
import type { Database } from "#worker/lib/db.ts";
import { queueMail } from "#worker/lib/outbox-store.ts";
import { toApplicant } from "./confirmation-mails.ts";
import { type LinkSettings, waysBack } from "./status-link.ts";

/**
 * The statements that queue the confirmation of an application that was likely spam, once it is not:
 * none is queued a second time. The mail to the team was sent in any case.
 */
export async function withheldMail(
  db: Database,
  settings: LinkSettings,
  application: Pick<ApplicationDetail, "id" | "reference" | "email" | "receivedAt">,
  now: number,
) {
  const { id } = application;
  const isWanted = sql`EXISTS (SELECT 1 FROM applications WHERE id = ${id} AND is_spam = 0)`;
  const [back, writeMail] = await Promise.all([waysBack(settings, application), mailWriter(db)]);
  const mail = toApplicant(application, back, writeMail);
  return [queueMail(db, id, mail, now, isWanted).onConflictDoNothing()];
}
