import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deletePicture, type Picture, restorePicture } from "#contract/media.ts";
import { isolated } from "#contract/visible-text.ts";
import { showError } from "#web/admin/kit/failure-toast.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { call } from "#web/lib/api.ts";
import { afterPictureWrite, isConflict, refreshPicture } from "./picture-queries.ts";

/** Takes pictures out of the trash; a refusal is shown as a toast. */
export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (picture: Picture) => call(restorePicture, ifMatch(picture)),
    onSuccess: (restored) => {
      afterPictureWrite(client, restored);
      showToast({ title: `${isolated(restored.name)} is back in the library` });
    },
    onError: (error) => showError("Not restored", error),
  });
}

/** Moves pictures to the trash, with an undo; a picture that entries show is refused. */
export function useDelete() {
  const client = useQueryClient();
  const { mutate: restore } = useRestore();
  return useViewMutation({
    failed: ({ name }) => `${isolated(name)} not deleted`,
    mutationFn: (picture: Picture) => call(deletePicture, ifMatch(picture)),
    onSuccess: (deleted) => {
      afterPictureWrite(client, deleted);
      showToast({
        title: `${isolated(deleted.name)} is in the trash`,
        onUndo: () => restore(deleted),
      });
    },
    // So that a second press deletes the picture that is shown.
    onError: (error, { id }) => (isConflict(error) ? refreshPicture(client, id) : undefined),
  });
}
