import type { Conversation } from "./conversation.ts";
import { heartbeatHoldsMs } from "./participants.ts";

const longestPauseMs = 10 * 60_000;

/**
 * The job that notices a visitor who has gone without a close, because the platform does not report each. The
 * longer nothing happens, the more seldom it wakes the conversation; a change has it look soon again.
 */
export async function watchPresence(
  conversation: Conversation,
  data: unknown,
  now: number,
): Promise<void> {
  conversation.notePresence(now);
  if (!conversation.state().isVisitorHere) return;
  const { pauseMs } = (data ?? { pauseMs: heartbeatHoldsMs }) as { readonly pauseMs: number };
  conversation.schedule({
    key: "presence",
    kind: "presence",
    dueAt: now + pauseMs,
    data: { pauseMs: Math.min(2 * pauseMs, longestPauseMs) },
  });
}
