import { errorGroupsKept, type RetentionRule } from "#contract/retention-rules.ts";

const { frequent, recent, ignored } = errorGroupsKept;

type RuleText = {
  /** What is deleted. */
  readonly what: string;
  /** What the time is counted from, or what decides. */
  readonly from: string;
  readonly why: string;
};

const unlessSet =
  "Only when you set a term: without one, they stay until the person asks for their erasure.";

/** What the back office says about each retention rule. */
export const ruleTexts: Readonly<Record<RetentionRule, RuleText>> = {
  decided_applications: {
    what: "Declined and withdrawn applications, with notes, mails and answers",
    from: "after the last change, mail or answer, also of its message, and once the message of its form is closed or spam",
    why: unlessSet,
  },
  closed_messages: {
    what: "Closed messages, with replies, notes and mails",
    from: "after the last change, reply or answer",
    why: unlessSet,
  },
  spam_applications: {
    what: "Applications in spam, with notes, mails and answers",
    from: "after the last change, mail or answer, also of its message, and once a message of its form that was worked on is spam too or has reached the term of closed messages",
    why: unlessSet,
  },
  spam_messages: {
    what: "Messages in spam, with replies, notes and mails",
    from: "after the last change, reply or answer",
    why: unlessSet,
  },
  sent_mail_texts: {
    what: "Texts and attachments of sent mails; to whom they went, and when, stays",
    from: "after they were sent",
    why: unlessSet,
  },
  conversations: {
    what: "Closed conversations, with their pictures and mails",
    from: "after they were closed, as the settings of the chat say",
    why: "The privacy policy promises it.",
  },
  unsent_pictures: {
    what: "Pictures of the chat that no message shows",
    from: "after their upload",
    why: "They were never sent.",
  },
  unconfirmed_subscribers: {
    what: "Sign-ups for the newsletter that were not confirmed",
    from: "after the last sign-up",
    why: "The link of the mail has ended.",
  },
  sessions: {
    what: "Sessions",
    from: "after their last use",
    why: "They have ended by then.",
  },
  submitted_lines: {
    what: "Hashes of long lines in forms",
    from: "after they were sent",
    why: "They tell programs that send one text from many senders.",
  },
  share_links: {
    what: "Links that share figures",
    from: "after their end",
    why: "They show nothing any more.",
  },
  analytics_points: {
    what: "Single views and events",
    from: "after they were counted",
    why: "Totals by hour and day are enough, and stay.",
  },
  analytics_visitors: {
    what: "Which views belong to one visit",
    from: "after the last view",
    why: "The visit has ended.",
  },
  analytics_salts: {
    what: "The key of the day that visitors are told apart with",
    from: "after midnight (UTC)",
    why: "No network address leads to a visitor after that.",
  },
  error_groups: {
    what: "Errors with their reports",
    from: `beyond the ${frequent} reported most, the ${recent} seen last and ${ignored} ignored ones`,
    why: "What many have met stays, whatever anyone reports.",
  },
  error_openers: {
    what: "Hashes of the addresses that errors came from first",
    from: "after they came",
    why: "One address can report few new errors a day.",
  },
  error_days: {
    what: "Counts of each error by day",
    from: "after the day",
    why: "The trend of an error shows no more.",
  },
  error_hours: {
    what: "Counts of all errors by hour",
    from: "after the hour",
    why: "The longest report compares two years.",
  },
  trashed_entries: {
    what: "Content in the trash",
    from: "after it was deleted",
    why: "Until then it can be restored.",
  },
  trashed_pictures: {
    what: "Pictures in the trash, with their files",
    from: "after they were deleted",
    why: "Until then they can be restored.",
  },
  unfinished_uploads: {
    what: "Uploads that were never finished",
    from: "after their last part",
    why: "Nothing shows them.",
  },
  unstored_attachments: {
    what: "Attachments of mails that could not be stored",
    from: "after they came",
    why: "Nothing shows them; the server of the sender has sent the mail again by then.",
  },
  data_exports: {
    what: "The email of an export, which ends its download",
    from: "after it was asked for",
    why: "The file is made anew when it is asked for again.",
  },
  erased_records: {
    what: "The ids of erased records",
    from: "after they were erased",
    why: "A form that is sent again must not bring its record back.",
  },
};

/** What is said about a rule that the worker names; undefined for one of a newer release. */
export const textOf = (rule: string): RuleText | undefined =>
  Object.hasOwn(ruleTexts, rule) ? ruleTexts[rule as RetentionRule] : undefined;

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
