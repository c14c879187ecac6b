import { eq, sql } from "drizzle-orm";
import type { FieldChanges } from "#contract/application-record.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import { type Database, retryIdempotent } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { type Mail, outbox, queueMail } from "#worker/lib/outbox-store.ts";
import { cancelWaitingMail } from "#worker/lib/written-mail.ts";
import { applicationEvents } from "./store.ts";

/** The id in the outbox of a mail to an applicant. */
const outboxId = (mailId: string) => `${mailId}:reply`;

/** A mail as it was queued; undefined when there is none with this id. */
export async function findWrittenMail(db: Database, mailId: string) {
  const { causeId, subject, body, status } = outbox;
  const [mail] = await db
    .select({ causeId, subject, body, status })
    .from(outbox)
    .where(eq(outbox.id, outboxId(mailId)));
  return mail;
}

type Written = {
  readonly applicationId: string;
  readonly mailId: string;
  readonly subject: string;
};

/** The statements that record what was done with a mail; they stand directly behind the write. */
function recorded(
  db: Database,
  { applicationId, mailId, subject }: Written,
  kind: "mail_written" | "mail_taken_back",
  context: AuditContext,
  templateId?: string | null,
) {
  const changes: FieldChanges = { mail: { before: null, after: subject } };
  return [
    // `changes()` counts the rows of the statement above. The values stand in the order of the table's columns.
    db.insert(applicationEvents).select(
      sql`SELECT ${newId()}, id, ${kind}, stage, outcome, ${context.actorId}, ${context.at}, ${JSON.stringify(changes)}
          FROM applications WHERE changes() = 1 AND id = ${applicationId}`,
    ),
    recordAudit(db, {
      ...context,
      action: `application.${kind}`,
      subject: { kind: "application", id: applicationId },
      before: null,
      after: { mail: outboxId(mailId), ...(templateId && { template: templateId }) },
    }),
  ] as const;
}

/**
 * Queues a mail to an applicant, with its event; does nothing when its id is taken, or when the application has been
 * erased or become spam since it was read.
 */
export async function insertWrittenMail(
  db: Database,
  written: Written & { readonly templateId: string | null },
  mail: Mail,
  context: AuditContext,
): Promise<void> {
  const { applicationId } = written;
  const isOpen = sql`EXISTS (SELECT 1 FROM applications WHERE id = ${applicationId} AND is_spam = 0)`;
  const queued = queueMail(db, applicationId, mail, context.at, isOpen).onConflictDoNothing();
  const events = recorded(db, written, "mail_written", context, written.templateId);
  await retryIdempotent(() => db.batch([queued, ...events]));
}

/** Takes a mail back before it is on its way, with an event; false when it is too late. */
export async function undoMail(
  db: Database,
  written: Written,
  context: AuditContext,
): Promise<boolean> {
  const [cancelled] = await db.batch([
    cancelWaitingMail(db, outboxId(written.mailId)),
    ...recorded(db, written, "mail_taken_back", context),
  ]);
  return cancelled.length === 1;
}
