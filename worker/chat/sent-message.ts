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
  const stored = conversation.log.find("visitor", cid);
  if (stored === undefined) throw new Error("A message was neither stored nor refused");
  const reply = conversation.log.find("automatic", `reply-${stored.event.seq}`)?.event ?? null;
  return { event: stored.event, reply, state: conversation.stateFor("visitor") };
}
