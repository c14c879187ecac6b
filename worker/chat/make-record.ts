import { eq } from "drizzle-orm";
import { endOf } from "#contract/cut-text.ts";
import { referenceOf } from "#contract/reference.ts";
import { type AuditAction, type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { idFromParts } from "#worker/lib/id.ts";
import { problem } from "#worker/lib/problem.ts";
import {
  insertOnce,
  type Maker,
  type Receipt,
  type RecordKind,
  type Submission,
} from "#worker/lib/submission.ts";
import { type ConversationRow, chatConversations } from "./conversation-store.ts";
import type { FoundConversation } from "./find-conversation.ts";

/** How a message is stored; the contact slice provides it. */
export type MessageKind = RecordKind<{
  name: string;
  email: string;
  subject: string;
  message: string;
}>;

/** A submission whose id follows from the conversation, so that each kind of record is made of it once. */
export async function submissionOf(
  { id: conversationId, attribution }: FoundConversation,
  kind: "message" | "application",
  receivedAt: number,
): Promise<Submission> {
  const id = await idFromParts(`${kind} of a conversation`, conversationId);
  const noSpam = { spamScore: 0, isSpam: false };
  return { id, payloadHash: id, reference: referenceOf(id), receivedAt, attribution, ...noSpam };
}

/** The visitor's email; 422 `invalid` while there is none. */
export function emailOf({ visitorEmail }: FoundConversation): string {
  if (visitorEmail !== null) return visitorEmail;
  const message = "The visitor has given no email yet";
  throw problem("invalid", `${message}.`, { fields: [{ field: "email", message }] });
}

/** The statements that keep in a conversation what was made of it, with an audit event; they stand behind those of the record. */
export function keepMade(
  db: Database,
  { id }: FoundConversation,
  made: Partial<Pick<ConversationRow, "messageReference" | "applicationId">>,
  event: AuditContext & { action: AuditAction },
) {
  return [
    db.update(chatConversations).set(made).where(eq(chatConversations.id, id)),
    recordAudit(db, { ...event, subject: { kind: "conversation", id }, before: null, after: made }),
  ] as const;
}

/** The most characters of a message, as the contact form has it; the end of a longer transcript. */
const maxMessage = 20_000;

/** Makes a message of a conversation, whose transcript is given; a repeat returns the receipt of the first one. */
export async function messageFrom(
  db: Database,
  found: FoundConversation,
  transcript: string,
  { insert, findReceipt }: MessageKind,
  { context, settings }: Maker,
): Promise<Receipt> {
  const email = emailOf(found);
  const submission = await submissionOf(found, "message", context.at);
  const name = found.visitorName ?? email;
  const message = endOf(transcript, maxMessage);
  const answers = { name, email, subject: "Chat on the website", message };
  const made = { messageReference: submission.reference };
  const event = { ...context, action: "conversation.made_message" } as const;
  const inserted = await insert(db, answers, submission, settings);
  const batch = [...inserted, ...keepMade(db, found, made, event)] as const;
  return insertOnce(db, submission, batch, findReceipt);
}
