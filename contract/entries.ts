import * as z from "zod/mini";
import { contentKinds, type DocumentOf, type EntryKind, slug } from "./content.ts";
import { entryKinds, listedFields } from "./content-entries.ts";
import { count } from "./count.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { entryFilters, entrySorts, entryStatuses, revisionReasons } from "./entry-states.ts";
import { entryTime } from "./entry-times.ts";
import { queryTime, recordId, searchPhrase, submissionHeaders, timestamp } from "./fields.ts";
import { ifMatchHeaders } from "./if-match.ts";
import { fieldProblem } from "./problem.ts";

const optionalTime = z.nullable(timestamp);

/** The fields that entries of every kind have in the back office. */
const envelope = {
  id: recordId,
  kind: z.enum(entryKinds as [EntryKind, ...EntryKind[]]),
  slug: z.string(),
  status: z.enum(entryStatuses),
  /** Whether readers see it: published and not in the trash. */
  isActive: z.boolean(),
  /** The number to send back in `If-Match`, as `"v7"`. */
  version: z.int(),
  hasDraft: z.boolean(),
  publishedAt: optionalTime,
  publishAt: optionalTime,
  unpublishAt: optionalTime,
  deletedAt: optionalTime,
  createdAt: timestamp,
  /** When the live document last changed. */
  updatedAt: timestamp,
  /** The last write of any kind, and the email of its author; null for the schedule and the samples. */
  changedAt: timestamp,
  changedBy: z.nullable(z.string()),
};
const envelopeObject = z.object(envelope);

/** An entry in a list of the back office: its envelope and the listed fields of its working copy. */
export type CmsItem<K extends EntryKind = EntryKind> = z.output<typeof envelopeObject> &
  Partial<DocumentOf<K>>;

const unknownFields = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, z.optional(z.unknown())]));

/** The schema of an item; its fields may lack or be what cannot be published yet. */
export function cmsItem<K extends EntryKind>(kind: K) {
  return z.object({
    ...envelope,
    ...unknownFields(listedFields(kind)),
  }) as unknown as z.ZodMiniType<CmsItem<K>>;
}

/** A document as stored: any subset of the fields of its kind. */
const document = z.record(z.string(), z.unknown());

/**
 * One entry in full. `live` is the document that readers see, `draft` the one with unpublished changes;
 * `problems` are the faults for which the working copy, `draft` or else `live`, cannot be published.
 */
export const cmsEntry = z.object({
  ...envelope,
  draft: z.nullable(document),
  live: z.nullable(document),
  problems: z.array(fieldProblem),
});
export type CmsEntry = z.output<typeof cmsEntry>;

/** Where the next page starts: opaque to the reader. */
export const entryCursor = z.string().check(z.regex(/^[\w-]{1,2000}$/, "Not a cursor"));

/** Without `status`, every entry outside the trash. A search or a field filter lists the newest first. */
const filterOf = (kind: EntryKind) => ({
  q: z.optional(searchPhrase),
  status: z.optional(z.enum(entryFilters)),
  ...contentKinds[kind as "post"].filters,
});

const cmsPath = (kind: EntryKind) => `/api/cms/${contentKinds[kind].cmsList}` as const;

/** The entries of a kind, page by page. Admin only. */
export const cmsListEndpoint = <K extends EntryKind>(kind: K) =>
  defineEndpoint({
    method: "GET",
    path: cmsPath(kind),
    query: z.strictObject({
      ...filterOf(kind),
      sort: z.optional(z.enum(entrySorts)),
      cursor: z.optional(entryCursor),
    }),
    reply: z.object({ data: z.array(cmsItem(kind)), nextCursor: z.nullable(entryCursor) }),
  });

/**
 * Creates a draft from any fields of the kind; without `slug` it is made from its title. 422 when another entry has the slug, or
 * had it and readers see that entry. Admin only.
 */
export const createEntryEndpoint = (kind: EntryKind) =>
  defineEndpoint({
    method: "POST",
    path: cmsPath(kind),
    status: 201,
    headers: submissionHeaders,
    body: z.strictObject({
      slug: z.optional(slug),
      ...unknownFields(Object.keys(contentKinds[kind].document.shape)),
    }),
    reply: cmsEntry,
    problems: ["bad_idempotency_key"],
  });

export const cmsListEndpoints: readonly Endpoint[] = entryKinds.map(cmsListEndpoint);
export const createEntryEndpoints: readonly Endpoint[] = entryKinds.map(createEntryEndpoint);

/**
 * How many entries of a kind a filter leaves; a search counts up to 10,000. With `after`, a time in epoch milliseconds, only
 * those created after that time, up to 10,000. Admin only.
 */
