import * as z from "zod/mini";
import { rating } from "./application-fields.ts";
import { attribution } from "./attribution.ts";
import { defineEndpoint } from "./endpoint.ts";
import {
  email,
  formHeaders,
  oneOf,
  recordId,
  singleLineText,
  spamSignals,
  text,
  timestamp,
} from "./fields.ts";
import { mailStatuses } from "./mail-statuses.ts";
import { teamMember } from "./team-member.ts";

/** Types of applicant. */
export const applicationTypes = ["creator", "brand", "investor"] as const;

/** Option lists of the join-us form, in the order they are offered. */
export const followerRanges = ["10k-50k", "50k-100k", "100k-500k", "500k-1m", "1m+"] as const;
export const platforms = [
  "instagram",
  "tiktok",
  "youtube",
  "twitter",
  "linkedin",
  "twitch",
  "other",
] as const;
export const revenueRanges = ["0-1k", "1k-5k", "5k-10k", "10k-25k", "25k+"] as const;
export const experienceLevels = ["beginner", "intermediate", "advanced", "expert"] as const;

/** The stages of an application, in order; only `decided` has an outcome. */
export const stages = ["new", "reviewing", "interview", "decided"] as const;
export type Stage = (typeof stages)[number];

/** How an application ended. */
export const outcomes = ["accepted", "declined", "withdrawn"] as const;
export type Outcome = (typeof outcomes)[number];

/** How long the back office offers to undo a status change, in milliseconds. */
export const undoWindowMs = 10_000;

/** What an application was sent with: the three-step portal or the join-us page; or an admin made it of a chat. */
export const applicationSources = ["portal", "chat", "join-us"] as const;

const fullName = singleLineText({
  min: 2,
  max: 120,
  message: "Full name must be at least 2 characters",
});
const optionalText = (max: number) => z.optional(singleLineText({ max }));

/** What the three steps of the application portal send. */
export const portalForm = z.strictObject({
  fullName,
  email: email("Invalid email address"),
  company: optionalText(160),
  applicationType: z._default(oneOf(applicationTypes), "creator"),
  goals: text({ min: 10, max: 2000, message: "Please describe your goals in more detail" }),
  currentRevenue: optionalText(80),
  socialMedia: optionalText(200),
  message: text({ min: 20, max: 5000, message: "Please provide more details about your needs" }),
  ...spamSignals,
});
export type PortalForm = z.infer<typeof portalForm>;

/** What the join-us form asks; it is sent inside a contact message. */
export const joinForm = z.strictObject({
  fullName,
  email: email("Please enter a valid email address"),
  phone: optionalText(40),
  currentFollowers: oneOf(followerRanges, "Please specify your current following"),
  primaryPlatform: oneOf(platforms, "Please select your primary platform"),
  contentNiche: singleLineText({ min: 1, max: 120, message: "Please specify your content niche" }),
  monthlyRevenue: oneOf(revenueRanges, "Please specify your monthly revenue"),
  goals: text({
    min: 50,
    max: 2000,
    message: "Please provide more detail about your goals (minimum 50 characters)",
  }),
  experience: oneOf(experienceLevels, "Please select your experience level"),
  motivation: text({
    min: 100,
    max: 5000,
    message: "Please tell us more about your motivation (minimum 100 characters)",
  }),
  portfolio: optionalText(300),
  agreeToTerms: z.literal(true, "You must agree to the terms"),
  marketingConsent: z._default(z.boolean(), false),
});
export type JoinForm = z.infer<typeof joinForm>;

/**
 * Sends an application. With an `Idempotency-Key` a repeat gets the first reply and stores nothing;
 * the same key with another payload is 409 `idempotency_conflict`.
 */
export const submitApplication = defineEndpoint({
  method: "POST",
  path: "/api/applications",
  status: 201,
  headers: formHeaders,
  body: portalForm,
  acceptsForm: true,
  reply: z.object({ reference: z.string(), receivedAt: timestamp }),
  problems: ["bad_idempotency_key", "idempotency_conflict"],
});

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
] as const;

/** One event in the history of an application: its status after it, what changed, and who did it. */
export const applicationEvent = z.object({
  kind: z.enum(applicationEventKinds),
  stage: z.enum(stages),
  outcome: z.nullable(z.enum(outcomes)),
  /** The details that changed, `declineReason` and `isSpam` among them; an assignee is named by email. */
  changes: z.nullable(fieldChanges),
  actorEmail: z.nullable(z.string()),
  happenedAt: timestamp,
});

/** A mail about an application. */
export const applicationMail = z.object({
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
