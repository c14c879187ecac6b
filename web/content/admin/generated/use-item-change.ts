import { useQueryClient } from "@tanstack/react-query";
import {
  approveGeneratedContent,
  discardGeneratedContent,
  editGeneratedContent,
  type GeneratedItem,
  getGeneratedContent,
  restoreGeneratedContent,
  useGeneratedContent,
} from "#contract/generation.ts";
import { isolated } from "#contract/isolated.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { storeRecord } from "#web/admin/kit/read-ahead.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { itemKey, refreshGenerated } from "./queries.ts";
import { settleEdit } from "./unsaved-edits.ts";

type Edit = { readonly action: "edit"; readonly title: string; readonly content: string };

/** What an admin can do with an item. */
export type ItemChange =
  | { readonly action: "approve" | "discard" | "restore" }
  | { readonly action: "use"; readonly kind: "post" | "service" }
  | Edit;

const endpoints = {
  approve: approveGeneratedContent,
  discard: discardGeneratedContent,
  restore: restoreGeneratedContent,
} as const;

/** An edit whose first answer was lost conflicts with itself: then the item is as it was sent. */
async function savedBefore(id: string, edit: Edit, error: unknown): Promise<GeneratedItem> {
  if (!(error instanceof ApiError) || error.problem?.code !== "conflict") throw error;
  const stored = await call(getGeneratedContent, { params: { id } });
  if (stored.title !== edit.title.trim() || stored.content !== edit.content.trim()) throw error;
  return stored;
}

type Sent = { readonly item: Pick<GeneratedItem, "id" | "version">; readonly change: ItemChange };

function send({ item, change }: Sent): Promise<GeneratedItem> {
  const request = ifMatch(item);
  if (change.action === "use")
    return call(useGeneratedContent, { ...request, body: { kind: change.kind } });
  if (change.action === "edit") {
    const { title, content } = change;
    return call(editGeneratedContent, { ...request, body: { title, content } }).catch(
      (error: unknown) => savedBefore(item.id, change, error),
    );
  }
  return call(endpoints[change.action], request);
}

/** Changes generated items; a discarded one can be taken back for 10 seconds, also on another screen. */
export function useItemChange() {
  const client = useQueryClient();
  const announce = (item: GeneratedItem, { action }: ItemChange) => {
    const name = `“${isolated(item.title)}”`;
    if (action === "approve") showToast({ title: `${name} is approved` });
    if (action === "restore") showToast({ title: `${name} is back` });
    if (action !== "discard") return;
    showToast({
      title: `${name} is discarded`,
      onUndo: () => mutation.mutate({ item, change: { action: "restore" } }),
    });
  };
  const mutation = useViewMutation({
    // A failure of anything else is told here wherever the admin is.
    failed: ({ change }: Sent) => (change.action === "edit" ? "Text not saved" : undefined),
    mutationFn: send,
    onSuccess: async (item, { change }) => {
      await storeRecord(client, itemKey(item.id), item);
      if (change.action === "edit") settleEdit(item, change);
      announce(item, change);
    },
    onError: (error, { item, change }) => {
      // Another admin may have changed it; the view shows what it is now.
      void client.invalidateQueries({ queryKey: itemKey(item.id) });
      if (change.action !== "edit") showFailure("Not changed", error, errorMessage(error));
    },
    onSettled: () => refreshGenerated(client),
  });
  return mutation;
}
