import type { ReactNode } from "react";
import { type ActionNames, actionsForSome, keyHandlers } from "./bulk.ts";
import type { Noun } from "./count-label.ts";
import { loadedItems, type PagedList } from "./data-list.tsx";
import { focusedRowId } from "./list-focus.ts";
import { useSelection, useSelectionKeys } from "./selection.ts";
import { useShortcuts } from "./shortcuts.ts";
import { type BulkOptions, useBulk, type Versioned } from "./use-bulk.ts";
import { useBulkQuestion } from "./use-bulk-question.tsx";

type Options<T extends Versioned, A extends string> = Omit<
  BulkOptions<T, A>,
  "choose" | "namesOf" | "reread"
> & {
  readonly list: PagedList<T>;
  /** The query string of the filter; another one begins with no selection. */
  readonly search: string;
  readonly noun: Noun;
  // What rows are drawn with is the same in each render, because they would be drawn anew otherwise.
  /** All actions in their order, and their names. */
  readonly actions: readonly A[];
  readonly names: Readonly<Record<A, ActionNames>>;
  /** The actions that change something of a record. */
  readonly actionsFor: (item: T) => readonly A[];
  /** The names of an action for one record; default those for many. */
  readonly namesFor?: (action: A, item: T) => ActionNames;
  /** What cannot be taken back of an action on some records, which is therefore asked about. */
  readonly warningOf?: (action: A, items: readonly T[]) => ReactNode;
  readonly titleOf: (item: T) => string;
  readonly urlOf: (item: T) => string;
};

/**
 * What can be done with the records of a list: with one in its row or by the key of an action, with many by the
 * toolbar that replaces the filters. `ListView` shows it.
 *
 * @example
 * const changes = useListActions({ list, search, noun: mailNoun, actions: mailActions, names: mailActionNames,
 *   actionsFor, titleOf: ({ subject }) => subject, urlOf: ({ id }) => mailUrl(id), send, readPage, undoOf, onSettled });
 */
export function useListActions<T extends Versioned, A extends string>(options: Options<T, A>) {
  const { list, search, noun, actions, names, actionsFor, titleOf, warningOf } = options;
  const items = loadedItems(list) ?? [];
  const selection = useSelection(items, search);
  const namesOf = (action: A) => names[action];
  const reread = () => void list.refetch();
  const bulk = useBulk<T, A>({ ...options, namesOf, choose: selection.choose, reread });
  useSelectionKeys(selection.rows);
  const { start, dialog } = useBulkQuestion({ noun, names, titleOf, warningOf, bulk });
  const focused = () => {
    const id = focusedRowId();
    return items.filter((each) => each.id === id);
  };
  const keys = keyHandlers(actions, {
    namesOf,
    offered: () => focused().flatMap(actionsFor),
    start: (action) => start(action, focused()),
  });
  // With a selection the keys belong to that.
  useShortcuts(selection.chosen.size === 0 ? keys : {});
  return {
    ...options,
    selection,
    bulk,
    /** Runs an action, or asks first. */
    start,
    /** The question of an action that is asked about. */
    dialog,
    actions: actionsForSome([...selection.chosen.values()], actions, actionsFor),
  };
}

/** What can be done with the records of a list. */
export type ListActions<T extends Versioned, A extends string> = ReturnType<
  typeof useListActions<T, A>
>;
