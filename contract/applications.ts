import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import {
  choice,
  cursor,
  email,
  line,
  moment,
  paginated,
  recordId,
  searchPhrase,
  spamSignals,
  text,
} from "./fields.ts";

/** Who applies. */
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

/** Where an application stands, in order; `decided` carries an outcome. */
export const stages = ["new", "reviewing", "interview", "decided"] as const;
export type Stage = (typeof stages)[number];

/** How an application ended. */
export const outcomes = ["accepted", "declined", "withdrawn"] as const;
export type Outcome = (typeof outcomes)[number];

/** How long the back office offers to undo a status change, in milliseconds. */
export const undoWindowMs = 10_000;

/** The form an application came through: the three-step portal or the join-us page. */
export const applicationSources = ["portal", "join-us"] as const;

const fullName = line({
  min: 2,
  max: 120,
  message: "Full name must be at least 2 characters",
});
const optionalLine = (max: number) => z.optional(line({ max }));

/** The three steps of the application portal, as they are sent. */
export const portalForm = z.strictObject({
  fullName,
  email: email("Invalid email address"),
  company: optionalLine(160),
  applicationType: z._default(choice(applicationTypes), "creator"),
  goals: text({ min: 10, max: 2000, message: "Please describe your goals in more detail" }),
  currentRevenue: optionalLine(80),
  socialMedia: optionalLine(200),
  message: text({ min: 20, max: 5000, message: "Please provide more details about your needs" }),
  ...spamSignals,
});
export type PortalForm = z.infer<typeof portalForm>;

/** The join-us form, as it is filled in. */
export const joinForm = z.strictObject({
  fullName,
  email: email("Please enter a valid email address"),
  phone: optionalLine(40),
  currentFollowers: choice(followerRanges, "Please specify your current following"),
  primaryPlatform: choice(platforms, "Please select your primary platform"),
  contentNiche: line({ min: 1, max: 120, message: "Please specify your content niche" }),
  monthlyRevenue: choice(revenueRanges, "Please specify your monthly revenue"),
  goals: text({
    min: 50,
    max: 2000,
    message: "Please provide more detail about your goals (minimum 50 characters)",
  }),
  experience: choice(experienceLevels, "Please select your experience level"),
  motivation: text({
    min: 100,
    max: 5000,
    message: "Please tell us more about your motivation (minimum 100 characters)",
  }),
  portfolio: optionalLine(300),
  agreeToTerms: z.literal(true, "You must agree to the terms"),
  marketingConsent: z._default(z.boolean(), false),
});
export type JoinForm = z.infer<typeof joinForm>;

/** Hands in an application. Takes an `Idempotency-Key`: the same key gives the same answer once. */
export const submitApplication = defineEndpoint({
  method: "POST",
  path: "/api/applications",
  status: 201,
  body: portalForm,
  reply: z.object({ reference: z.string(), receivedAt: moment }),
});

const applicationSummary = z.object({
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
  receivedAt: moment,
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;

const answer = z.union([z.string(), z.boolean()]);

/** One application in full: every answer, its history and the mails it caused. */
export const applicationDetail = z.object({
  ...applicationSummary.shape,
  version: z.int(),
  answers: z.record(z.string(), answer),
  termsVersion: z.string(),
  spamScore: z.int(),
  history: z.array(
    z.object({
      kind: z.enum(["received", "moved"]),
      stage: z.enum(stages),
      outcome: z.nullable(z.enum(outcomes)),
      actorEmail: z.nullable(z.string()),
      happenedAt: moment,
    }),
  ),
  mails: z.array(
    z.object({
      recipient: z.string(),
      subject: z.string(),
      status: z.enum(["pending", "sent", "dead"]),
      sentAt: z.nullable(moment),
    }),
  ),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

/** The applications, newest first, at most 50 a page. Admin only. */
export const listApplications = defineEndpoint({
  method: "GET",
  path: "/api/applications",
  query: z.strictObject({
    cursor: z.optional(cursor),
    q: z.optional(searchPhrase),
    stage: z.optional(z.enum(stages)),
    outcome: z.optional(z.enum(outcomes)),
    type: z.optional(z.enum(applicationTypes)),
    spam: z.optional(z.enum(["only"])),
  }),
  reply: paginated(applicationSummary),
});

/** One application in full. Admin only; 404 `not_found`. */
export const getApplication = defineEndpoint({
  method: "GET",
  path: "/api/applications/:id",
  params: z.object({ id: recordId }),
  reply: applicationDetail,
});

/**
 * Moves an application to a stage; `version` is the one that was read. Admin only; 409 `conflict`
 * when somebody else moved it first, 422 `invalid` when the stage may not follow.
 */
export const updateApplicationStatus = defineEndpoint({
  method: "PATCH",
  path: "/api/applications/:id",
  params: z.object({ id: recordId }),
  body: z.strictObject({
    version: z.int(),
    stage: z.enum(stages),
    outcome: z.nullable(z.enum(outcomes)),
  }),
  reply: applicationDetail,
});
