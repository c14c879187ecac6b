import type { ChatStatus } from "#contract/chat-frames.ts";

const minuteMs = 60_000;

/** How long things wait, in milliseconds. */
export const waits = {
  /** A visitor who has gone has this long to come back before an unread answer is mailed. */
  beforeFollowUp: 5 * minuteMs,
  /** An answer that is unread for so long is mailed although the page is open: it may be a tab in the background. */
  beforeFollowUpOfOpenPage: 30 * minuteMs,
  betweenFollowUps: 30 * minuteMs,
  beforeEscalation: 3 * minuteMs,
  /** Until a conversation is closed after its visitor has gone, and in any case. */
  beforeClosing: 30 * minuteMs,
  beforeClosingOfOpenPage: 24 * 60 * minuteMs,
} as const;

/** What decides when a conversation does something by itself. Times in epoch milliseconds. */
export type TimedState = {
  readonly status: ChatStatus;
  readonly visitorEmail: string | null;
  readonly waitingSince: number | null;
  /** Whether the visitor asked for a person while none was here, and had no email. */
  readonly isTurnedAway: boolean;
  readonly lastAt: number;
  /** When the visitor was here last, as far as it is known. */
  readonly visitorSeenAt: number;
  readonly isVisitorHere: boolean;
  /** The oldest answer of the team that the visitor has neither read nor got by mail. */
  readonly unreadSince: number | null;
  /** When the last mail with answers went out, or was to. */
  readonly followedUpAt: number | null;
  /** Since when the assigned team member owes an answer. */
  readonly silentSince: number | null;
  /** When a visitor who waits is looked after next; null once the team has been told. Null as a whole before the first look. */
  readonly escalation: { readonly waitingSince: number; readonly nextAt: number | null } | null;
};

/** When the unread answers are mailed; null when there is nothing to mail, or nowhere to. */
export function followUpDueAt(state: TimedState): number | null {
  const { visitorEmail, unreadSince, isVisitorHere, visitorSeenAt, followedUpAt } = state;
  if (visitorEmail === null || unreadSince === null) return null;
  const since = isVisitorHere
    ? unreadSince + waits.beforeFollowUpOfOpenPage
    : Math.max(unreadSince, visitorSeenAt) + waits.beforeFollowUp;
  return Math.max(since, (followedUpAt ?? 0) + waits.betweenFollowUps);
}

/** When a visitor who waits is looked after, at once and again later, or an assigned team member loses the conversation. */
export function escalationDueAt(state: TimedState): number | null {
  const { status, waitingSince, silentSince, escalation, isTurnedAway, visitorEmail } = state;
  if (status === "active")
    return silentSince === null ? null : silentSince + waits.beforeEscalation;
  // Now the answer can reach the visitor, also one who has come back to the form after the conversation was closed.
  const isUnattended = status === "automatic" || status === "closed";
  if (isUnattended && isTurnedAway) return visitorEmail === null ? null : state.lastAt;
  if (status !== "waiting" || waitingSince === null) return null;
  const isKnown = escalation?.waitingSince === waitingSince;
  return isKnown ? escalation.nextAt : waitingSince;
}

/** When an idle conversation is closed; null while the team owes an answer that can reach the visitor by mail. */
export function closingDueAt(state: TimedState): number | null {
  const { status, visitorEmail, lastAt, visitorSeenAt, isVisitorHere, silentSince } = state;
  if (status === "closed") return null;
  const isOwed = status === "waiting" || silentSince !== null;
  if (isOwed && visitorEmail !== null) return null;
  const latest = lastAt + waits.beforeClosingOfOpenPage;
  if (isOwed || isVisitorHere) return latest;
  return Math.min(latest, Math.max(lastAt, visitorSeenAt) + waits.beforeClosing);
}
