import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  createSavedReply,
  deleteSavedReply,
  type SavedReply,
  type SavedReplyFields,
  updateSavedReply,
} from "#contract/chat-inbox.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { savedRepliesKey } from "#web/chat/admin/state/queries.ts";
import { call } from "#web/lib/api.ts";

type Save = { readonly id: string | null; readonly fields: SavedReplyFields };

/** Creates, changes and deletes saved replies; a deleted one can be taken back. */
export function useSavedReplyChange() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [savedRepliesKey] });
  const save = useMutation({
    mutationFn: ({ id, fields }: Save) =>
      id === null
        ? call(createSavedReply, { body: fields })
        : call(updateSavedReply, { params: { id }, body: fields }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedReply) => call(deleteSavedReply, { params: { id } }),
    onSettled,
    onSuccess: (_, { shortcut, title, body }) =>
      showToast({
        title: `${title} deleted`,
        durationMs: 10_000,
        onUndo: () =>
          save.mutate(
            { id: null, fields: { shortcut, title, body } },
            { onError: (error) => showFailure("Not undone", error, `${title} is deleted.`) },
          ),
      }),
    onError: (error, { title }) => showFailure("Not deleted", error, `${title} is still there.`),
  });
  return { save, remove };
}
