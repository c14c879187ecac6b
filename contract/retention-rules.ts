import { pointDays, sessionIdleMinutes, visitorHours } from "./analytics-retention.ts";
import { trashMs } from "./entry-states.ts";
import { recordedDays } from "./error-groups.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How many error groups are kept: the ones reported most, those seen last, and of the ignored ones those seen last. */
export const errorGroupsKept = { frequent: 900, recent: 100, ignored: 500 } as const;

type Rule = {
  /** How long a kind of data is kept, in milliseconds; null where something else than time decides. */
  readonly keptMs: number | null;
  /** Whether a search table has terms of what is deleted. They stay there until the table is rewritten. */
  readonly isSearched: boolean;
};

/** Everything that is deleted by itself, and after how long. `web/privacy/admin/rule-texts.ts` describes each rule to admins. */
export const retentionRules = {
  decided_applications: { keptMs: null, isSearched: true },
  closed_messages: { keptMs: null, isSearched: true },
  spam_applications: { keptMs: null, isSearched: true },
  spam_messages: { keptMs: null, isSearched: true },
  // Of a mail only the text goes, and the search has recipient and subject.
  sent_mail_texts: { keptMs: null, isSearched: false },
  conversations: { keptMs: null, isSearched: true },
  unsent_pictures: { keptMs: dayMs, isSearched: false },
  unconfirmed_subscribers: { keptMs: 7 * dayMs, isSearched: true },
  sessions: { keptMs: 7 * dayMs, isSearched: false },
  submitted_lines: { keptMs: 30 * dayMs, isSearched: false },
  share_links: { keptMs: 0, isSearched: false },
  analytics_points: { keptMs: pointDays * dayMs, isSearched: false },
  analytics_visitors: { keptMs: visitorHours * hourMs, isSearched: false },
  analytics_salts: { keptMs: sessionIdleMinutes * 60_000, isSearched: false },
  error_groups: { keptMs: null, isSearched: true },
  error_openers: { keptMs: dayMs, isSearched: false },
  error_days: { keptMs: recordedDays * dayMs, isSearched: false },
  error_hours: { keptMs: 800 * dayMs, isSearched: false },
  trashed_entries: { keptMs: trashMs, isSearched: true },
  trashed_pictures: { keptMs: 30 * dayMs, isSearched: true },
  unfinished_uploads: { keptMs: dayMs, isSearched: true },
  unstored_attachments: { keptMs: dayMs, isSearched: false },
  data_exports: { keptMs: dayMs, isSearched: false },
  erased_records: { keptMs: 30 * dayMs, isSearched: false },
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
  spam_applications: {
    unit: "day",
    least: 7,
    most: 3650,
    nouns: ["application in spam", "applications in spam"],
  },
  spam_messages: {
    unit: "day",
    least: 7,
    most: 3650,
    nouns: ["message in spam", "messages in spam"],
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

/** How exact the time of a run is that has removed nothing, in milliseconds. */
export const retentionRunMs = hourMs;
