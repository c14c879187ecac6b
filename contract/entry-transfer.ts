import * as z from "zod/mini";
import { bulkItems, bulkReply } from "./bulk.ts";
import { type EntryKind, slug } from "./content.ts";
import { entryKinds } from "./content-entries.ts";
import { defineEndpoint } from "./endpoint.ts";
import { entryStatuses } from "./entry-states.ts";
import { entryTime } from "./entry-times.ts";
import { recordId, timestamp } from "./fields.ts";
import { fieldProblem } from "./problem.ts";

const kind = z.enum(entryKinds as [EntryKind, ...EntryKind[]]);
const total = z.int().check(z.nonnegative());
const totals = {
  totalServices: total,
  totalTeamMembers: total,
  totalTestimonials: total,
};

/** How many entries there are outside the trash. Admin only. */
export const getCmsStats = defineEndpoint({
  method: "GET",
  path: "/api/cms/stats",
  reply: z.object({ data: z.object(totals) }),
});

/**
 * The totals of the overview; `lastUpdated` is the last write, `overdue` how many scheduled changes are
 * more than two minutes late. Admin only.
 */
export const getCmsAnalytics = defineEndpoint({
  method: "GET",
  path: "/api/cms/analytics",
  reply: z.object({
    data: z.object({
      ...totals,
      totalBlogPosts: total,
      totalGeneratedContent: total,
      lastUpdated: z.nullable(timestamp),
      overdue: total,
    }),
  }),
});

/** Adds the sample entries that are missing and changes no other; replies with what it added. Admin only. */
export const setUpCms = defineEndpoint({
  method: "POST",
  path: "/api/cms/setup",
  reply: z.object({ data: z.object({ added: z.array(z.object({ id: recordId, kind, slug })) }) }),
});

export const bulkActions = [
  "publish",
  "unpublish",
  "archive",
  "trash",
  "undoTrash",
  "restore",
] as const;

/**
 * One action on up to 50 entries, each in the version the caller has read; each succeeds or is refused by itself.
 * Admin only.
 */
export const bulkEntries = defineEndpoint({
  method: "POST",
  path: "/api/cms/bulk",
  body: z.strictObject({ items: bulkItems(recordId, 50), action: z.enum(bulkActions) }),
  reply: bulkReply,
});

const document = z.record(z.string(), z.unknown());
const optionalTime = z.nullable(entryTime);

/** An entry as a file holds it; entries in the trash are left out. */
export const exportedEntry = z.strictObject({
  id: recordId,
  kind,
  slug,
  status: z.enum(entryStatuses),
  rank: z.string().check(z.regex(/^[A-Za-z][0-9A-Za-z]{1,1000}$/, "Not a rank")),
  live: z.nullable(document),
  draft: z.nullable(document),
  publishedAt: optionalTime,
  publishAt: optionalTime,
  unpublishAt: optionalTime,
  createdAt: entryTime,
  updatedAt: entryTime,
  changedAt: entryTime,
  /** The slugs that lead to it; a file that was exported before there were any lacks them. */
  formerSlugs: z.optional(z.array(slug).check(z.maxLength(1000))),
});
export type ExportedEntry = z.output<typeof exportedEntry>;

/**
 * All entries outside the trash with their former slugs as one JSON file, `{"entries": […]}`. Pictures, templates, generated texts
 * and the history are not part of it. Admin only.
 */
export const exportContent = defineEndpoint({
  method: "GET",
  path: "/api/cms/export",
  reply: "file",
});

/**
 * How many entries the back office sends at once: far fewer than the worker takes, so that the answer comes in time over a slow
 * line and from a database that is far away.
 */
export const importPieceEntries = 20;

/**
 * Stores up to 100 entries of an export and replies with what happened to each. An entry that has
 * changed here since is kept, and a former slug that leads to another entry here, or that one has, stays with it. Admin only.
 */
export const importContent = defineEndpoint({
  method: "POST",
  path: "/api/cms/import",
  body: z.strictObject({ entries: z.array(exportedEntry).check(z.minLength(1), z.maxLength(100)) }),
  reply: z.object({
    data: z.array(
      z.object({
        id: recordId,
        outcome: z.enum(["added", "updated", "unchanged", "kept", "refused"]),
        fields: z.optional(z.array(fieldProblem)),
      }),
    ),
  }),
});
