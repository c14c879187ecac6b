import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { problem } from "#worker/lib/problem.ts";
import type { Newsletter } from "./mails.ts";
import { cancelStatement, findSend, insertSend } from "./send-store.ts";
import { cancelUnwantedMails } from "./unwanted-mails.ts";

type NewSend = { postId: string; earlierCount: number; newsletter: Newsletter };

/**
 * Starts a send and returns it; the scheduled job makes its mails. Throws 409 `conflict` when there is no subscriber, or when
 * another admin has sent the post since.
 */
export async function startSend(
  db: Database,
  { postId, earlierCount, newsletter }: NewSend,
  by: AuditContext,
) {
  const id = newId();
  const { at: startedAt, actorId: startedBy } = by;
  await db.batch([
    insertSend(db, { id, postId, ...newsletter, startedAt, startedBy }, earlierCount),
    recordAudit(db, {
      ...by,
      action: "newsletter_send.started",
      subject: { kind: "newsletter_send", id },
      before: null,
      after: { subject: newsletter.subject },
    }),
  ]);
  const send = await findSend(db, id);
  if (send === undefined)
    throw problem(
      "conflict",
      "There is no subscriber, or another admin has sent this post. Please look again.",
    );
  return send;
}

/** Stops a send and takes back its mails that are not on their way; a send without any stays as it is. */
export async function cancelSend(db: Database, id: string, by: AuditContext): Promise<void> {
  await db.batch([
    cancelStatement(db, id, by.at),
    recordAudit(db, {
      ...by,
      action: "newsletter_send.cancelled",
      subject: { kind: "newsletter_send", id },
      before: null,
      after: { cancelledAt: by.at },
    }),
    cancelUnwantedMails(db),
  ]);
}
