import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { EntryKind } from "#contract/content.ts";
import type { CmsItem } from "#contract/entries.ts";
import type { Chosen } from "#web/admin/kit/selection.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { kindName } from "#web/content/admin/kind-names.ts";
import { type BulkAction, type BulkOutcome, type BulkResult, changeAll, readAll } from "./bulk.ts";
import { actionNames, doneText } from "./bulk-copy.ts";
import type { Filter } from "./filter.ts";
import { refreshLists } from "./list-cache.ts";
import { undoMs } from "./use-trash.ts";

/** A run on many entries that is on its way. */
export type BulkProgress = { readonly text: string; readonly done: number; readonly total: number };

/** How a run ended for which not every entry was changed. */
export type BulkRefusals = {
  readonly action: BulkAction;
  readonly items: readonly CmsItem[];
  readonly refused: readonly (BulkResult & { readonly item: CmsItem | undefined })[];
  readonly done: number;
  readonly error: Error | null;
};

/** More entries than this are changed only after a question. */
export const askAbove = 50;

type Run = { readonly action: BulkAction; readonly items: readonly CmsItem[] };

type Options = {
  readonly kind: EntryKind;
  readonly filter: Filter;
  readonly choose: (chosen: Chosen<CmsItem>) => void;
};

const byId = (items: readonly CmsItem[]): Chosen<CmsItem> =>
  new Map(items.map((item) => [item.id, item]));

/** Runs actions on the selected entries, with progress, cancel, the refusals, and undo for the trash. */
export function useBulk({ kind, filter, choose }: Options) {
  const client = useQueryClient();
  const controller = useRef<AbortController>(null);
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [refusals, setRefusals] = useState<BulkRefusals | null>(null);
  const start = (text: string, total: number) => {
    const abort = new AbortController();
    controller.current = abort;
    const onProgress = (done: number) => setProgress({ text, done, total });
    onProgress(0);
    return { signal: abort.signal, onProgress };
  };
  const { noun } = kindName(kind);

  const finish = ({ action, items }: Run, { results, error }: BulkOutcome) => {
    const changed = new Set(results.filter(({ ok }) => ok).map(({ id }) => id));
    const known = byId(items);
    const refused = results
      .filter(({ ok }) => !ok)
      .map((result) => ({ ...result, item: known.get(result.id) }));
    const done = items.filter(({ id }) => changed.has(id));
    // What was not changed stays selected, for another try.
    choose(byId(items.filter(({ id }) => !changed.has(id))));
    if (refused.length > 0 || error)
      setRefusals({ action, items, refused, done: done.length, error });
    if (done.length === 0) return;
    showToast({
      title: doneText(action, done.length, items.length, noun),
      ...(action === "trash" && {
        durationMs: undoMs,
        onUndo: () => run.mutate({ action: "restore", items: done }),
      }),
    });
  };
  const run = useMutation({
    mutationFn: ({ action, items }: Run) =>
      changeAll(
        items.map(({ id }) => id),
        action,
        start(actionNames[action].running, items.length),
      ),
    onSuccess: (outcome, variables) => finish(variables, outcome),
    onSettled: () => {
      setProgress(null);
      refreshLists(client, kind);
    },
  });
  const read = useMutation({
    mutationFn: (total: number) => readAll(kind, filter, start("Selecting", total)),
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
    run: (action: BulkAction, items: readonly CmsItem[]) => run.mutate({ action, items }),
    selectAll: (total: number) => read.mutate(total),
    cancel: () => controller.current?.abort(),
  };
}
