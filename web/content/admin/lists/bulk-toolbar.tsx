import { useState } from "react";
import type { Count } from "#contract/count.ts";
import type { CmsItem } from "#contract/entries.ts";
import { ConfirmBulk, RefusalsDialog } from "#web/admin/kit/bulk-dialogs.tsx";
import type { Noun } from "#web/admin/kit/count-label.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import type { Chosen } from "#web/admin/kit/selection.ts";
import { SelectionToolbar } from "#web/admin/kit/selection-toolbar.tsx";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { askAbove, type Bulk } from "#web/admin/kit/use-bulk.ts";
import { entryTitle } from "#web/content/admin/kind-names.ts";
import { entryUrl } from "#web/content/admin/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { actionNames, type BulkAction } from "./bulk.ts";

/** The actions, and the keys of some. */
const actions: readonly (readonly [action: BulkAction, key?: string])[] = [
  ["publish", "p"],
  ["unpublish"],
  ["archive"],
  ["trash", "#"],
];
const trashActions: typeof actions = [["restore"]];

type Props = {
  chosen: Chosen<CmsItem>;
  total: Count | undefined;
  noun: Noun;
  isInTrash: boolean;
  bulk: Bulk<CmsItem, BulkAction>;
  onClear: () => void;
};

/** What can be done with the selected entries. */
export function BulkToolbar({ chosen, total, noun, isInTrash, bulk, onClear }: Props) {
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const items = [...chosen.values()];
  const shown = isInTrash ? trashActions : actions;
  const start = (action: BulkAction) => {
    if (bulk.progress) return;
    if (items.length > askAbove) setAsking(action);
    else bulk.run(action, items);
  };
  const keys = shown.flatMap(([action, key]) => (key ? [[key, () => start(action)] as const] : []));
  useShortcuts(Object.fromEntries(keys));
  return (
    <>
      <SelectionToolbar
        count={items.length}
        total={total}
        progress={bulk.progress}
        onCancel={bulk.cancel}
        onSelectAll={() => bulk.selectAll(total?.count ?? 0)}
        onClear={onClear}
      >
        {shown.map(([action, key]) => (
          <Button
            key={action}
            kind="outline"
            className="admin-button"
            data-danger={action === "trash" || undefined}
            onClick={() => start(action)}
          >
            {actionNames[action].verb}
            {key && (
              <span aria-hidden="true" className="key-hint">
                <KeyCap name={key} />
              </span>
            )}
          </Button>
        ))}
      </SelectionToolbar>
      {asking && (
        <ConfirmBulk
          names={actionNames[asking]}
          titles={items.map(entryTitle)}
          noun={noun}
          onConfirm={() => bulk.run(asking, items)}
          onClose={() => setAsking(null)}
        >
          {asking === "trash" && (
            <p className="text-muted">They can be restored from the trash for 30 days.</p>
          )}
        </ConfirmBulk>
      )}
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
