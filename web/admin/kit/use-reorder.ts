import { type KeyboardEvent, useState } from "react";
import { dropLine } from "./reorder.ts";

/** A row on its way to another place of its list. */
export type Carried = { readonly id: string; readonly from: number; readonly to: number };

/** What a table needs to know about its manual order. */
export type RowOrder = {
  /** The row that is carried, and where it would stand. */
  readonly carriedId: string | undefined;
  readonly line: ReturnType<typeof dropLine>;
  /** Space takes up the row that has the focus and puts it down, arrows carry it, Esc puts it back. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Called with the table, whose rows can then be dragged. */
  readonly ref?: (table: HTMLTableElement | null) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const rowIdOf = (target: EventTarget): string | undefined =>
  target instanceof Element && target.matches("[data-row], [data-handle]")
    ? target.closest<HTMLElement>("tr")?.dataset.id
    : undefined;

type Options<T> = {
  readonly items: readonly T[];
  readonly onMove: (from: number, to: number) => void;
};

/** Carries rows of a list to another place; the list itself changes when one is put down. */
export function useReorder<T extends { readonly id: string }>({ items, onMove }: Options<T>) {
  const [carried, carry] = useState<Carried | null>(null);
  const putDown = (row: Carried) => {
    carry(null);
    if (row.from !== row.to) onMove(row.from, row.to);
  };
  const takeUp = (id: string) => {
    const from = items.findIndex((item) => item.id === id);
    if (from >= 0) carry({ id, from, to: from });
  };
  const stepBy = (row: Carried, step: number) =>
    carry({ ...row, to: Math.min(Math.max(row.to + step, 0), items.length - 1) });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const id = rowIdOf(event.target);
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (!id || isModified || (!carried && key !== " ")) return;
    if (key === "Tab") return carry(null);
    // While a row is carried, every key belongs to it.
    event.preventDefault();
    if (!carried) takeUp(id);
    else if (key === " " || key === "Enter") putDown(carried);
    else if (key === "Escape") carry(null);
    else stepBy(carried, steps[key] ?? 0);
  };
  return {
    carried,
    /** Shows a row on its way, or with null none. */
    carry,
    putDown,
    rows: { carriedId: carried?.id, line: carried && dropLine(items, carried), onKeyDown },
  };
}
