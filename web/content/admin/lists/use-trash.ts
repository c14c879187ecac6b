import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type CmsEntry,
  type CmsItem,
  restoreEntry,
  trashEntry,
  undoTrash,
} from "#contract/entries.ts";
import { isolated } from "#contract/isolated.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { leaveRow } from "#web/admin/kit/list-focus.ts";
import { storeRecord } from "#web/admin/kit/read-ahead.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useHandler } from "#web/admin/kit/use-handler.ts";
import { siteNote } from "#web/content/admin/built-pages.ts";
import { entryKey, refreshLists } from "#web/content/admin/entry-queries.ts";
import { entryTitle } from "#web/content/admin/kind-names.ts";
import { movedText } from "#web/content/admin/moved-text.ts";
import { call } from "#web/lib/api.ts";
import { changeInLists } from "./list-cache.ts";
import type { FailedChange } from "./use-entry-changes.ts";

/** An entry with what brings it back. */
type Return = { item: CmsItem; endpoint: typeof restoreEntry | typeof undoTrash };

/** Moves entries to the trash and back; the row leaves at once and comes back when the server refuses. */
export function useTrash(onFailure: (failed: FailedChange) => void) {
  const client = useQueryClient();
  const take = (item: CmsItem) => {
    leaveRow(item.id);
    changeInLists(client, item, () => null);
  };
  // It may have been read ahead, and is opened as it is now.
  const store = (entry: CmsEntry) => void storeRecord(client, entryKey(entry.id), entry);
  const restore = useMutation({
    mutationFn: ({ item, endpoint }: Return) => call(endpoint, ifMatch(item)),
    onSuccess: (entry, { item }) => {
      store(entry);
      const status = `As ${entry.status === "draft" ? "a draft" : entry.status}.`;
      const moved = movedText(item, entry);
      showToast({
        title: `${isolated(entryTitle(item))} is back`,
        description: moved ? `${status} ${moved}` : status,
      });
    },
    onError: (error, { item, endpoint }) => {
      // The list may have left the screen since.
      if (endpoint === undoTrash) showFailure("Not undone", error, "It is still in the trash.");
      else onFailure({ item, error, failure: "Not restored" });
    },
    onSettled: (_, __, { item }) => refreshLists(client, item.kind),
  });
  const trash = useMutation({
    mutationFn: (item: CmsItem) => call(trashEntry, ifMatch(item)),
    onMutate: take,
    onSuccess: (entry, item) => {
      store(entry);
      const { version } = entry;
      const description = siteNote("trash", [item]);
      showToast({
        title: `${isolated(entryTitle(item))} moved to the trash`,
        ...(description && { description }),
        onUndo: () => restore.mutate({ item: { ...item, version }, endpoint: undoTrash }),
      });
    },
    onError: (error, item) => onFailure({ item, error, failure: "Not deleted" }),
    onSettled: (_, __, { kind }) => refreshLists(client, kind),
  });
  return {
    trash: useHandler((item: CmsItem) => trash.mutate(item)),
    restore: useHandler((item: CmsItem) => {
      take(item);
      restore.mutate({ item, endpoint: restoreEntry });
    }),
  };
}
