import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { BulkResult } from "#contract/bulk.ts";
import type { Count } from "#contract/count.ts";
import {
  type ActionNames,
  type BulkOutcome,
  type BulkPart,
  type BulkProgress,
  changeAll,
  doneText,
  inTheirVersions,
  type ReadPage,
  readAll,
  refusalText,
  unansweredOf,
  undosOf,
} from "./bulk.ts";
import type { Noun } from "./count-label.ts";
import { errorMessage } from "./error-notice.tsx";
import { showError } from "./failure-toast.ts";
import { type RecordQueries, useForget } from "./read-ahead.ts";
import { afterRun, type Chosen, type Selection } from "./selection.ts";
import { showToast } from "./toasts.ts";
import { guardClose } from "./use-close-guard.ts";
import { useIsShown } from "./use-is-shown.ts";

/** How a run ended for which not every record was changed. */
export type BulkRefusals<T> = {
  readonly names: ActionNames;
  readonly items: readonly T[];
  readonly refused: readonly (BulkResult & { readonly item: T | undefined })[];
  readonly done: number;
  readonly error: Error | null;
  /** How many may have been changed, because no answer came. */
  readonly unknown: number;
  /** Goes on with an undo that has failed; what another run has left undone stays selected for that. */
  readonly onRetry?: () => void;
};

/** A record; one without a version is changed by its state. */
export type Versioned = { readonly id: string; readonly version?: number };

/** Called with the ids of the records that a run has changed, also once the list has left the screen. */
type OnChanged = (ids: readonly string[]) => void;
/** One action on some records; or what takes it back, which may differ from record to record. */
type Run<T, A> = {
  readonly parts: readonly BulkPart<T, A>[];
  readonly isUndo: boolean;
  readonly onChanged?: OnChanged | undefined;
};

/** The selection of a whole list: how many it has, null where that is not known, and what selects them. */
type Reading<T extends Versioned> = {
  readonly total: number | null;
  readonly chooseThere: Selection<T>["choose"];
};

const exactCount = (total: Count | undefined): number | null =>
  total === undefined || total.hasMore ? null : total.count;

const undoNames: ActionNames = { verb: "Undo", running: "Undoing", done: "back as before" };

/** What a run on many records needs to know. */
export type BulkOptions<T extends Versioned, A> = {
  readonly noun: Noun;
  readonly namesOf: (action: A) => ActionNames;
  /** Applies an action to at most 50 records, in the versions they have here. */
  readonly send: (action: A, items: readonly T[]) => Promise<readonly BulkResult[]>;
  /** Reads a page of the list, to select all that it has. */
  readonly readPage: ReadPage<T>;
  readonly choose: Selection<T>["choose"];
  /** The action that takes another one back for a record as it was before; undefined for one that cannot be undone. */
  readonly undoOf: (action: A, before: T) => A | undefined;
  /** What follows from an action on records as they were before, which is told when it is done. */
  readonly noteOf?: (action: A, before: readonly T[]) => string | undefined;
  /** What has been read of a record by its id; forgotten when it changes. */
  readonly queriesOf: RecordQueries;
  /** Has the list read again; called when rows may not be what they are by now. */
  readonly reread: () => void;
  /** Called after a run, however it ended. */
  readonly onSettled: () => void;
};

/** Why a run did not change every record: what failed, else the first refusal. */
const firstReason = ({ error, results }: BulkOutcome): string =>
  error ? errorMessage(error) : refusalText(results.find(({ code }) => code !== null) ?? {});

const byId = <T extends Versioned>(items: readonly T[]): Chosen<T> =>
  new Map(items.map((item) => [item.id, item]));

