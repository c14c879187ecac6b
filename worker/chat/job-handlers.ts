import { replyAfterAll } from "./answer-by-model.ts";
import { closeIdle } from "./close-idle.ts";
import type { Conversation } from "./conversation.ts";
import { eraseLate } from "./erase-late.ts";
import { escalate } from "./escalate.ts";
import { followUp } from "./follow-up.ts";
import type { JobKind } from "./job-table.ts";
import { syncIndex } from "./sync-index.ts";
import { watchPresence } from "./watch-presence.ts";

/** Does a job; it may run twice. One that throws is tried again later. */
type JobHandler = (conversation: Conversation, data: unknown, now: number) => Promise<void>;

/** What each kind of job does. */
export const jobHandlers: Record<JobKind, JobHandler> = {
  sync: syncIndex,
  presence: watchPresence,
  answer: replyAfterAll,
  follow_up: followUp,
  escalate,
  close_idle: closeIdle,
  erase_late: eraseLate,
};
