import * as z from "zod/mini";
import { bulkItems, bulkReply } from "./bulk.ts";
import { count } from "./count.ts";
import { defineEndpoint } from "./endpoint.ts";
import { queryTime, searchPhrase, timestamp } from "./fields.ts";
import { recordChange } from "./record-history.ts";

/**
 * What the team has decided about an error group. A new report opens a resolved one again, unless it comes from another
 * release than the present one, and never an ignored one.
 */
export const errorStatuses = ["open", "resolved", "ignored"] as const;
export type ErrorStatus = (typeof errorStatuses)[number];

/** The orders of the list, the largest first; a search has an order of its own, the newest group first. */
export const errorSorts = ["seen", "count"] as const;

/** The id of an error group: its fingerprint, or `overflow` for all beyond the limit of an IP. */
export const errorGroupId = z
  .string()
  .check(z.regex(/^([0-9a-hjkmnp-tv-z]{26}|overflow)$/, "Not the id of an error group"));

/** How many days (UTC) the trend of a list has, and that of a record. */
export const listedDays = 14;
export const recordedDays = 30;

/** An error group as a list shows it. */
export const errorGroup = z.object({
  id: errorGroupId,
  message: z.string(),
  status: z.enum(errorStatuses),
  /** Raised by each change of the status. */
  version: z.int(),
  /** Counts every error report, deleted ones included. */
  reportCount: z.int(),
  firstSeenAt: timestamp,
  lastSeenAt: timestamp,
  /** Error reports by day (UTC), today last: 14 numbers in a list, 30 in a record. */
  trend: z.array(z.int()),
});
export type ErrorGroup = z.infer<typeof errorGroup>;

/** One occurrence of an error. */
export const errorOccurrence = z.object({
  id: z.string(),
  stack: z.nullable(z.string()),
  componentStack: z.nullable(z.string()),
  /** Without query and fragment. */
  url: z.string(),
  userAgent: z.string(),
  /** Null when the page did not know it. */
  release: z.nullable(z.string()),
  receivedAt: timestamp,
});
export type ErrorOccurrence = z.infer<typeof errorOccurrence>;

/** One change of its status. */
const errorChange = z.object({
  ...recordChange.shape,
  /** Whether a new error report made it and no admin; without an email, it can be an admin who was erased. */
  isByErrorReport: z.boolean(),
});
export type ErrorChange = z.infer<typeof errorChange>;

/** One error group in full. */
export const errorGroupDetail = z.object({
  ...errorGroup.shape,
  /** The 20 newest, newest first. */
  occurrences: z.array(errorOccurrence),
  /** Who changed its status, oldest first, at most the 100 newest changes. */
  history: z.array(errorChange),
});
export type ErrorGroupDetail = z.infer<typeof errorGroupDetail>;

const errorFilter = { q: z.optional(searchPhrase), status: z.optional(z.enum(errorStatuses)) };

/** What the last group is sorted by, and its number. */
const errorCursor = z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/, "Not a cursor of this list"));

/** The error groups, 50 a page, those seen last first; the search finds terms of the message. Admin only. */
export const listErrorGroups = defineEndpoint({
  method: "GET",
  path: "/api/error-groups",
  query: z.strictObject({
    ...errorFilter,
    sort: z.optional(z.enum(errorSorts)),
    cursor: z.optional(errorCursor),
  }),
  reply: z.object({ items: z.array(errorGroup), nextCursor: z.nullable(errorCursor) }),
});

/**
 * How many error groups there are, exact up to 10,000; with `after`, a time in epoch milliseconds, only those first
 * seen after that time. Admin only.
 */
export const countErrorGroups = defineEndpoint({
  method: "GET",
  path: "/api/error-group-count",
  query: z.strictObject({ ...errorFilter, after: z.optional(queryTime) }),
  reply: count,
});

/** One error group in full. Admin only; 404 `not_found`. */
export const getErrorGroup = defineEndpoint({
  method: "GET",
  path: "/api/error-groups/:id",
  params: z.object({ id: errorGroupId }),
  reply: errorGroupDetail,
  problems: ["not_found"],
});

/**
 * Resolves, ignores or reopens an error group; `version` is the version the caller has read. Admin only; 409 `conflict`
 * with `current` when it has changed since, by an admin or by a new report.
 */
export const changeErrorGroup = defineEndpoint({
  method: "PATCH",
  path: "/api/error-groups/:id",
  params: z.object({ id: errorGroupId }),
  body: z.strictObject({ version: z.int(), status: z.enum(errorStatuses) }),
  reply: errorGroupDetail,
  problems: ["not_found", "conflict"],
});

/**
 * Sets the status of up to 50 error groups, each in the version the caller has read; one that has the status stays
 * as it is. Admin only.
 */
export const changeErrorGroups = defineEndpoint({
  method: "POST",
  path: "/api/error-group-bulk",
  body: z.strictObject({ items: bulkItems(errorGroupId, 50), status: z.enum(errorStatuses) }),
  reply: bulkReply,
});
