import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  createApplicationNote,
  deleteApplicationNote,
  updateApplicationNote,
} from "#contract/application-changes.ts";
import type { ApplicationDetail, ApplicationNote } from "#contract/application-record.ts";
import { showError } from "#web/admin/kit/failure-toast.ts";
import { winnerOf } from "#web/admin/kit/save-error.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useIsShown } from "#web/admin/kit/use-is-shown.ts";
import { call } from "#web/lib/api.ts";
import { applicationKey } from "./queries.ts";

type Fields = { readonly text: string; readonly mentions: string[] };
type Versioned = Pick<ApplicationNote, "id" | "version">;

/** What is done to a note; an edit brings a deleted one back. */
export type NoteChange =
  | ({ readonly kind: "add"; readonly id: string } & Fields)
  | ({ readonly kind: "edit"; readonly note: Versioned } & Fields)
  | { readonly kind: "delete"; readonly note: ApplicationNote };

const tagged = ({ version }: Versioned) => ({ "If-Match": `"v${version}"` as const });

function send(applicationId: string, change: NoteChange): Promise<ApplicationNote> {
  if (change.kind === "add") {
    const { id, text, mentions } = change;
    const params = { id: applicationId };
    return call(createApplicationNote, { params, body: { id, text, mentions } });
  }
  const { note } = change;
  const about = { params: { id: applicationId, noteId: note.id }, headers: tagged(note) };
  if (change.kind === "delete") return call(deleteApplicationNote, about);
  const { text, mentions } = change;
  return call(updateApplicationNote, { ...about, body: { text, mentions } });
}

/**
 * Adds, changes and deletes the notes of an application; a deleted one can be brought back. `showsConflict`: the view shows
 * itself that a note was changed in another tab, for which there is a toast only once the note or the view is gone.
 */
export function useNoteChanges(applicationId: string, { showsConflict = false } = {}) {
  const client = useQueryClient();
  const isShown = useIsShown();
  const key = applicationKey(applicationId);
  const isThere = ({ id }: Versioned) =>
    client.getQueryData<ApplicationDetail>(key)?.notes.some((note) => note.id === id);
  const mutation = useMutation({
    scope: { id: `notes ${applicationId}` },
    mutationFn: (change: NoteChange) => send(applicationId, change),
    onSuccess: (note, change) => {
      if (change.kind === "delete") offerUndo(change.note, note);
    },
    onError: async (error, change) => {
      if (showsConflict && change.kind === "edit" && winnerOf(error)) {
        await client.invalidateQueries({ queryKey: key });
        if (isShown.current && isThere(change.note)) return;
      }
      showError("Note not saved", error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const { mutate } = mutation;
  const offerUndo = ({ text, mentions }: ApplicationNote, note: Versioned) =>
    showToast({
      title: "Note deleted",
      onUndo: () => mutate({ kind: "edit", note, text, mentions }),
    });
  return mutation;
}
