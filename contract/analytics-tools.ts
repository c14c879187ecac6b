import * as z from "zod/mini";
import { analyticsEventTypes } from "./analytics.ts";
import { figures, reportQuery } from "./analytics-reports.ts";
import { defineEndpoint } from "./endpoint.ts";
import { recordId, singleLineText, submissionHeaders, timestamp } from "./fields.ts";

/** Fills the demo data anew: 200 days up to now, the same for everyone. Admin only; 409 `conflict` when another admin fills it anew or removes it meanwhile. */
export const generateDemoData = defineEndpoint({
  method: "POST",
  path: "/api/analytics/generate-demo",
  reply: z.object({ data: z.object({ points: z.int() }) }),
  problems: ["conflict"],
});

/** Removes all demo data. Admin only. */
export const removeDemoData = defineEndpoint({
  method: "DELETE",
  path: "/api/analytics/demo-data",
  reply: "empty",
});

const goalFields = z.strictObject({
  name: singleLineText({ min: 1, max: 80, message: "A goal needs a name" }),
  kind: z.enum(["page", "event"]),
  target: singleLineText({ min: 1, max: 300, message: "A goal needs a page or an event" }),
});

/** A path without query, fragment and backslash; `*` at its end alone. */
const pagePattern = /^\/[^\s?#*\\]*\*?$/;
const isEvent = (name: string) => (analyticsEventTypes as readonly string[]).includes(name);

/** What a goal counts: views of a page, or an event. A page that ends in `*` stands for all that begin so. */
export const goalBody = goalFields.check(
  z.refine(({ kind, target }) => kind === "event" || pagePattern.test(target), {
    path: ["target"],
    message: "A page is a path of this site, such as /news/*",
  }),
  z.refine(({ kind, target }) => kind === "page" || isEvent(target), {
    path: ["target"],
    message: "There is no such event",
  }),
);
export type GoalBody = z.infer<typeof goalBody>;

export const goal = z.object({ id: recordId, ...goalFields.shape, createdAt: timestamp });
export type Goal = z.infer<typeof goal>;

/** All goals with what they counted; `conversions` are views or events, the sessions of the period stand beside them. Admin only. */
export const listGoals = defineEndpoint({
  method: "GET",
  path: "/api/analytics/goals",
  query: reportQuery,
  reply: z.object({
    data: z.array(z.object({ ...goal.shape, conversions: z.number() })),
    sessions: z.number(),
  }),
  problems: ["bad_query"],
});

/** Adds a goal, with its page as views are counted: encoded, and without a slash at its end; 409 `conflict` when there are 20. Admin only. */
export const createGoal = defineEndpoint({
  method: "POST",
  path: "/api/analytics/goals",
  status: 201,
  headers: submissionHeaders,
  body: goalBody,
  reply: z.object({ data: goal }),
  problems: ["bad_idempotency_key", "conflict"],
});

/** Removes a goal; what it counted stays in the data. Admin only. */
export const deleteGoal = defineEndpoint({
  method: "DELETE",
  path: "/api/analytics/goals/:id",
  params: z.object({ id: recordId }),
  reply: "empty",
  problems: ["not_found"],
});

export const shareLink = z.object({
  id: recordId,
  /** The absolute URL of the page it shows. */
  url: z.string(),
  label: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
});

/** Share links that are open. Admin only. */
export const listShareLinks = defineEndpoint({
  method: "GET",
  path: "/api/analytics/share-links",
  reply: z.object({ data: z.array(shareLink) }),
});

/** Opens a page with these figures to everyone who has its URL, for some days, without sign-in. Without `data`, the link stays with the data that is the default now. Admin only; 409 `conflict` when 50 are open. */
export const createShareLink = defineEndpoint({
  method: "POST",
  path: "/api/analytics/share-links",
  status: 201,
  body: z.strictObject({
    label: singleLineText({ min: 1, max: 80, message: "A link needs a name" }),
    days: z.int().check(z.gte(1), z.lte(90)),
    report: reportQuery,
  }),
  reply: z.object({ data: shareLink }),
  problems: ["conflict"],
});

/** Ends a share link at once. Admin only. */
export const deleteShareLink = defineEndpoint({
  method: "DELETE",
  path: "/api/analytics/share-links/:id",
  params: z.object({ id: recordId }),
  reply: "empty",
  problems: ["not_found"],
});

/** The page of a share link, without script; 404 for an unknown link, 410 for one that has ended. */
export const getSharedReport = defineEndpoint({
  method: "GET",
  path: "/api/analytics/shared/:token",
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: "document",
  problems: ["not_found", "expired"],
});

/**
 * Error reports by release, the hundred with the most of them ("" where the page did not know its own), the newest
 * release first, and by time bucket, each beside its own sessions. A release is first seen with its first visit; with
 * its first error where no visit is known. Admin only.
 */
export const getErrorTrend = defineEndpoint({
  method: "GET",
  path: "/api/analytics/error-trend",
  query: reportQuery,
  reply: z.object({
    releases: z.array(
      z.object({
        release: z.string(),
        firstSeenAt: timestamp,
        errors: z.int(),
        sessions: figures.shape.sessions,
      }),
    ),
    buckets: z.array(
      z.object({ startAt: timestamp, errors: z.int(), sessions: figures.shape.sessions }),
    ),
  }),
  problems: ["bad_query"],
});
