import { type KeyboardEvent, useState } from "react";

/** A record on its way from one place to another; places are counted from 0. */
export type Carried = { readonly id: string; readonly from: number; readonly to: number };

const recordIdOf = (target: EventTarget): string | undefined =>
  target instanceof Element && target.matches("[data-row], [data-handle]")
    ? target.closest<HTMLElement>("[data-id]")?.dataset.id
    : undefined;

type Options = {
  /** The place of a record; -1 when it has none. */
  readonly positionOf: (id: string) => number;
  readonly positionCount: number;
  /** The keys that carry a record on, and by how many places. */
  readonly steps: Readonly<Record<string, number>>;
  readonly onMove: (carried: Carried) => void;
};

/**
 * Carries records to other places: space takes up the one that has the focus and puts it down, arrows
 * carry it, Esc puts it back. `onMove` is called when it is put down elsewhere.
 */
export function useCarry({ positionOf, positionCount, steps, onMove }: Options) {
  const [carried, carry] = useState<Carried | null>(null);
  const putDown = (record: Carried) => {
    carry(null);
    if (record.from !== record.to) onMove(record);
  };
  const takeUp = (id: string) => {
    const from = positionOf(id);
    if (from >= 0) carry({ id, from, to: from });
  };
  const stepBy = (record: Carried, step: number) =>
    carry({ ...record, to: Math.min(Math.max(record.to + step, 0), positionCount - 1) });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const id = recordIdOf(event.target);
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (!id || isModified || (!carried && key !== " ")) return;
    if (key === "Tab") return carry(null);
    // While a record is carried, every key belongs to it.
    event.preventDefault();
    if (!carried) takeUp(id);
    else if (key === " " || key === "Enter") putDown(carried);
    else if (key === "Escape") carry(null);
    else stepBy(carried, steps[key] ?? 0);
  };
  return {
    carried,
    /** Shows a record on its way, or with null none. */
    carry,
    putDown,
    onKeyDown,
  };
}
