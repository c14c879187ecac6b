import { demoSavedReplies } from "#seed/demo/saved-replies.ts";
import { insertSavedReply } from "#worker/chat/saved-reply-store.ts";
import { newId } from "#worker/lib/id.ts";
import type { Month, Step } from "./step.ts";
import { actor } from "./team.ts";

const hourMs = 3_600_000;
const firstHoursAgo = 29 * 24;

/** The texts that the team saved for the chat, one a day. */
export function savedReplySteps({ db, now, team }: Month): Step[] {
  return demoSavedReplies.map((fields, index) => {
    const at = now - (firstHoursAgo - 24 * index) * hourMs;
    const reply = { id: newId(), ...fields, version: 1, updatedAt: at };
    return { at, run: () => insertSavedReply(db, reply, actor(team[index % 2 ? 1 : 0], at)) };
  });
}
