import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import {
  email,
  formHeaders,
  oneOf,
  singleLineText,
  spamSignals,
  text,
  timestamp,
} from "./fields.ts";
import { isTermsVersion } from "./terms-versions.ts";

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

/** How an application ended. */
export const outcomes = ["accepted", "declined", "withdrawn"] as const;
export type Outcome = (typeof outcomes)[number];

/** What an application was sent with: the three-step portal or the join-us page; or an admin made it of a chat or a message. */
export const applicationSources = ["portal", "chat", "message", "join-us"] as const;

const fullName = singleLineText({
  min: 2,
  max: 120,
  message: "Full name must be at least 2 characters",
});
const optionalText = (max: number) => z.optional(singleLineText({ max }));

/** The version of the terms that the form shows; without it, the version in force counts. */
const shownTerms = z.optional(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, "Not a version of the terms"),
    z.refine((version) => isTermsVersion(version), "Not a version of the terms"),
  ),
);

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
  termsVersion: shownTerms,
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
  termsVersion: shownTerms,
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

/**
 * The page that tells an applicant where the application stands: received, in review, or decided. The
 * token comes from the confirmation mail; 410 `expired` after two years.
 */
export const applicationStatusPage = defineEndpoint({
  method: "GET",
  path: "/api/application-status/:token",
  params: z.object({ token: z.string() }),
  reply: "document",
  problems: ["not_found", "expired"],
});