/** Runs actions on the selected records, with progress, cancel, the refusals, and undo. */
export function useBulk<T extends Versioned, A>(options: BulkOptions<T, A>) {
  const { noun, namesOf, send, readPage, choose, undoOf, queriesOf, reread, onSettled } = options;
  const forget = useForget(queriesOf);
  // One run at a time, so that the progress and Cancel belong to the same one: an undo waits for the run under way.
  const scope = { id: useId() };
  /** That of the run under way. */
  const controller = useRef<AbortController>(null);
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [refusals, setRefusals] = useState<BulkRefusals<T> | null>(null);
  const isShown = useIsShown();
  const start = (text: string, total: number | null) => {
    const abort = new AbortController();
    controller.current = abort;
    const onProgress = (done: number) => setProgress({ text, done, total });
    onProgress(0);
    return { signal: abort.signal, onProgress };
  };

  // An undo that is the same for all is named as what it does.
  const namesOfRun = ({ parts, isUndo }: Run<T, A>): ActionNames => {
    const [first] = parts;
    return first && !(isUndo && parts.length > 1) ? namesOf(first.action) : undoNames;
  };

  // What is left of an undo takes it to its end.
  const undosOfRun = ({ parts, isUndo }: Run<T, A>, { results, error }: BulkOutcome) => {
    // One that was cancelled is not to go on.
    if (isUndo) return error ? unansweredOf(parts, results) : [];
    return parts.flatMap(({ action, items }) =>
      undosOf(items, results, (before) => undoOf(action, before)),
    );
  };

  const finish = (made: Run<T, A>, outcome: BulkOutcome) => {
    const { results, error, unknown } = outcome;
    const items = made.parts.flatMap((part) => part.items);
    const names = namesOfRun(made);
    const changed = new Set(results.filter(({ code }) => code === null).map(({ id }) => id));
    const after = byId(inTheirVersions(items, results));
    const refused = results
      .filter(({ code }) => code !== null)
      .map((result) => ({ ...result, item: after.get(result.id) }));
    // What was not changed stays selected, for another try, and so does what this run was not about.
    choose((chosen) => afterRun(chosen, after, changed));
    if (unknown.length > 0 || refused.some(({ code }) => code === "conflict")) reread();
    const done = changed.size;
    if (done > 0) made.onChanged?.([...changed]);
    const isWhole = refused.length === 0 && error === null;
    const undos = undosOfRun(made, outcome);
    const onUndo = () => run.mutate({ parts: undos, isUndo: true });
    const isRetryable = made.isUndo && error !== null && undos.length > 0;
    if (!isWhole)
      setRefusals({
        ...{ names, items, refused, done, error, unknown: unknown.length },
        ...(isRetryable && { onRetry: onUndo }),
      });
    // The dialog is part of the list, which the reader may have left.
    const isUntold = !(isWhole || isShown.current);
    if (done === 0 && !isUntold) return;
    const notes = made.parts.map(({ action, items }) => options.noteOf?.(action, items));
    const note = notes.find((each) => each !== undefined);
    const isOfferedThere = isRetryable && isShown.current;
    showToast({
      title: doneText(names, done, items.length, noun),
      ...(note !== undefined && { description: note }),
      ...(undos.length > 0 && !isOfferedThere && { onUndo }),
      ...(isUntold && { kind: "error", description: firstReason(outcome) }),
    });
  };

  const carryOut = async (asked: Run<T, A>): Promise<BulkOutcome> => {
    const all = asked.parts.flatMap(({ items }) => items);
    const { signal, onProgress } = start(namesOfRun(asked).running, all.length);
    const results: BulkResult[] = [];
    for (const { action, items } of asked.parts) {
      const before = results.length;
      const outcome = await changeAll(items, (some) => send(action, some), {
        signal,
        onProgress: (done) => onProgress(before + done),
      });
      results.push(...outcome.results);
      if (outcome.error) return { ...outcome, results };
    }
    return { results, error: null, unknown: [] };
  };
  const run = useMutation({
    meta: { hasProgress: true },
    scope,
    mutationFn: (asked: Run<T, A>) => {
      // A run goes on where its list is left, but ends with the page.
      const release = guardClose();
      return carryOut(asked).finally(release);
    },
    onSuccess: (outcome, variables) => finish(variables, outcome),
    onSettled: (_, __, { parts }) => {
      setProgress(null);
      forget(parts.flatMap(({ items }) => items.map(({ id }) => id)));
      onSettled();
    },
  });
  const read = useMutation({
    meta: { hasProgress: true },
    scope,
    mutationFn: ({ total }: Reading<T>) => readAll(readPage, start("Selecting", total)),
    // That of the list that was read: another filter may be shown by now.
    onSuccess: (items, { chooseThere }) => chooseThere(byId(items)),
    onError: (error) => {
      if (controller.current?.signal.aborted) return;
      showError("Not all were selected", error);
    },
    onSettled: () => setProgress(null),
  });
  return {
    progress,
    refusals,
    closeRefusals: () => setRefusals(null),
    run: (action: A, items: readonly T[], onChanged?: OnChanged) =>
      run.mutate({ parts: [{ action, items }], isUndo: false, onChanged }),
    selectAll: (total: Count | undefined) =>
      read.mutate({ total: exactCount(total), chooseThere: choose }),
    cancel: () => controller.current?.abort(),
  };
}

/** What runs actions on the selected records of a list. */
export type Bulk<T extends Versioned, A> = ReturnType<typeof useBulk<T, A>>;
