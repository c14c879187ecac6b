import { bySchedule } from "#worker/lib/audit-store.ts";
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
  await eraseAround(conversation.env, conversation.id, bySchedule(now));
}
