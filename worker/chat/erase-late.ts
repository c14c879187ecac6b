import { bySchedule } from "#worker/lib/audit-store.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import { answerMs } from "./ask-each.ts";
import type { Conversation } from "./conversation.ts";
import { eraseAround } from "./erase-conversation.ts";
import { indexWritten } from "./sync-index.ts";

/**
 * The job that repeats the erasure of a conversation in the database, the bucket and the inbox: a slow write that began before
 * the erasure may have stored the row again. While such a write is under way, the job fails and is tried again.
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
