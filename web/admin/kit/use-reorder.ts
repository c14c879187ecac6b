import type { KeyboardEvent } from "react";
import { dropLine } from "./reorder.ts";
import { useCarry } from "./use-carry.ts";

/** What a table needs to know about its manual order. */
export type RowOrder = {
  /** The row that is carried, and where it would stand. */
  readonly carriedId: string | undefined;
  readonly line: ReturnType<typeof dropLine>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Called with the table, whose rows can then be dragged. */
  readonly ref?: (table: HTMLTableElement | null) => void;
};

type Options<T> = {
  readonly items: readonly T[];
  readonly onMove: (from: number, to: number) => void;
};

/** Carries rows of a list to another place; the list itself changes when one is put down. */
export function useReorder<T extends { readonly id: string }>({ items, onMove }: Options<T>) {
  const { carried, onKeyDown, ...order } = useCarry({
    positionOf: (id) => items.findIndex((item) => item.id === id),
    positionCount: items.length,
    steps: { ArrowUp: -1, ArrowDown: 1 },
    onMove: ({ from, to }) => onMove(from, to),
  });
  const line = carried && dropLine(items, carried);
  return { ...order, carried, rows: { carriedId: carried?.id, line, onKeyDown } };
}
