import type { CmsItem } from "#contract/entries.ts";
import type { Noun } from "#web/admin/kit/count-label.ts";
import { capitalized } from "#web/admin/kit/number-words.ts";
import { entryTitle } from "#web/content/admin/kind-names.ts";
import type { BulkAction, BulkResult } from "./bulk.ts";

type ActionNames = {
  /** The button. */
  readonly verb: string;
  /** While it runs. */
  readonly running: string;
  /** What has happened to entries. */
  readonly done: string;
};

export const actionNames: Readonly<Record<BulkAction, ActionNames>> = {
  publish: { verb: "Publish", running: "Publishing", done: "published" },
  unpublish: { verb: "Unpublish", running: "Unpublishing", done: "unpublished" },
  archive: { verb: "Archive", running: "Archiving", done: "archived" },
  trash: { verb: "Move to Trash", running: "Moving to the trash", done: "moved to the trash" },
  restore: { verb: "Restore", running: "Restoring", done: "restored" },
};

const counted = (count: number, { one, many }: Noun): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;

/** "12 posts published", "0 of 3 posts published". */
export function doneText(action: BulkAction, done: number, total: number, noun: Noun): string {
  const what = done === total ? counted(done, noun) : `${done} of ${counted(total, noun)}`;
  return `${what} ${actionNames[action].done}`;
}

/** The first names of many: "One, Two, Three and 237 more". */
export function firstNames(items: readonly CmsItem[], count = 5): string {
  const names = items.slice(0, count).map(entryTitle);
  const more = items.length - names.length;
  return more > 0
    ? `${names.join(", ")} and ${more.toLocaleString("en-GB")} more`
    : names.join(", ");
}

/** Why one entry was refused: the fields that are wrong, else the sentence of the server. */
export const refusalText = ({ fields, detail }: Pick<BulkResult, "fields" | "detail">): string =>
  fields?.map(({ field, message }) => `${capitalized(field)}: ${message}`).join("; ") ||
  (detail ?? "Refused.");
