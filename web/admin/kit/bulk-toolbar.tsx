import type { Count } from "#contract/count.ts";
import { Button } from "#web/ui/button.tsx";
import { type ActionNames, actionOfKey, keyHandlers } from "./bulk.ts";
import { KeyCap } from "./key-cap.tsx";
import type { Chosen } from "./selection.ts";
import { SelectionToolbar } from "./selection-toolbar.tsx";
import { useShortcuts } from "./shortcuts.ts";
import type { Bulk } from "./use-bulk.ts";

type Props<T extends { readonly id: string }, A extends string> = {
  chosen: Chosen<T>;
  total: Count | undefined;
  /** The actions in their order, and the names of all. */
  actions: readonly A[];
  names: Readonly<Record<A, ActionNames>>;
  bulk: Bulk<T, A>;
  /** Runs an action, or asks first. */
  start: (action: A, items: readonly T[]) => void;
  onClear: () => void;
};

/** What can be done with the selected records. */
export function BulkToolbar<T extends { readonly id: string }, A extends string>(
  props: Props<T, A>,
) {
  const { chosen, total, actions, names, bulk, start, onClear } = props;
  const startSelected = (action: A) => start(action, [...chosen.values()]);
  const namesOf = (action: A) => names[action];
  useShortcuts(keyHandlers(actions, { namesOf, start: startSelected }));
  return (
    <SelectionToolbar
      count={chosen.size}
      total={total}
      progress={bulk.progress}
      onCancel={bulk.cancel}
      onSelectAll={() => bulk.selectAll(total)}
      onClear={onClear}
    >
      {actions.map((action) => (
        <ActionButton
          key={action}
          names={names[action]}
          hasKey={actionOfKey(names[action].key, actions, namesOf) === action}
          onPress={() => startSelected(action)}
        />
      ))}
    </SelectionToolbar>
  );
}

type ButtonProps = {
  names: ActionNames;
  /** Whether the key starts this action and no other; default yes. */
  hasKey?: boolean;
  isPending?: boolean;
  onPress: () => void;
};

/** A button of the toolbar that starts an action, with its key. */
export function ActionButton(props: ButtonProps) {
  const { names, hasKey = true, isPending = false, onPress } = props;
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
      {key && hasKey && (
        <span aria-hidden="true" className="key-hint">
          <KeyCap name={key} />
        </span>
      )}
    </Button>
  );
}
