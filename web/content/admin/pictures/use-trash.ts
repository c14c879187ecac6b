import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isolated } from "#contract/isolated.ts";
import { deletePicture, type Picture, readPicture, restorePicture } from "#contract/media.ts";
import { answerInTime } from "#web/admin/kit/answer-in-time.ts";
import { isUncertain } from "#web/admin/kit/error-notice.tsx";
import { showError } from "#web/admin/kit/failure-toast.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { call } from "#web/lib/api.ts";
import { afterPictureWrite, isConflict, refreshPicture } from "./picture-queries.ts";

/** Takes pictures out of the trash; a refusal is shown as a toast. */
export function useRestore() {
  const client = useQueryClient();
  const noteRestored = (restored: Picture) => {
    afterPictureWrite(client, restored);
    showToast({ title: `${isolated(restored.name)} is back in the library` });
  };
  return useMutation({
    mutationFn: (picture: Picture) => call(restorePicture, ifMatch(picture)),
    onSuccess: noteRestored,
    // Another admin may have been first, or the answer was lost; what is in the trash still needs its present version.
    onError: async (error, { id }) => {
      const reading = answerInTime(call(readPicture, { params: { id } }));
      const now = await reading.catch(() => null);
      if (now?.status === "ready") return noteRestored(now);
      if (now) afterPictureWrite(client, now);
      showError("Not restored", error);
    },
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
    // So that a second press deletes the picture that is shown, and none is needed where only the answer was lost.
    onError: (error, { id }) =>
      isConflict(error) || isUncertain(error) ? refreshPicture(client, id) : undefined,
  });
}
