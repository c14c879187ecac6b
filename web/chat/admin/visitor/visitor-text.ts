import type { ChatEvent } from "#contract/chat-frames.ts";

/** Everything the visitor has written, each message a paragraph, the first one first. */
export const visitorText = (events: readonly ChatEvent[]): string =>
  events
    .filter(({ kind, by }) => kind === "message" && by.role === "visitor")
    .map(({ text }) => text)
    .join("\n\n");
