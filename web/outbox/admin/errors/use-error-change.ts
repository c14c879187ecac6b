import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changeErrorGroup, type ErrorGroupDetail } from "#contract/error-groups.ts";
import { isolated } from "#contract/isolated.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { showError } from "#web/admin/kit/failure-toast.ts";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { type ErrorAction, errorActionNames, statusAfter, undoOf } from "./error-actions.ts";
import { refreshErrors, rereadGroup, storeGroup } from "./queries.ts";

/** Who was first, and when; else why it failed. */
function reasonOf(error: Error): string {
  const current = error instanceof ApiError ? error.problem?.current : undefined;
  if (!current) return errorMessage(error);
  const who = isolated(current.changedBy ?? "A new report");
  return `${who} changed it at ${exactTime(current.changedAt)}; the page shows what it is now.`;
}

type Change = { readonly group: ErrorGroupDetail; readonly action: ErrorAction };

/** Decides about one error as it was read. */
export function useErrorChange() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ group: { id, version }, action }: Change) =>
      call(changeErrorGroup, { params: { id }, body: { version, status: statusAfter[action] } }),
    onSuccess: (changed, { group, action }) => {
      storeGroup(client, changed);
      const undo = undoOf(action, group.status);
      showToast({
        title: `Error ${errorActionNames[action].done}`,
        ...(undo && {
          onUndo: () => mutate({ group: changed, action: undo }),
        }),
      });
    },
    onError: (error, { group, action }) => {
      rereadGroup(client, group.id);
      showError(`Not ${errorActionNames[action].done}`, error, reasonOf(error));
    },
    onSettled: () => refreshErrors(client),
  });
  const { mutate } = mutation;
  return mutation;
}
