import { useState } from "react";
import type { EntryKind } from "#contract/content.ts";
import type { CmsItem } from "#contract/entries.ts";
import { useReorder } from "#web/admin/kit/use-reorder.ts";
import type { FailedChange } from "./use-entry-changes.ts";
import { useMove } from "./use-move.ts";

type Options = {
  readonly kind: EntryKind;
  readonly items: readonly CmsItem[];
  /** Whether the rows stand in the order that can be changed. */
  readonly isOrderable: boolean;
  /** How many entries there are, in figures. */
  readonly total: string;
  readonly onFailure: (failed: FailedChange) => void;
};

/** Sorts a list by hand: by dragging, by keys, and one place at a time from the menu of a row. */
export function useListOrder({ kind, items, isOrderable, total, onFailure }: Options) {
  const { move, done } = useMove(kind, items, onFailure);
  const order = useReorder({ items, onMove: move });
  const [table, setTable] = useState<HTMLElement | null>(null);
  const { carried, rows } = order;
  const indexOf = ({ id }: CmsItem) => items.findIndex((item) => item.id === id);
  return {
    rows: isOrderable ? { ...rows, ref: setTable } : undefined,
    /** What the pointer drags; undefined where it drags nothing. */
    drag: isOrderable ? { table, items, order } : undefined,
    isCarrying: carried !== null,
    /** What happens to the order just now, for the toolbar and for screen readers. */
    status: carried ? `Dragging 1 of ${total} to place ${carried.to + 1}` : done,
    moveBy: (item: CmsItem, step: 1 | -1) => {
      const from = indexOf(item);
      const isPossible = isOrderable && from >= 0 && items[from + step] !== undefined;
      return isPossible ? () => move(from, from + step) : undefined;
    },
  };
}
