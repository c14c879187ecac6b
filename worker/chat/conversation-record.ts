import type { Attribution } from "#contract/attribution.ts";
import type { ChatStatus, ConversationState } from "#contract/chat-frames.ts";
import { newId } from "#worker/lib/id.ts";

/** A team member, as a conversation names one. */
export type Person = { readonly id: string; readonly name: string };

/** What the jobs of a conversation go by. */
export type Timing = {
  /** When the visitor was here last, as far as it is known. */
  readonly visitorSeenAt: number;
  /** Since when the team owes the visitor an answer. */
  readonly owedSince: number | null;
  /** When unread answers were mailed last, or were to be; and the last event that was mailed, 0 before the first. */
  readonly followUp: { readonly at: number; readonly upTo: number } | null;
  /**
   * The last look at a visitor who waits: since when that visitor waited, and when the next look is due, null once
   * the team has been told. Null as a whole before the first look.
   */
  readonly escalation: { readonly waitingSince: number; readonly nextAt: number | null } | null;
  /** Whether the visitor asked for a person while none was here, and left no email. */
  readonly isTurnedAway: boolean;
  /** The keys with which the links of mails were opened, by the position of the log at which each was made. */
  readonly openedLinks: Readonly<Record<number, string>>;
};

/** That the visitor has left an email of another mailbox than the one before. */
export type EmailChange = {
  /** The position of that event. */
  readonly seq: number;
  /** The position at which the link was made that let the visitor's browser in; undefined where none did. */
  readonly linkHead?: number | undefined;
};

/** What is stored of a conversation besides its events; its database holds one. Times in epoch milliseconds. */
export type ConversationRecord = {
  /** Random; names the log, and its end is in the links of mails. */
  readonly epoch: string;
  /** Grows with every change; begins with the time. */
  readonly revision: number;
  readonly status: ChatStatus;
  readonly assignee: Person | null;
  readonly visitorName: string | null;
  readonly visitorEmail: string | null;
  /** The last one; absent without an email, and where the email was left before changes were kept. */
  readonly emailChange?: EmailChange;
  readonly page: string;
  readonly attribution: Attribution | null;
  /** The last message of a person, cut at 120 characters, and its author. */
  readonly preview: string;
  readonly previewBy: "visitor" | "automatic" | "team" | "system";
  /** The team member who wrote it. */
  readonly previewAuthor: Person | null;
  readonly isVisitorHere: boolean;
  /** The last event each party has read. */
  readonly read: { readonly visitor: number; readonly team: number };
  /** Messages of the visitor that the team has not read. */
  readonly unread: number;
  /** How many automatic replies in a row found no keyword. */
  readonly misses: number;
  readonly waitingSince: number | null;
  /** When the visitor asked for a person first. */
  readonly personRequestedAt: number | null;
  readonly startedAt: number;
  readonly lastAt: number;
  /** When a person answered first. */
  readonly firstReplyAt: number | null;
  readonly closedAt: number | null;
  readonly rating: number | null;
  readonly timing: Timing;
};

/** The record of a conversation that begins now. */
export const newRecord = (
  page: string,
  attribution: Attribution | null,
  now: number,
): ConversationRecord => ({
  epoch: newId(),
  revision: now,
  status: "automatic",
  assignee: null,
  visitorName: null,
  visitorEmail: null,
  page,
  attribution,
  preview: "",
  previewBy: "automatic",
  previewAuthor: null,
  isVisitorHere: true,
  read: { visitor: 0, team: 0 },
  unread: 0,
  misses: 0,
  waitingSince: null,
  personRequestedAt: null,
  startedAt: now,
  lastAt: now,
  firstReplyAt: null,
  closedAt: null,
  rating: null,
  timing: {
    visitorSeenAt: now,
    owedSince: null,
    followUp: null,
    escalation: null,
    isTurnedAway: false,
    openedLinks: {},
  },
});

/** The state of a conversation as the team sees it; null stands for one that has not begun. */
export function stateOf(record: ConversationRecord | null): ConversationState {
  return {
    status: record?.status ?? "automatic",
    assignee: record?.assignee ?? null,
    read: record?.read ?? { visitor: 0, team: 0 },
    isVisitorHere: record?.isVisitorHere ?? true,
    hasEmail: record?.visitorEmail != null,
    isEmailWanted: record?.timing.isTurnedAway === true && record.visitorEmail === null,
    rating: record?.rating ?? null,
  };
}
