import { bySchedule } from "#worker/lib/audit-store.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import { answerMs } from "./ask-each.ts";
import type { Conversation } from "./conversation.ts";
import { eraseAround } from "./erase-conversation.ts";
import { indexWritten } from "./sync-index.ts";

/**
 * The job that erases once more what is kept of an erased conversation outside of it: a write that was given up before the
 * erasure may have brought its row back. It is tried again while such a write is under way.
 */
export async function eraseLate(
  conversation: Conversation,
  _data: unknown,
  now: number,
): Promise<void> {
  await indexWritten(conversation);
  // A call that hangs would hold up the alarm, and every erasure that waits for it.
  const erased = eraseAround(conversation.env, conversation.id, bySchedule(now));
  await withDeadline(erased, answerMs);
}
