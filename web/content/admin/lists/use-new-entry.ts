import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import type { EntryKind } from "#contract/content.ts";
import {
  type CmsEntry,
  type CmsItem,
  createEntryEndpoint,
  duplicateEntry,
} from "#contract/entries.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useHandler } from "#web/admin/kit/use-handler.ts";
import { afterWrite, refreshLists } from "#web/content/admin/entry-queries.ts";
import { kindName } from "#web/content/admin/kind-names.ts";
import { entryUrl } from "#web/content/admin/paths.ts";
import { call } from "#web/lib/api.ts";

/** "Team Member": what an entry of a kind is called in a button. */
export const kindTitle = (kind: EntryKind): string =>
  kindName(kind).noun.one.replace(/\b[a-z]/g, (first) => first.toUpperCase());

/** Makes new entries, empty or as a copy, and opens them in the editor. */
export function useNewEntry(kind: EntryKind) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { noun } = kindName(kind);
  const isOnItsWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (original: CmsItem | null): Promise<CmsEntry> =>
      original
        ? call(duplicateEntry, { params: { id: original.id } })
        : call(createEntryEndpoint(kind), { body: {} }),
    onSuccess: (entry) => {
      afterWrite(client, entry);
      showToast({
        title: `${kindTitle(kind)} Created`,
        description: "A draft; readers see it once it is published.",
      });
      navigate(entryUrl(kind, entry.id), { state: { isFromList: true, createdId: entry.id } });
    },
    onError: (error) => {
      showFailure("Creation Failed", error, `Failed to create ${noun.one}`);
      refreshLists(client, kind);
    },
    onSettled: () => {
      isOnItsWay.current = false;
    },
  });
  // A second press can come before the first one is rendered.
  const create = (original: CmsItem | null) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    mutate(original);
  };
  return {
    isAdding: isPending,
    add: () => create(null),
    duplicate: useHandler(create),
  };
}
