import type { Count } from "#contract/count.ts";
import type { CmsItem } from "#contract/entries.ts";
import type { RefusalsDialog as LoadedDialog } from "#web/admin/kit/bulk-dialogs.tsx";
import { BulkToolbar } from "#web/admin/kit/bulk-toolbar.tsx";
import type { Noun } from "#web/admin/kit/count-label.ts";
import { lazyDialog } from "#web/admin/kit/lazy-dialog.tsx";
import type { Chosen } from "#web/admin/kit/selection.ts";
import type { Bulk } from "#web/admin/kit/use-bulk.ts";
import { useBulkQuestion } from "#web/admin/kit/use-bulk-question.tsx";
import { entryTitle } from "#web/content/admin/kind-names.ts";
import { entryUrl } from "#web/content/admin/paths.ts";
import { actionNames, type BulkAction, lossText } from "./bulk.ts";

const RefusalsDialog = lazyDialog(
  async () => (await import("#web/admin/kit/bulk-dialogs.tsx")).RefusalsDialog,
) as typeof LoadedDialog;

const actions = ["publish", "unpublish", "archive", "trash"] as const;
const trashActions = ["restore"] as const;

type Props = {
  chosen: Chosen<CmsItem>;
  total: Count | undefined;
  noun: Noun;
  isInTrash: boolean;
  bulk: Bulk<CmsItem, BulkAction>;
  onClear: () => void;
};

/** What can be done with the selected entries. */
export function EntryBulkToolbar({ isInTrash, noun, ...props }: Props) {
  const { start, dialog } = useBulkQuestion({
    noun,
    names: actionNames,
    titleOf: entryTitle,
    noteOf: (action) =>
      action === "trash" && (
        <p className="text-muted">They can be restored from the trash for 30 days.</p>
      ),
    warningOf: (action, entries) => lossText(action, entries, noun),
    bulk: props.bulk,
  });
  return (
    <>
      <BulkToolbar
        {...props}
        actions={isInTrash ? trashActions : actions}
        names={actionNames}
        start={start}
      />
      {dialog}
    </>
  );
}

/** The refusals of the last run, for as long as it is read. */
export function RefusalsLayer({ bulk, noun }: Pick<Props, "bulk" | "noun">) {
  return (
    bulk.refusals && (
      <RefusalsDialog
        refusals={bulk.refusals}
        noun={noun}
        titleOf={entryTitle}
        urlOf={({ kind, id }) => entryUrl(kind, id)}
        onClose={bulk.closeRefusals}
      />
    )
  );
}