export const countEntries = defineEndpoint({
  method: "GET",
  path: "/api/cms/entry-count",
  query: z.strictObject({ kind: envelope.kind, ...filterOf("post"), after: z.optional(queryTime) }),
  reply: count,
});

const byId = {
  params: z.object({ id: recordId }),
  reply: cmsEntry,
  problems: ["not_found"],
} as const;
const write = {
  ...byId,
  headers: ifMatchHeaders,
  problems: ["not_found", "precondition_required", "conflict"],
} as const;
const action = <const P extends string>(path: P) =>
  defineEndpoint({ method: "POST", path: `/api/cms/entries/:id/${path}` as const, ...write });

/** One entry in full, with its version as ETag. Admin only. */
export const getEntry = defineEndpoint({ method: "GET", path: "/api/cms/entries/:id", ...byId });

/**
 * Saves fields of the draft; null removes one. `slug` takes effect at once, and the former slug of a
 * post that readers have seen leads to the new one; one that leads to another entry is refused with 422. Admin only.
 */
export const saveEntry = defineEndpoint({
  method: "PATCH",
  path: "/api/cms/entries/:id",
  ...write,
  body: document,
});

/** Puts an entry into the trash, from which it is purged after 30 days; its slug becomes free. Admin only. */
export const trashEntry = defineEndpoint({
  method: "DELETE",
  path: "/api/cms/entries/:id",
  ...write,
});

/** Makes the working copy live; 422 names the fields that keep it from being published. Admin only. */
export const publishEntry = action("publish");

/** Takes an entry back from readers; it becomes a draft. Admin only. */
export const unpublishEntry = action("unpublish");

/** Puts an entry away without deleting it. Admin only. */
export const archiveEntry = action("archive");

/** Deletes the draft of an entry; 409 when the entry was never published. Admin only. */
export const discardDraft = action("discard-draft");

/**
 * Takes an entry out of the trash as a draft without a schedule, under another slug when an entry has taken its own.
 * Admin only.
 */
export const restoreEntry = action("restore");

/**
 * Undoes a deletion: within an hour the entry is back as it was, with its status and its schedule; later
 * it is restored. 422 within the hour when another entry has its slug. Admin only.
 */
export const undoTrash = action("undo-trash");

/** Sets or, with null, cancels when an entry is published and when it is taken back. Admin only. */
export const scheduleEntry = defineEndpoint({
  method: "POST",
  path: "/api/cms/entries/:id/schedule",
  ...write,
  body: z.strictObject({
    publishAt: z.nullable(entryTime),
    unpublishAt: z.nullable(entryTime),
  }),
});

/** Copies the working copy of an entry into a new draft. Admin only. */
export const duplicateEntry = defineEndpoint({
  method: "POST",
  path: "/api/cms/entries/:id/duplicate",
  ...byId,
  headers: submissionHeaders,
  problems: ["not_found", "bad_idempotency_key"],
  status: 201,
});

/**
 * Makes a link to the page that shows the entry, with its working copy in place; without a session it can
 * be opened for an hour. Admin only.
 */
export const makePreviewLink = defineEndpoint({
  method: "POST",
  path: "/api/cms/entries/:id/preview-link",
  ...byId,
  reply: z.object({ data: z.object({ url: z.string(), expiresAt: timestamp }) }),
});

/** Moves an entry directly behind another of its kind, or with null to the start; its version stays. Admin only. */
export const moveEntry = defineEndpoint({
  method: "POST",
  path: "/api/cms/entries/:id/move",
  ...byId,
  problems: ["not_found", "conflict"],
  body: z.strictObject({ after: z.nullable(recordId) }),
});

const revision = z.object({
  id: recordId,
  version: z.int(),
  reason: z.enum(revisionReasons),
  pinned: z.boolean(),
  startedAt: timestamp,
  at: timestamp,
  actorEmail: z.nullable(z.string()),
  document,
});

/** The history of an entry, newest first, 20 a page. Admin only. */
export const listRevisions = defineEndpoint({
  method: "GET",
  path: "/api/cms/entries/:id/revisions",
  ...byId,
  query: z.strictObject({ cursor: z.optional(entryCursor) }),
  reply: z.object({ data: z.array(revision), nextCursor: z.nullable(entryCursor) }),
});

/** Makes the document of a revision the draft. Admin only. */
export const restoreRevision = defineEndpoint({
  method: "POST",
  path: "/api/cms/entries/:id/revisions/:revisionId/restore",
  ...write,
  params: z.object({ id: recordId, revisionId: recordId }),
});
