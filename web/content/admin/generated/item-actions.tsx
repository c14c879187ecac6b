import type { GeneratedItem } from "#contract/generation.ts";
import { Button } from "#web/ui/button.tsx";
import { keepEdit } from "./unsaved-edits.ts";
import { UseButtons } from "./use-buttons.tsx";
import { type ItemChange, useItemChange } from "./use-item-change.ts";

type Action = "approve" | "discard" | "restore";

const names: Readonly<Record<Action, string>> = {
  approve: "Approve",
  discard: "Discard",
  restore: "Restore",
};

/** What can be done with an item as it is; the server knows the same rules. */
export function actionsFor({ status, content }: Pick<GeneratedItem, "status" | "content">) {
  const isUsable = status === "Ready" || status === "Approved" || status === "Published";
  const isUnfinished = status === "Cancelled" || status === "Failed";
  const isRestorable = status === "Discarded" || (isUnfinished && content !== "");
  const actions: Action[] = [];
  if (status === "Ready") actions.push("approve");
  if (isRestorable) actions.push("restore");
  if (status !== "Running" && status !== "Discarded") actions.push("discard");
  return { isUsable, actions };
}

/** The actions of an item in the toolbar. */
export function ItemActions({ item }: { item: GeneratedItem }) {
  const { mutate, isPending, variables } = useItemChange();
  const { isUsable, actions } = actionsFor(item);
  const { id, title, content, version } = item;
  const isRunning = (action: ItemChange["action"]) =>
    isPending && variables.change.action === action;
  return (
    <div className="toolbar">
      <div className="toolbar-start">
        {isUsable && <UseButtons item={item} />}
        {isUsable && (
          <Button
            kind="outline"
            className="admin-button"
            onClick={() => keepEdit(id, { title, content, version, base: { title, content } })}
          >
            Edit
          </Button>
        )}
        {actions.map((action) => (
          <Button
            key={action}
            kind="outline"
            className="admin-button"
            disabled={isPending && !isRunning(action)}
            pending={isRunning(action) && "Saving..."}
            onClick={() => mutate({ item, change: { action } })}
          >
            {names[action]}
          </Button>
        ))}
      </div>
    </div>
  );
}
