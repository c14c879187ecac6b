import type { Conversation } from "./conversation.ts";
import { heartbeatHoldsMs } from "./participants.ts";

/** The job that notices a visitor who has gone without a close, because the platform does not report each. */
export async function watchPresence(
  conversation: Conversation,
  _: unknown,
  now: number,
): Promise<void> {
  conversation.notePresence(now);
  if (!conversation.state().isVisitorHere) return;
  conversation.schedule({ key: "presence", kind: "presence", dueAt: now + heartbeatHoldsMs });
}
