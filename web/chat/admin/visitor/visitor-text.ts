import type { ChatEvent } from "#contract/chat-frames.ts";

/** Everything the visitor has written, each message a paragraph, the first one first; pictures say nothing. */
export const visitorText = (events: readonly ChatEvent[]): string =>
  events
    .filter(({ kind, by, text }) => kind === "message" && by.role === "visitor" && text)
    .map(({ text }) => text)
    .join("\n\n");
