import type { CmsItem } from "#contract/entries.ts";
import type { bulkActions } from "#contract/entry-transfer.ts";
import type { ActionNames } from "#web/admin/kit/bulk.ts";
import { countLabel, type Noun } from "#web/admin/kit/count-label.ts";

export type BulkAction = (typeof bulkActions)[number];

export const actionNames: Readonly<Record<BulkAction, ActionNames>> = {
  publish: { verb: "Publish", running: "Publishing", done: "published", key: "p" },
  unpublish: { verb: "Unpublish", running: "Unpublishing", done: "unpublished" },
  archive: { verb: "Archive", running: "Archiving", done: "archived" },
  trash: {
    verb: "Move to Trash",
    running: "Moving to the trash",
    done: "moved to the trash",
    key: "#",
    isDanger: true,
  },
  undoTrash: { verb: "Undo", running: "Restoring", done: "restored" },
  restore: { verb: "Restore", running: "Restoring", done: "restored" },
};

/** The actions that take entries away from readers, with the status each gives. */
const statusAfter = { unpublish: "draft", archive: "archived" } as const;
const isHiding = (action: BulkAction): action is keyof typeof statusAfter => action in statusAfter;

/** The action that brings back the status an entry had. */
const restoring = { draft: "unpublish", published: "publish", archived: "archive" } as const;

type Before = Pick<CmsItem, "status" | "hasDraft" | "publishAt" | "unpublishAt">;

/** The action that takes another one back for an entry as it was before; undefined where none does so exactly. */
export function undoOf(action: BulkAction, before: Before): BulkAction | undefined {
  if (action === "trash") return "undoTrash";
  const { status, hasDraft, publishAt, unpublishAt } = before;
  // Both actions end a schedule, and to publish again would publish the draft too.
  const isScheduled = publishAt !== null || unpublishAt !== null;
  const isExact = !isScheduled && !(status === "published" && hasDraft);
  return isHiding(action) && isExact ? restoring[status] : undefined;
}

/** What Undo will not bring back of entries that an action takes away from readers; undefined where it brings back all. */
export function lossText(
  action: BulkAction,
  entries: readonly Before[],
  noun: Noun,
): string | undefined {
  if (!isHiding(action)) return undefined;
  const { length: count } = entries.filter(
    (entry) => entry.status !== statusAfter[action] && undoOf(action, entry) === undefined,
  );
  if (count === 0) return undefined;
  const [has, them] = count === 1 ? ["has", "it"] : ["have", "them"];
  const lost = countLabel({ count, hasMore: false }, noun);
  return `${lost} ${has} unpublished changes or a schedule. Undo will not bring ${them} back.`;
}
