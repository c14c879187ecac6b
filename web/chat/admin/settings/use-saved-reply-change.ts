import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isolated } from "#contract/isolated.ts";
import {
  createSavedReply,
  deleteSavedReply,
  type SavedReply,
  type SavedReplyFields,
  updateSavedReply,
} from "#contract/saved-replies.ts";
import { createRecord } from "#web/admin/kit/create-record.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { winnerOf } from "#web/admin/kit/save-error.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { savedRepliesKey } from "#web/chat/admin/state/queries.ts";
import { call } from "#web/lib/api.ts";

/** Without `based` a reply is created. */
type Save = {
  readonly based: Pick<SavedReply, "id" | "version"> | null;
  readonly fields: SavedReplyFields;
};

/** Creates, changes and deletes saved replies; a deleted one can be taken back. `onSaved` closes the dialog of a save. */
export function useSavedReplyChange(onSaved?: () => void) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [savedRepliesKey] });
  const save = useViewMutation({
    failed: "The reply is not saved",
    onDone: onSaved,
    mutationFn: ({ based, fields }: Save) =>
      based === null
        ? createRecord(createSavedReply, { body: fields })
        : call(updateSavedReply, { ...ifMatch(based), body: fields }),
    onSettled,
  });
  // The callbacks of one call to `mutate` would not run once its component is gone, as after a change of screen.
  const restore = useMutation({
    mutationFn: (fields: SavedReplyFields) => createRecord(createSavedReply, { body: fields }),
    onSettled,
    onError: (error, { title }) =>
      showFailure("Not undone", error, `${isolated(title)} is deleted.`),
  });
  const remove = useMutation({
    mutationFn: (reply: SavedReply) => call(deleteSavedReply, ifMatch(reply)),
    onSettled,
    onSuccess: (_, { shortcut, title, body }) =>
      showToast({
        title: `${isolated(title)} deleted`,
        onUndo: () => restore.mutate({ shortcut, title, body }),
      }),
    onError: (error, { title }) => {
      const winner = winnerOf(error);
      if (!winner) return showFailure("Not deleted", error, `${isolated(title)} is still there.`);
      const who = isolated(winner.changedBy ?? "Another admin");
      const description = `${who} has just changed it. The list shows what it says now.`;
      showToast({ title: `${isolated(title)} not deleted`, description, kind: "error" });
    },
  });
  return { save, remove };
}
