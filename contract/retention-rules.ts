import { pointDays, sessionIdleMinutes, visitorHours } from "./analytics-retention.ts";
import { trashMs } from "./entry-states.ts";
import { recordedDays } from "./error-groups.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How many error groups are kept: the ones reported most, those seen last, and of the ignored ones those seen last. */
export const errorGroupsKept = { frequent: 900, recent: 100, ignored: 500 } as const;
const { frequent, recent, ignored } = errorGroupsKept;

type Rule = {
  /** What is deleted. */
  readonly what: string;
  /** How long it is kept, in milliseconds; null where something else than time decides. */
  readonly keptMs: number | null;
  /** What the time is counted from, or what decides. */
  readonly from: string;
  readonly why: string;
};

const unlessSet =
  "Only when you set a term: without one, they stay until the person asks for their erasure.";

/** Everything that is deleted by itself. The jobs read how long from here, and so does the back office. */
export const retentionRules = {
  decided_applications: {
    what: "Declined and withdrawn applications, with notes, mails and answers",
    keptMs: null,
    from: "after the last change, mail or answer",
    why: unlessSet,
  },
  closed_messages: {
    what: "Closed messages, with replies, notes and mails",
    keptMs: null,
    from: "after the last change, reply or answer",
    why: unlessSet,
  },
  sent_mail_texts: {
    what: "Texts and attachments of sent mails; to whom they went, and when, stays",
    keptMs: null,
    from: "after they were sent",
    why: unlessSet,
  },
  conversations: {
    what: "Closed conversations, with their pictures and mails",
    keptMs: null,
    from: "after they were closed, as the settings of the chat say",
    why: "The privacy policy promises it.",
  },
  unsent_pictures: {
    what: "Pictures of the chat that no message shows",
    keptMs: dayMs,
    from: "after their upload",
    why: "They were never sent.",
  },
  unconfirmed_subscribers: {
    what: "Sign-ups for the newsletter that were not confirmed",
    keptMs: 7 * dayMs,
    from: "after the last sign-up",
    why: "The link of the mail has ended.",
  },
  sessions: {
    what: "Sessions",
    keptMs: 7 * dayMs,
    from: "after their last use",
    why: "They have ended by then.",
  },
  submitted_lines: {
    what: "Hashes of long lines in forms",
    keptMs: 30 * dayMs,
    from: "after they were sent",
    why: "They tell programs that send one text from many senders.",
  },
  share_links: {
    what: "Links that share figures",
    keptMs: 0,
    from: "after their end",
    why: "They show nothing any more.",
  },
  analytics_points: {
    what: "Single views and events",
    keptMs: pointDays * dayMs,
    from: "after they were counted",
    why: "Totals by hour and day are enough, and stay.",
  },
  analytics_visitors: {
    what: "Which views belong to one visit",
    keptMs: visitorHours * hourMs,
    from: "after the last view",
    why: "The visit has ended.",
  },
  analytics_salts: {
    what: "The key of the day that visitors are told apart with",
    keptMs: sessionIdleMinutes * 60_000,
    from: "after midnight (UTC)",
    why: "No network address leads to a visitor after that.",
  },
  error_groups: {
    what: "Errors with their reports",
    keptMs: null,
    from: `beyond the ${frequent} reported most, the ${recent} seen last and ${ignored} ignored ones`,
    why: "What many have met stays, whatever anyone reports.",
  },
  error_openers: {
    what: "Hashes of the addresses that errors came from first",
    keptMs: dayMs,
    from: "after they came",
    why: "One address can report few new errors a day.",
  },
  error_days: {
    what: "Counts of each error by day",
    keptMs: recordedDays * dayMs,
    from: "after the day",
    why: "The trend of an error shows no more.",
  },
  error_hours: {
    what: "Counts of all errors by hour",
    keptMs: 800 * dayMs,
    from: "after the hour",
    why: "The longest report compares two years.",
  },
  trashed_entries: {
    what: "Content in the trash",
    keptMs: trashMs,
    from: "after it was deleted",
    why: "Until then it can be restored.",
  },
  trashed_pictures: {
    what: "Pictures in the trash, with their files",
    keptMs: 30 * dayMs,
    from: "after they were deleted",
    why: "Until then they can be restored.",
  },
  unfinished_uploads: {
    what: "Uploads that were never finished",
    keptMs: dayMs,
    from: "after their last part",
    why: "Nothing shows them.",
  },
  unstored_attachments: {
    what: "Attachments of mails that could not be stored",
    keptMs: dayMs,
    from: "after they came",
    why: "Nothing shows them; the server of the sender has sent the mail again by then.",
  },
  data_exports: {
    what: "The email of an export, which ends its download",
    keptMs: dayMs,
    from: "after it was asked for",
    why: "The file is made anew when it is asked for again.",
  },
  erased_records: {
    what: "The ids of erased records",
    keptMs: 30 * dayMs,
    from: "after they were erased",
    why: "A form that is sent again must not bring its record back.",
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RetentionRule = keyof typeof retentionRules;

/** The rules whose term admins set: its unit, how many of it at least and at most, and what one record and several are called. */
export const termLimits = {
  decided_applications: {
    unit: "month",
    least: 1,
    most: 120,
    nouns: ["application", "applications"],
  },
  closed_messages: {
    unit: "month",
    least: 1,
    most: 120,
    nouns: ["message", "messages"],
  },
  sent_mail_texts: {
    unit: "day",
    least: 30,
    most: 3650,
    nouns: ["text of a mail", "texts of mails"],
  },
} as const satisfies Partial<Record<RetentionRule, object>>;
export type TermedRule = keyof typeof termLimits;
export const termedRules = Object.keys(termLimits) as TermedRule[];

/** A record with a value for each rule whose term admins set. */
export const byTermedRule = <T>(value: (rule: TermedRule) => T): Record<TermedRule, T> =>
  Object.fromEntries(termedRules.map((rule) => [rule, value(rule)])) as Record<TermedRule, T>;

const unitMs = { day: dayMs, month: (365 * dayMs) / 12 } as const;

/** How long a term is, in milliseconds; a month is the twelfth part of a year. */
export const termMs = (rule: TermedRule, term: number): number =>
  term * unitMs[termLimits[rule].unit];

/** What is kept without a term, and until when. */
export const keptWithoutTerm = [
  {
    what: "Applications, messages and the mails about them",
    until: "until the person asks for their erasure, or a term above ends",
  },
  {
    what: "Subscribers of the newsletter, also those who have left",
    until: "until the person asks for their erasure",
  },
  { what: "Accounts", until: "until the person asks for their erasure" },
  { what: "Totals of analytics", until: "without end; no number in them stands for a person" },
  {
    what: "The audit log",
    until: "without end; what it says of an erased record is taken away",
  },
] as const;

/** How exact the time of a run is that has removed nothing, in milliseconds. */
export const retentionRunMs = hourMs;
