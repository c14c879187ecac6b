import * as z from "zod/mini";
import { applicationTag } from "./application-fields.ts";
import { applicationSummary } from "./application-record.ts";
import { applicationTypes, outcomes } from "./applications.ts";
import { count } from "./count.ts";
import { defineEndpoint } from "./endpoint.ts";
import { cursor, paginated, recordId, searchPhrase } from "./fields.ts";
import { type Stage, stages } from "./stages.ts";

/** Filters by the day of the follow-up, in the time zone of the agency; `any` shows applications with a follow-up. */
export const followUps = ["overdue", "today", "any", "none"] as const;

/** Answers that are overdue, those due within six hours, and all that are still due. */
export const dueAnswers = ["late", "soon", "any"] as const;

/** Filters by rating; `none` shows applications without a rating. */
export const ratingFilters = ["1", "2", "3", "4", "5", "none"] as const;

/**
 * The orders of a list; the default is newest first. `due` shows only applications that wait for an answer,
 * the one that is due first at the top; `followUp` only those with a follow-up; `rating` has the best first.
 */
export const applicationOrders = ["oldest", "due", "followUp", "rating"] as const;

/** How applications can be narrowed; without `spam`, those that are likely spam are left out. */
const applicationFilter = {
  q: z.optional(searchPhrase),
  stage: z.optional(z.enum(stages)),
  outcome: z.optional(z.enum(outcomes)),
  type: z.optional(z.enum(applicationTypes)),
  spam: z.optional(z.enum(["only"])),
  /** The id of a user, `me`, or `none`. */
  assignee: z.optional(z.union([z.enum(["me", "none"]), recordId])),
  tag: z.optional(applicationTag),
  rating: z.optional(z.enum(ratingFilters)),
  followUp: z.optional(z.enum(followUps)),
  due: z.optional(z.enum(dueAnswers)),
  /** Those with a mail of the applicant, or one that came back, that no admin has read. */
  mail: z.optional(z.enum(["unread"])),
};
const order = z.optional(z.enum(applicationOrders));

/** A page of applications in an order, at most 50. Admin only. */
export const listApplications = defineEndpoint({
  method: "GET",
  path: "/api/applications",
  query: z.strictObject({ ...applicationFilter, order, cursor: z.optional(cursor) }),
  reply: paginated(applicationSummary),
});

/**
 * How many applications there are, exact up to 1,000; with `after`, only those received after the
 * application with that id, or 404 `not_found` where it was deleted. Admin only.
 */
export const countApplications = defineEndpoint({
  method: "GET",
  path: "/api/application-count",
  query: z.strictObject({ ...applicationFilter, after: z.optional(recordId) }),
  reply: count,
  problems: ["not_found"],
});

/** The ids of the applications before and after one in a filtered list; null at its ends. Admin only; 404 `not_found`. */
export const applicationNeighbours = defineEndpoint({
  method: "GET",
  path: "/api/applications/:id/neighbours",
  params: z.object({ id: recordId }),
  query: z.strictObject({ ...applicationFilter, order }),
  reply: z.object({ previous: z.nullable(recordId), next: z.nullable(recordId) }),
  problems: ["not_found"],
});

/** The order of a column of the board: what waits is answered oldest first, decisions are read newest first. */
export const boardOrder = (stage: Stage): "oldest" | undefined =>
  stage === "decided" ? undefined : "oldest";

/** A column of the board: the applications of one status, and where the list of them goes on. */
export const boardColumn = z.object({
  stage: z.enum(stages),
  outcome: z.nullable(z.enum(outcomes)),
  total: count,
  ...paginated(applicationSummary).shape,
});
export type BoardColumn = z.infer<typeof boardColumn>;

/**
 * A column for every status, in order: how many applications a filter leaves, exact up to 200, and the
 * first twenty of them; `listApplications` with the column's status and order reads on. Admin only.
 */
export const applicationBoard = defineEndpoint({
  method: "GET",
  path: "/api/application-board",
  query: z.strictObject(applicationFilter),
  reply: z.object({ columns: z.array(boardColumn) }),
});

/** The tags in use in alphabetical order, at most 500. Admin only. */
export const listApplicationTags = defineEndpoint({
  method: "GET",
  path: "/api/application-tags",
  reply: z.object({ items: z.array(z.string()) }),
});

/**
 * The applications of a filtered list as a CSV file, with their answers and notes, page by page; the audit
 * tells who took which list. Admin only.
 */
export const exportApplications = defineEndpoint({
  method: "GET",
  path: "/api/application-export",
  query: z.strictObject({ ...applicationFilter, order }),
  reply: "file",
});
