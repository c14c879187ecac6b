import { eq, sql } from "drizzle-orm";
import { referenceOf } from "#contract/reference.ts";
import { recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { idFromParts } from "#worker/lib/id.ts";
import { problem } from "#worker/lib/problem.ts";
import { insertOnce, type Maker, type Receipt, type RecordKind } from "#worker/lib/submission.ts";
import { messagesWithIds } from "./change-store.ts";
import { type MessageRow, messages } from "./store.ts";

/** A submission whose id follows from the message, so that one application is made of it. */
async function submissionOf({ id, attribution }: MessageRow, receivedAt: number) {
  const applicationId = await idFromParts("application of a message", id);
  const reference = referenceOf(applicationId);
  const noSpam = { spamScore: 0, isSpam: false };
  const submission = { id: applicationId, payloadHash: applicationId, reference, receivedAt };
  return { ...submission, attribution, ...noSpam };
}

/**
 * Makes an application of a message with these answers and the sender's email, once; 404 `not_found`, 409 `conflict` with
 * `current` when the message was changed since its version, 422 `invalid` for spam.
 */
export async function makeOfMessage<Answers extends object>(
  db: Database,
  { id: messageId, version }: { readonly id: string; readonly version: number },
  answers: Answers,
  { insert, findReceipt }: RecordKind<Answers & { email: string }>,
  { context, settings }: Maker,
): Promise<Receipt & { id: string }> {
  const found = (await messagesWithIds(db, [messageId])).get(messageId);
  if (found === undefined) throw problem("not_found");
  const { message, current } = found;
  const { email, status, applicationId } = message;
  const made = applicationId && (await findReceipt(db, applicationId));
  if (applicationId && made) return { ...made, id: applicationId };
  if (message.version !== version) throw problem("conflict", undefined, { current });
  if (message.isSpam) throw problem("invalid", "This message is spam. Say first that it is none.");
  const submission = await submissionOf(message, context.at);
  const batch = [
    ...(await insert(db, { ...answers, email }, submission, settings)),
    db
      .update(messages)
      .set({
        applicationId: submission.id,
        status: "closed",
        // NULL, which the column refuses with the whole batch, when the message was changed in the meantime.
        version: sql`CASE WHEN version = ${version} THEN version + 1 END`,
        changedById: context.actorId,
        changedAt: context.at,
      })
      .where(eq(messages.id, messageId)),
    recordAudit(db, {
      ...context,
      action: "message.made_application",
      subject: { kind: "message", id: messageId },
      before: { status },
      after: { status: "closed", applicationId: submission.id },
    }),
  ] as const;
  try {
    return { ...(await insertOnce(db, submission, batch, findReceipt)), id: submission.id };
  } catch (error) {
    const now = (await messagesWithIds(db, [messageId])).get(messageId);
    if (now === undefined || now.message.version === version) throw error;
    throw problem("conflict", undefined, { current: now.current });
  }
}
