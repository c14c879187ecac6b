import * as z from "zod/mini";
import { applicationTag } from "./application-fields.ts";
import { applicationSummary } from "./application-record.ts";
import { applicationTypes, outcomes, stages } from "./applications.ts";
import { count } from "./count.ts";
import { defineEndpoint } from "./endpoint.ts";
import { cursor, paginated, recordId, searchPhrase } from "./fields.ts";

/** Follow-ups by their day, on the clock of the agency; `any` leaves out what has none. */
export const followUps = ["overdue", "today", "any", "none"] as const;

/** Answers that are overdue, and those due within six hours. */
export const dueAnswers = ["late", "soon"] as const;

/** The ratings to choose from, and what has none. */
export const ratingFilters = ["1", "2", "3", "4", "5", "none"] as const;

/** The orders of a list; without one, the newest come first. `followUp` leaves out what has no follow-up. */
export const applicationOrders = ["oldest", "followUp"] as const;

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
 * application with that id. Admin only.
 */
export const countApplications = defineEndpoint({
  method: "GET",
  path: "/api/application-count",
  query: z.strictObject({ ...applicationFilter, after: z.optional(recordId) }),
  reply: count,
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

/** Per stage how many applications a filter leaves, exact up to 400, and the newest twenty of them. Admin only. */
export const applicationBoard = defineEndpoint({
  method: "GET",
  path: "/api/application-board",
  query: z.strictObject(applicationFilter),
  reply: z.object({
    stages: z.array(
      z.object({ stage: z.enum(stages), total: count, items: z.array(applicationSummary) }),
    ),
  }),
});

/** The tags in use in alphabetical order, at most 500. Admin only. */
export const listApplicationTags = defineEndpoint({
  method: "GET",
  path: "/api/application-tags",
  reply: z.object({ items: z.array(z.string()) }),
});

/** The applications of a filtered list as a CSV file, with their answers and notes, page by page. Admin only. */
export const exportApplications = defineEndpoint({
  method: "GET",
  path: "/api/application-export",
  query: z.strictObject({ ...applicationFilter, order }),
  reply: "file",
});
