import type { ChatParty } from "#worker/lib/chat-objects.ts";
import { mailboxOf } from "#worker/lib/mailbox.ts";
import type { Conversation } from "./conversation.ts";
import type { ConversationRecord, EmailChange } from "./conversation-record.ts";

type Changes = Partial<ConversationRecord>;

/**
 * Adds to what a party changes with an event at a position that the email is of another mailbox now; another spelling of the
 * same is no change. In a conversation that has kept no changes yet, the email before counts as the last one.
 */
export function withEmailChange(
  conversation: Conversation,
  changes: Changes,
  seq: number,
  party: ChatParty,
): Changes {
  const { visitorEmail: email = null } = changes;
  if (email === null) return changes;
  const { visitorEmail: before, emailChange } = conversation.state();
  if (before !== null && mailboxOf(email) === mailboxOf(before))
    return { ...changes, emailChange: emailChange ?? { seq: conversation.log.lastEmailSeq(seq) } };
  const linkHead = party.role === "visitor" ? party.linkHead : undefined;
  return { ...changes, emailChange: { seq, linkHead } };
}

/** The last change of the email; at position 0 before the first. */
export function lastEmailChange({ record, log }: Conversation): EmailChange {
  if (record === null || record.visitorEmail === null) return { seq: 0 };
  return record.emailChange ?? { seq: log.lastEmailSeq() };
}

/** Whether the visitor has left an email of another mailbox after a position. */
export const hasEmailChangedSince = (conversation: Conversation, seq: number): boolean =>
  lastEmailChange(conversation).seq > seq;

/**
 * Whether the link that was made at a position has ended: the visitor has left an email of another mailbox since. A visitor
 * who changes the email in the browser that the link let in goes on there.
 */
export function hasLinkEnded(conversation: Conversation, head: number): boolean {
  return (
    hasEmailChangedSince(conversation, head) && lastEmailChange(conversation).linkHead !== head
  );
}

/** Whether a party is a visitor whose browser was let in by a link that has ended. */
export const isShutOut = (conversation: Conversation, party: ChatParty): boolean =>
  party.role === "visitor" &&
  party.linkHead !== undefined &&
  hasLinkEnded(conversation, party.linkHead);
