import { type ReactNode, useState } from "react";
import type { Count } from "#contract/count.ts";
import { Button } from "#web/ui/button.tsx";
import { type ActionNames, askAbove } from "./bulk.ts";
import { ConfirmBulk } from "./bulk-dialogs.tsx";
import type { Noun } from "./count-label.ts";
import { KeyCap } from "./key-cap.tsx";
import type { Chosen } from "./selection.ts";
import { SelectionToolbar } from "./selection-toolbar.tsx";
import { useShortcuts } from "./shortcuts.ts";
import type { Bulk } from "./use-bulk.ts";

type Props<T extends { readonly id: string }, A extends string> = {
  chosen: Chosen<T>;
  total: Count | undefined;
  noun: Noun;
  /** The actions in their order, and the names of all. */
  actions: readonly A[];
  names: Readonly<Record<A, ActionNames>>;
  titleOf: (item: T) => string;
  /** What one should know before an action on many. */
  warningOf?: (action: A) => ReactNode;
  bulk: Bulk<T, A>;
  onClear: () => void;
};

/** What can be done with the selected records. */
export function BulkToolbar<T extends { readonly id: string }, A extends string>(
  props: Props<T, A>,
) {
  const { chosen, total, noun, actions, names, titleOf, warningOf, bulk, onClear } = props;
  const [asking, setAsking] = useState<A | null>(null);
  const items = [...chosen.values()];
  const start = (action: A) => {
    if (bulk.progress) return;
    if (items.length > askAbove) setAsking(action);
    else bulk.run(action, items);
  };
  const bindings = actions.flatMap((action) => {
    const { key } = names[action];
    return key ? [[key, () => start(action)] as const] : [];
  });
  useShortcuts(Object.fromEntries(bindings));
  return (
    <>
      <SelectionToolbar
        count={items.length}
        total={total}
        progress={bulk.progress}
        onCancel={bulk.cancel}
        onSelectAll={() => bulk.selectAll(total)}
        onClear={onClear}
      >
        {actions.map((action) => (
          <ActionButton key={action} names={names[action]} onPress={() => start(action)} />
        ))}
      </SelectionToolbar>
      {asking && (
        <ConfirmBulk
          names={names[asking]}
          titles={items.map(titleOf)}
          noun={noun}
          onConfirm={() => bulk.run(asking, items)}
          onClose={() => setAsking(null)}
        >
          {warningOf?.(asking)}
        </ConfirmBulk>
      )}
    </>
  );
}

type ButtonProps = { names: ActionNames; isPending?: boolean; onPress: () => void };

/** A button of the toolbar that starts an action, with its key. */
export function ActionButton({ names, isPending = false, onPress }: ButtonProps) {
  const { verb, running, key, isDanger } = names;
  return (
    <Button
      kind="outline"
      className="admin-button"
      data-danger={isDanger || undefined}
      pending={isPending && `${running}...`}
      onClick={onPress}
    >
      {verb}
      {key && (
        <span aria-hidden="true" className="key-hint">
          <KeyCap name={key} />
        </span>
      )}
    </Button>
  );
}
