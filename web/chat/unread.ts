import type { ChatEvent } from "#contract/chat-frames.ts";

/** How many of these events are messages of the agency after the one that was read last. */
export const unreadCount = (events: readonly ChatEvent[], readUpTo: number): number =>
  events.filter(
    ({ seq, kind, by }) => seq > readUpTo && kind === "message" && by.role !== "visitor",
  ).length;

/** The number on a square of 20 pixels. */
export const badgeText = (unread: number): string => (unread > 9 ? "9+" : String(unread || ""));

/** A document's title that counts: "(2) News". */
export const titleWith = (title: string, unread: number): string => {
  const plain = title.replace(/^\(\d+\) /, "");
  return unread ? `(${unread}) ${plain}` : plain;
};

/** The name of the launcher for assistive technology. */
export const launcherName = (unread: number): string =>
  unread ? `Support chat, ${unread} unread` : "Support chat";
