import type { bulkActions } from "#contract/entry-transfer.ts";
import type { ActionNames } from "#web/admin/kit/bulk.ts";

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
