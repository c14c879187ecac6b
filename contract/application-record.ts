import * as z from "zod/mini";
import { rating } from "./application-fields.ts";
import { applicationSources, applicationTypes, type Outcome, outcomes } from "./applications.ts";
import { attribution } from "./attribution.ts";
import { defineEndpoint } from "./endpoint.ts";
import { recordId, timestamp } from "./fields.ts";
import { mailStatuses } from "./mail-statuses.ts";
import { type Stage, stages } from "./stages.ts";
import { teamMember } from "./team-member.ts";

/** The status of an application: its stage, and the outcome of a decision. */
export type ApplicationStatus = { readonly stage: Stage; readonly outcome: Outcome | null };

/** Every status in order. */
export const applicationStatuses: readonly ApplicationStatus[] = [
  { stage: "new", outcome: null },
  { stage: "reviewing", outcome: null },
  { stage: "interview", outcome: null },
  ...outcomes.map((outcome) => ({ stage: "decided", outcome }) as const),
];

/** An application as a list shows it. */
export const applicationSummary = z.object({
  id: recordId,
  reference: z.string(),
  source: z.enum(applicationSources),
  fullName: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  applicationType: z.enum(applicationTypes),
  stage: z.enum(stages),
  outcome: z.nullable(z.enum(outcomes)),
  isSpam: z.boolean(),
  receivedAt: timestamp,
  /** Raised by each change, except of notes; a change must name the version it was based on. */
  version: z.int(),
  /** Who looks after it. */
  assignee: z.nullable(teamMember),
  /** One to five. */
  rating: z.nullable(rating),
  followUpOn: z.nullable(z.string()),
  /** In alphabetical order. */
  tags: z.array(z.string()),
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;

/** The answers of a form by field name. */
export const applicationAnswers = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** What an event changed: the values of each field before and after. */
const value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
export const fieldChanges = z.record(z.string(), z.object({ before: value, after: value }));
export type FieldChanges = z.infer<typeof fieldChanges>;

/** What can happen to an application. */
export const applicationEventKinds = [
  "received",
  "moved",
  "changed",
  "note_added",
  "note_edited",
  "note_deleted",
  "mail_written",
  "mail_taken_back",
] as const;

/** One event in the history of an application: its status after it, what changed, and who did it. */
export const applicationEvent = z.object({
  kind: z.enum(applicationEventKinds),
  stage: z.enum(stages),
  outcome: z.nullable(z.enum(outcomes)),
  /** The details that changed, `declineReason` and `isSpam` among them; an assignee by name. */
  changes: z.nullable(fieldChanges),
  actorEmail: z.nullable(z.string()),
  happenedAt: timestamp,
});

/** A mail about an application. */
export const applicationMail = z.object({
  /** Its id in the outbox. */
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  sentAt: z.nullable(timestamp),
});

/** What the team wrote about an application; `text` is "" once it is deleted. */
export const applicationNote = z.object({
  id: recordId,
  version: z.int(),
  text: z.string(),
  /** The ids of the team members it mentions. */
  mentions: z.array(z.string()),
  author: teamMember,
  createdAt: timestamp,
  editedAt: z.nullable(timestamp),
  deletedAt: z.nullable(timestamp),
});
export type ApplicationNote = z.infer<typeof applicationNote>;

/** Another application sent with the same email. */
export const applicationDuplicate = z.object({
  id: recordId,
  reference: z.string(),
  stage: z.enum(stages),
  outcome: z.nullable(z.enum(outcomes)),
  isSpam: z.boolean(),
  receivedAt: timestamp,
});

/** One application in full: every answer, its history, its notes and the mails about it. */
export const applicationDetail = z.object({
  ...applicationSummary.shape,
  answers: applicationAnswers,
  /** "" where the applicant has agreed to none, in a chat. */
  termsVersion: z.string(),
  spamScore: z.int(),
  /** The session that brought it; null when none was counted. */
  attribution: z.nullable(attribution),
  history: z.array(applicationEvent),
  mails: z.array(applicationMail),
  /** Why it was declined; null unless it is. */
  declineReason: z.nullable(z.string()),
  /** Oldest first, without those that were deleted. */
  notes: z.array(applicationNote),
  /** The message that it was made of or came with; null without one. */
  messageId: z.nullable(recordId),
  /** The newest ten others of the same person, newest first. */
  duplicates: z.array(applicationDuplicate),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

/** One application in full. Admin only; 404 `not_found`. */
export const getApplication = defineEndpoint({
  method: "GET",
  path: "/api/applications/:id",
  params: z.object({ id: recordId }),
  reply: applicationDetail,
  problems: ["not_found"],
});
