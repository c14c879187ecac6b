import { mailboxOf } from "#worker/lib/mailbox.ts";
import type { Conversation } from "./conversation.ts";
import type { ConversationRecord, EmailChange } from "./conversation-record.ts";

type Changes = Partial<ConversationRecord>;

/** Adds to changes of a conversation that its email is of another mailbox now; another spelling of the same is no change. */
export function withEmailChange(
  { visitorEmail: before }: ConversationRecord,
  changes: Changes,
  emailChange: EmailChange,
): Changes {
  const { visitorEmail: email = null } = changes;
  const isSame = before !== null && email !== null && mailboxOf(email) === mailboxOf(before);
  return email === null || isSame ? changes : { ...changes, emailChange };
}

/** The last change of the email; at position 0 before the first. */
export function lastEmailChange({ record, log }: Conversation): EmailChange {
  if (record === null || record.visitorEmail === null) return { seq: 0 };
  return record.emailChange ?? { seq: log.lastEmailSeq() };
}

/** Whether the visitor has left an email of another mailbox after a position. */
export const hasEmailChangedSince = (conversation: Conversation, seq: number): boolean =>
  lastEmailChange(conversation).seq > seq;
