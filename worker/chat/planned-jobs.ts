import type { ConversationRecord } from "./conversation-record.ts";
import type { EventLog } from "./event-log.ts";
import type { Job, JobTable } from "./job-table.ts";
import { closingDueAt, escalationDueAt, followUpDueAt, type TimedState } from "./timers.ts";

/** How long after an erasure it is repeated, in milliseconds: no statement of the database takes as long. */
const repeatedAfterMs = 60_000;

/** The job that repeats an erasure made at `now` (epoch ms). */
export const lateErasure = (now: number): Job => ({
  key: "erase_late",
  kind: "erase_late",
  dueAt: now + repeatedAfterMs,
});

/** What is looked at of a conversation. */
type Looked = { readonly log: EventLog; readonly jobs: JobTable; state(): ConversationRecord };

/** The position up to which the visitor has read, or been sent a mail. */
export const reachedBy = ({ read, timing }: ConversationRecord): number =>
  Math.max(read.visitor, timing.followUp?.upTo ?? 0);

/** What decides when a conversation does something by itself. */
export function timedState(conversation: Looked): TimedState {
  const record = conversation.state();
  const [unread] =
    record.visitorEmail === null ? [] : conversation.log.teamMessagesAfter(reachedBy(record));
  const { timing } = record;
  return {
    ...record,
    ...timing,
    unreadSince: unread?.at ?? null,
    followedUpAt: timing.followUp?.at ?? null,
    silentSince: record.status === "active" ? timing.owedSince : null,
  };
}

/**
 * Schedules what the conversation will do by itself. A job that comes too early finds nothing to do, and
 * is planned anew after it.
 */
export function planJobs(conversation: Looked): void {
  const { jobs } = conversation;
  const state = timedState(conversation);
  const plan = {
    follow_up: followUpDueAt(state),
    escalate: escalationDueAt(state),
    close_idle: closingDueAt(state),
  };
  for (const kind of ["follow_up", "escalate", "close_idle"] as const) {
    const dueAt = plan[kind];
    if (dueAt === null) jobs.cancel(kind);
    else jobs.bringForward({ key: kind, kind, dueAt });
  }
}
