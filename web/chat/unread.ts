import type { ChatEvent, ConversationState } from "#contract/chat-frames.ts";

/**
 * How many of these events are messages of the agency that the visitor has not seen: those after the
 * last one read here or elsewhere, and after the visitor's own last one, because who writes has read. None
 * while `state` is null, before the first connection: what was read is not known yet.
 */
export function unreadCount(
  events: readonly ChatEvent[],
  state: Pick<ConversationState, "read"> | null,
  readUpTo: number,
): number {
  if (!state) return 0;
  const own = events.findLast(({ by }) => by.role === "visitor")?.seq ?? 0;
  const from = Math.max(readUpTo, state.read.visitor, own);
  return events.filter(({ seq, kind }) => seq > from && kind === "message").length;
}

/** The number on a square of 20 pixels. */
export const badgeText = (unread: number): string => (unread > 9 ? "9+" : String(unread || ""));

/** A document's title that counts: "(2) News". */
export const titleWith = (title: string, unread: number): string => {
  const plain = title.replace(/^\(\d+\) /, "");
  return unread ? `(${unread}) ${plain}` : plain;
};

/** What the name of a control adds for assistive technology: ", 2 unread". */
export const unreadNote = (unread: number): string => (unread ? `, ${unread} unread` : "");
