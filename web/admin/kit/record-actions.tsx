import type { ReactNode } from "react";
import { type ActionNames, keyHandlers } from "./bulk.ts";
import { ActionButton } from "./bulk-toolbar.tsx";
import { useRecordCommands } from "./record-commands.ts";
import { useShortcuts } from "./shortcuts.ts";

type Props<A extends string> = {
  /** What the record is called in a sentence: "mail". */
  noun: string;
  /** What can be done with the record as it is, the likeliest first. */
  actions: readonly A[];
  namesOf: (action: A) => ActionNames;
  /** The action that runs; another one waits for it. */
  running: A | undefined;
  onAction: (action: A) => void;
  /** What stands behind the actions, or in their place. */
  children?: ReactNode;
};

/**
 * The toolbar of a record: a button for each action, with its key. The command palette has them too.
 *
 * @example
 * <RecordActions noun="error" actions={actionsFor(error.status)} namesOf={(action) => errorActionNames[action]}
 *   running={isPending ? variables : undefined} onAction={mutate} />
 */
export function RecordActions<A extends string>(props: Props<A>) {
  const { noun, actions, namesOf, running, onAction, children } = props;
  const start = (action: A) => () => {
    if (running === undefined) onAction(action);
  };
  useShortcuts(keyHandlers(actions, { namesOf, start: (action) => start(action)() }));
  useRecordCommands(
    `This ${noun}`,
    actions.map((action) => {
      const { verb, key } = namesOf(action);
      return { label: verb, keys: key ? [key] : [], run: start(action) };
    }),
  );
  return (
    <div className="toolbar">
      <div className="toolbar-start">
        {actions.map((action) => (
          <ActionButton
            key={action}
            names={namesOf(action)}
            isPending={running === action}
            onPress={start(action)}
          />
        ))}
        {children}
      </div>
    </div>
  );
}
