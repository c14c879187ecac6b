import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type ActionNames,
  type BulkOutcome,
  type BulkResult,
  changeAll,
  doneText,
  type ReadPage,
  readAll,
  undosOf,
} from "./bulk.ts";
import type { Noun } from "./count-label.ts";
import type { Chosen } from "./selection.ts";
import { showToast } from "./toasts.ts";

/** A run on many records that is on its way. */
export type BulkProgress = { readonly text: string; readonly done: number; readonly total: number };

/** How a run ended for which not every record was changed. */
export type BulkRefusals<T> = {
  readonly names: ActionNames;
  readonly items: readonly T[];
  readonly refused: readonly (BulkResult & { readonly item: T | undefined })[];
  readonly done: number;
  readonly error: Error | null;
};

/** More records than this are changed only after a question. */
export const askAbove = 50;

/** How long a run can be undone, in milliseconds. */
const undoMs = 10_000;

type Run<T, A> = { readonly action: A; readonly items: readonly T[] };

type Options<T, A extends string> = {
  readonly noun: Noun;
  readonly names: Readonly<Record<A, ActionNames>>;
  /** Applies an action to at most 50 records. */
  readonly send: (action: A, ids: string[]) => Promise<readonly BulkResult[]>;
  /** Reads a page of the list, to select all that it has. */
  readonly readPage: ReadPage<T>;
  readonly choose: (chosen: Chosen<T>) => void;
  /** The action that takes another one back for a record as it was before; undefined for one that cannot be undone. */
  readonly undoOf: (action: A, before: T) => A | undefined;
  /** Called after a run, however it ended. */
  readonly onSettled: () => void;
};

const byId = <T extends { readonly id: string }>(items: readonly T[]): Chosen<T> =>
  new Map(items.map((item) => [item.id, item]));

/** Runs actions on the selected records, with progress, cancel, the refusals, and undo. */
export function useBulk<T extends { readonly id: string }, A extends string>(
  options: Options<T, A>,
) {
  const { noun, names, send, readPage, choose, undoOf, onSettled } = options;
  const controller = useRef<AbortController>(null);
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [refusals, setRefusals] = useState<BulkRefusals<T> | null>(null);
  const start = (text: string, total: number) => {
    const abort = new AbortController();
    controller.current = abort;
    const onProgress = (done: number) => setProgress({ text, done, total });
    onProgress(0);
    return { signal: abort.signal, onProgress };
  };

  const finish = ({ action, items }: Run<T, A>, { results, error }: BulkOutcome) => {
    const changed = new Set(results.filter(({ ok }) => ok).map(({ id }) => id));
    const known = byId(items);
    const refused = results
      .filter(({ ok }) => !ok)
      .map((result) => ({ ...result, item: known.get(result.id) }));
    const done = items.filter(({ id }) => changed.has(id));
    // What was not changed stays selected, for another try.
    choose(byId(items.filter(({ id }) => !changed.has(id))));
    if (refused.length > 0 || error)
      setRefusals({ names: names[action], items, refused, done: done.length, error });
    if (done.length === 0) return;
    const undos = undosOf(items, results, (before) => undoOf(action, before));
    const onUndo = async () => {
      for (const undo of undos) await run.mutateAsync(undo);
    };
    showToast({
      title: doneText(names[action], done.length, items.length, noun),
      ...(undos.length > 0 && { durationMs: undoMs, onUndo: () => void onUndo() }),
    });
  };
  const run = useMutation({
    mutationFn: ({ action, items }: Run<T, A>) =>
      changeAll(
        items.map(({ id }) => id),
        (ids) => send(action, ids),
        start(names[action].running, items.length),
      ),
    onSuccess: (outcome, variables) => finish(variables, outcome),
    onSettled: () => {
      setProgress(null);
      onSettled();
    },
  });
  const read = useMutation({
    mutationFn: (total: number) => readAll(readPage, start("Selecting", total)),
    onSuccess: (items) => choose(byId(items)),
    onError: (error) => {
      if (controller.current?.signal.aborted) return;
      showToast({ title: "Not all were selected", description: error.message, kind: "error" });
    },
    onSettled: () => setProgress(null),
  });
  return {
    progress,
    refusals,
    closeRefusals: () => setRefusals(null),
    run: (action: A, items: readonly T[]) => run.mutate({ action, items }),
    selectAll: (total: number) => read.mutate(total),
    cancel: () => controller.current?.abort(),
  };
}

/** What runs actions on the selected records of a list. */
export type Bulk<T extends { readonly id: string }, A extends string> = ReturnType<
  typeof useBulk<T, A>
>;
