import type { ConversationSummary } from "#contract/chat-inbox.ts";
import type { Conversation } from "./conversation.ts";

/** A conversation as the inbox lists it. */
export function summaryOf(conversation: Conversation): ConversationSummary {
  const {
    epoch: _,
    attribution: __,
    misses: ___,
    timing: ____,
    read: _____,
    ...listed
  } = conversation.state();
  return {
    ...listed,
    id: conversation.id,
    head: conversation.head,
  };
}
