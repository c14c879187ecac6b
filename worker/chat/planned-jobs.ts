import type { ChatEvent } from "#contract/chat-frames.ts";
import type { ConversationRecord, Timing } from "./conversation-record.ts";
import type { EventLog } from "./event-log.ts";
import type { JobTable } from "./job-table.ts";
import { closingDueAt, escalationDueAt, followUpDueAt, type TimedState } from "./timers.ts";

/** What is looked at of a conversation. */
type Looked = { readonly log: EventLog; readonly jobs: JobTable; state(): ConversationRecord };

/** The position up to which the visitor has read, or been sent a mail. */
export const reachedBy = ({ read, timing }: ConversationRecord): number =>
  Math.max(read.visitor, timing.followUp?.upTo ?? 0);

/** Since when the team owes an answer after an event: it is given by a message, and taken over by any other act. */
function owedAfter(owedSince: number | null, event: ChatEvent): number | null {
  const { by, kind, at } = event;
  if (kind === "closed") return null;
  if (by.role === "visitor") return kind === "message" ? (owedSince ?? at) : owedSince;
  if (by.role !== "team" || owedSince === null) return owedSince;
  return kind === "message" ? null : at;
}

/** What an event changes: once a team member has taken over, the visitor need leave no email any more. */
export const timingAfter = (
  { owedSince, isTurnedAway }: Timing,
  event: ChatEvent,
): Partial<Timing> => ({
  owedSince: owedAfter(owedSince, event),
  isTurnedAway: isTurnedAway && (event.by.role !== "team" || event.kind === "note"),
});

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
