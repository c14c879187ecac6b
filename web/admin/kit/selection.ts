import { useLayoutEffect, useRef, useState } from "react";
import { focusedRowId } from "./list-focus.ts";
import { useShortcuts } from "./shortcuts.ts";
import { useHandler } from "./use-handler.ts";

type Item = { readonly id: string };

/** The rows of a list that are selected, by id; also rows that are not shown. */
export type Chosen<T> = ReadonlyMap<string, T>;

const without = <T>(chosen: Chosen<T>, items: readonly Item[]): Chosen<T> => {
  const ids = new Set(items.map(({ id }) => id));
  return new Map([...chosen].filter(([id]) => !ids.has(id)));
};

const withItems = <T extends Item>(chosen: Chosen<T>, items: readonly T[]): Chosen<T> =>
  new Map([...chosen, ...items.map((item) => [item.id, item] as const)]);

/** The rows from one to another, both included, in the order of the list; the second alone without the first. */
export function rowsBetween<T extends Item>(
  items: readonly T[],
  from: string | null,
  to: string,
): readonly T[] {
  const indexOf = (id: string | null) => items.findIndex((item) => item.id === id);
  const end = indexOf(to);
  const start = indexOf(from) < 0 ? end : indexOf(from);
  return end < 0 ? [] : items.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** The selection after a press on the box of a row: the row itself, or with `anchor` all rows up to it. */
export function afterToggle<T extends Item>(
  chosen: Chosen<T>,
  items: readonly T[],
  id: string,
  anchor?: string | null,
): Chosen<T> {
  if (anchor !== undefined) return withItems(chosen, rowsBetween(items, anchor, id));
  const row = rowsBetween(items, null, id);
  return chosen.has(id) ? without(chosen, [{ id }]) : withItems(chosen, row);
}

/** The selection after a press on the box of the head: every row that is shown, or none of them. */
export function afterToggleAll<T extends Item>(chosen: Chosen<T>, items: readonly T[]): Chosen<T> {
  const isFull = items.every(({ id }) => chosen.has(id));
  return isFull ? without(chosen, items) : withItems(chosen, items);
}

/**
 * The selection after a run on records, which `after` has as the run has left them: without those that were changed.
 * What was selected and not a part of the run stays.
 */
export const afterRun = <T extends Item>(
  chosen: Chosen<T>,
  after: Chosen<T>,
  changed: ReadonlySet<string>,
): Chosen<T> =>
  new Map(
    [...chosen]
      .filter(([id]) => !changed.has(id))
      .map(([id, item]) => [id, after.get(id) ?? item] as const),
  );

/** The selected records as the rows show them; those that are not shown as they were selected. */
export function asShown<T extends Item>(chosen: Chosen<T>, items: readonly T[]): Chosen<T> {
  if (chosen.size === 0) return chosen;
  const shown = new Map(items.map((item) => [item.id, item]));
  return new Map([...chosen].map(([id, item]) => [id, shown.get(id) ?? item] as const));
}

/** What a table needs to know about a selection. */
export type RowSelection = {
  readonly has: (id: string) => boolean;
  /** The same in each render. With `isRange`, all rows from the one that was pressed last. */
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly toggleAll: () => void;
};

type State<T> = { readonly scope: string; readonly chosen: Chosen<T> };
type Choice<T> = Chosen<T> | ((chosen: Chosen<T>) => Chosen<T>);

/**
 * The selection after a choice that was made in the list of `scope`. A choice that comes late, when the list of
 * another scope is shown, changes nothing: its records may not be in that list.
 */
export function afterChoice<T>(
  now: State<T>,
  { scope, shown }: { readonly scope: string; readonly shown: string },
  next: Choice<T>,
): State<T> {
  if (scope !== shown) return now;
  const before: Chosen<T> = now.scope === scope ? now.chosen : new Map();
  return { scope, chosen: typeof next === "function" ? next(before) : next };
}

/** Which rows of a list are selected. Another `scope`, such as another filter, begins with none. */
export function useSelection<T extends Item>(items: readonly T[], scope: string) {
  const [state, setState] = useState<State<T>>({ scope, chosen: new Map() });
  const anchor = useRef<string>(null);
  const shown = useRef(scope);
  useLayoutEffect(() => {
    shown.current = scope;
  });
  const chosen = asShown(state.scope === scope ? state.chosen : new Map(), items);
  const choose = (next: Choice<T>) => {
    const at = { scope, shown: shown.current };
    setState((now) => afterChoice(now, at, next));
  };
  const toggle = useHandler((id: string, isRange: boolean) => {
    const from = isRange ? anchor.current : undefined;
    choose((now) => afterToggle(now, items, id, from));
    anchor.current = id;
  });
  const rows: RowSelection = {
    has: (id) => chosen.has(id),
    toggle,
    toggleAll: () => choose((now) => afterToggleAll(now, items)),
  };
  return { chosen, choose, rows, clear: () => choose(new Map()) };
}

/** The selected rows of a list. */
export type Selection<T extends Item> = ReturnType<typeof useSelection<T>>;

/** `x` selects the row that has the focus, Shift+x all rows up to it. */
export function useSelectionKeys({ toggle }: RowSelection): void {
  const toggleFocused = (isRange: boolean) => () => {
    const id = focusedRowId();
    if (id) toggle(id, isRange);
  };
  useShortcuts({ x: toggleFocused(false), X: toggleFocused(true) });
}
