import type { ServerFrame } from "#contract/chat-frames.ts";
import type { SentMessage } from "#worker/lib/chat-objects.ts";
import type { Conversation } from "./conversation.ts";

/** What became of one message, from the frames that answered it. */
export function sentMessage(
  conversation: Conversation,
  frames: readonly ServerFrame[],
  cid: string,
): SentMessage {
  for (const frame of frames) {
    if (frame.type === "refused" && frame.cid === cid)
      return { refused: frame.code, retryAfterMs: frame.retryAfterMs ?? 0 };
  }
  const stored = conversation.record === null ? undefined : conversation.log.find("visitor", cid);
  // A model may take so long that the conversation is erased before its answer.
  if (stored === undefined) return { isErased: true };
  const reply = conversation.log.find("automatic", `reply-${stored.event.seq}`)?.event ?? null;
  return { event: stored.event, reply, state: conversation.stateFor("visitor") };
}
