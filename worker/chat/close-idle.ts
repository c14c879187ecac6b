import type { Conversation } from "./conversation.ts";
import { timedState } from "./planned-jobs.ts";
import { closingDueAt } from "./timers.ts";

/** The job that closes a conversation in which nothing happens any more. */
export async function closeIdle(
  conversation: Conversation,
  _: unknown,
  now: number,
): Promise<void> {
  conversation.notePresence(now);
  const dueAt = closingDueAt(timedState(conversation));
  if (dueAt === null || dueAt > now) return;
  conversation.write(now, () => {
    const by = { role: "system" } as const;
    conversation.append(`idle-${conversation.head}`, { kind: "closed", by, text: "" }, now);
    conversation.change({ status: "closed", waitingSince: null, closedAt: now });
  });
}
