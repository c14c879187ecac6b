import { brand } from "#contract/brand.ts";
import type { ChatView } from "./core/view.ts";
import { nextReveal, type Reveals } from "./reveals.ts";

/**
 * Who types: a person, or the automatic replies between a message and its reply; null when there is none,
 * as after a message that could not be sent.
 */
export function typistOf(chat: ChatView, reveals: Reveals, now: number): string | null {
  if (chat.phase !== "online") return null;
  if (chat.typing) return chat.typing.name || brand.name;
  const isAutomatic = !chat.state || chat.state.status === "automatic";
  const isSending = chat.pending.some(
    ({ kind, status }) => kind === "message" && status === "sending",
  );
  return (isAutomatic && isSending) || nextReveal(reveals, now) !== undefined ? brand.name : null;
}
