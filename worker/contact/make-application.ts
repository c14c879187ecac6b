import { and, eq, isNull, sql } from "drizzle-orm";
import type { ChatApplication } from "#contract/chat-inbox.ts";
import { referenceOf } from "#contract/reference.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import type { Settings } from "#worker/lib/env.ts";
import { idFromParts } from "#worker/lib/id.ts";
import { insertOnce, type Receipt } from "#worker/lib/submission.ts";
import type { ApplicationKind } from "./sources.ts";
import { type MessageRow, messages } from "./store.ts";

/** A submission whose id follows from the message, so that one application is made of it. */
async function submissionOf({ id, attribution }: MessageRow, receivedAt: number) {
  const applicationId = await idFromParts("application of a message", id);
  const reference = referenceOf(applicationId);
  const noSpam = { spamScore: 0, isSpam: false };
  const submission = { id: applicationId, payloadHash: applicationId, reference, receivedAt };
  return { ...submission, attribution, ...noSpam };
}

/** Makes an application of a message with these answers and the sender's email; a repeat returns the one that exists. */
export async function applicationFrom(
  db: Database,
  message: MessageRow,
  answers: ChatApplication,
  { insert, findReceipt }: ApplicationKind,
  { context, settings }: { readonly context: AuditContext; readonly settings: Settings },
): Promise<Receipt & { id: string }> {
  const made = message.applicationId && (await findReceipt(db, message.applicationId));
  if (message.applicationId && made) return { ...made, id: message.applicationId };
  const { id, email, status } = message;
  const submission = await submissionOf(message, context.at);
  const batch = [
    ...(await insert(db, { ...answers, email }, submission, settings)),
    db
      .update(messages)
      .set({
        applicationId: submission.id,
        status: "closed",
        version: sql`version + 1`,
        changedById: context.actorId,
        changedAt: context.at,
      })
      .where(and(eq(messages.id, id), isNull(messages.applicationId))),
    recordAudit(db, {
      ...context,
      action: "message.made_application",
      subject: { kind: "message", id },
      before: { status },
      after: { status: "closed", applicationId: submission.id },
    }),
  ] as const;
  return { ...(await insertOnce(db, submission, batch, findReceipt)), id: submission.id };
}
