import type { Database } from "#worker/lib/db.ts";
import { insertOnce, type Maker, type Receipt, type RecordKind } from "#worker/lib/submission.ts";
import { conversationWith } from "./find-conversation.ts";
import { emailOf, keepMade, submissionOf } from "./make-record.ts";

/**
 * Makes an application of a conversation with these answers and the visitor's email; a repeat returns the receipt of the
 * first one. 404 `not_found`, 422 `invalid` while the visitor has given no email.
 */
export async function makeOfConversation<Answers extends object>(
  db: Database,
  { id: conversationId }: { readonly id: string },
  answers: Answers,
  { insert, findReceipt }: RecordKind<Answers & { email: string }>,
  { context, settings }: Maker,
): Promise<Receipt & { id: string }> {
  const found = await conversationWith(db, conversationId);
  const email = emailOf(found);
  const submission = await submissionOf(found, "application", context.at);
  const { id } = submission;
  const event = { ...context, action: "conversation.made_application" } as const;
  const batch = [
    ...(await insert(db, { ...answers, email }, submission, settings)),
    ...keepMade(db, found, { applicationId: id }, event),
  ] as const;
  return { ...(await insertOnce(db, submission, batch, findReceipt)), id };
}
