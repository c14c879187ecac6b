/** What an entry is to readers: not yet shown, shown, or put away. */
export const entryStatuses = ["draft", "published", "archived"] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** Why a revision of an entry was stored. */
export const revisionReasons = [
  "created",
  "saved",
  "published",
  "unpublished",
  "archived",
  "restored",
  "imported",
] as const;
export type RevisionReason = (typeof revisionReasons)[number];

/** The filters of a list in the back office: a status, scheduled entries, or the trash. */
export const entryFilters = [...entryStatuses, "scheduled", "trash"] as const;
export type EntryFilter = (typeof entryFilters)[number];

/** The sort orders of a list in the back office: by rank, latest change first, or by title. */
export const entrySorts = ["order", "updated", "title"] as const;
export type EntrySort = (typeof entrySorts)[number];

/** How long an entry stays in the trash, in milliseconds. */
export const trashMs = 30 * 24 * 3_600_000;

/**
 * How long after a deletion its undo brings an entry back as it was, in milliseconds. A deletion of 10,000 entries
 * takes minutes, and its undo is offered when it has ended.
 */
export const undoDeletionMs = 3_600_000;

/** How many entries a page of a list has at most. */
export const entriesPerPage = 50;
