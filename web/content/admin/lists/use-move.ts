import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { EntryKind } from "#contract/content.ts";
import { type CmsItem, moveEntry } from "#contract/entries.ts";
import { itemBefore } from "#web/admin/kit/reorder.ts";
import { refreshLists } from "#web/content/admin/entry-queries.ts";
import { call } from "#web/lib/api.ts";
import { moveInList } from "./list-cache.ts";
import type { FailedChange } from "./use-entry-changes.ts";

type Move = {
  readonly item: CmsItem;
  readonly from: number;
  readonly to: number;
  /** The id of the entry it then stands behind. */
  readonly after: string | null;
};

/** Moves entries to another place of their list; a refused one returns. `done` says where the last one went. */
export function useMove(
  kind: EntryKind,
  items: readonly CmsItem[],
  onFailure: (failed: FailedChange) => void,
) {
  const client = useQueryClient();
  const [done, setDone] = useState("");
  const { mutate } = useMutation({
    // One after the other, as they were made.
    scope: { id: "move" },
    mutationFn: ({ item, after }: Move) =>
      call(moveEntry, { params: { id: item.id }, body: { after } }),
    onMutate: ({ from, to }) => moveInList(client, kind, from, to),
    onSuccess: (_, { to }) => setDone(`Moved to place ${to + 1}`),
    onError: (error, { item, from, to }) => {
      moveInList(client, kind, to, from);
      setDone("");
      onFailure({ item, error, failure: "Not moved" });
      refreshLists(client, kind);
    },
  });
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || !items[to] || from === to) return;
    mutate({ item, from, to, after: itemBefore(items, from, to)?.id ?? null });
  };
  return { move, done };
}
