import type { ChatView } from "./core/view.ts";

/**
 * What becomes of the link of a mail in a browser that has been in a conversation: it leads to that one, it is opened
 * because nothing has been said in that one, or the visitor is asked; null while that is unknown. A token begins with
 * the id of its conversation.
 */
export function mailedChoice(
  token: string,
  { conversationId, liveFrom, events, pending }: ChatView,
): "stay" | "open" | "ask" | null {
  if (liveFrom === null || conversationId === null) return null;
  if (token.startsWith(`${conversationId}-`)) return "stay";
  return events.length + pending.length > 0 ? "ask" : "open";
}
