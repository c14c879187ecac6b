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
  const [carried, setCarried] = useState<Carried | null>(null);
  const takeUp = (id: string) => {
    const from = items.findIndex((item) => item.id === id);
    if (from >= 0) setCarried({ id, from, to: from });
  };
  const carryTo = (to: number) =>
    setCarried((row) => row && { ...row, to: Math.min(Math.max(to, 0), items.length - 1) });
  const putBack = () => setCarried(null);
  const putDown = () => {
    setCarried(null);
    if (carried && carried.from !== carried.to) onMove(carried.from, carried.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const id = rowIdOf(event.target);
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (!id || isModified || (!carried && key !== " ")) return;
    if (key === "Tab") return putBack();
    // While a row is carried, every key belongs to it.
    event.preventDefault();
    if (!carried) takeUp(id);
    else if (key === " " || key === "Enter") putDown();
    else if (key === "Escape") putBack();
    else if (key in steps) carryTo(carried.to + (steps[key] ?? 0));
  };
  return {
    carried,
    takeUp,
    carryTo,
    putBack,
    putDown,
    rows: { carriedId: carried?.id, line: carried && dropLine(items, carried), onKeyDown },
  };
}
