import { sql } from "drizzle-orm";
import { isAlmostDue } from "#contract/answer-promise.ts";
import type { ApplicationDetail } from "#contract/application-record.ts";
import type { WriteMail } from "#worker/lib/automatic-mail.ts";
import type { Database } from "#worker/lib/db.ts";
import { queueMail } from "#worker/lib/outbox-store.ts";
import { toApplicant } from "./confirmation-mails.ts";
import { type LinkSettings, waysBack } from "./status-link.ts";

/** What writes a withheld mail; made once for all applications of a request, because it reads the database. */
export type MailMaker = { readonly settings: LinkSettings; readonly writeMail: WriteMail };

/**
 * The statements that queue the confirmation of an application that was likely spam, once it is not:
 * none is queued a second time. The mail to the team was sent in any case.
 */
export async function withheldMail(
  db: Database,
  { settings, writeMail }: MailMaker,
  application: Pick<ApplicationDetail, "id" | "reference" | "email" | "receivedAt">,
  now: number,
) {
  const { id, receivedAt } = application;
  const isWanted = sql`EXISTS (SELECT 1 FROM applications WHERE id = ${id} AND is_spam = 0)`;
  // The promise of the other text has begun when the application came.
  const isLate = isAlmostDue(receivedAt, now);
  const mail = toApplicant(application, await waysBack(settings, application), writeMail, isLate);
  return [queueMail(db, id, mail, now, isWanted).onConflictDoNothing()];
}
