import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import type { ApplicationNote } from "#contract/application-record.ts";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { ConflictActions } from "#web/admin/kit/conflict-actions.tsx";
import { useHeldSession } from "#web/admin/kit/held-session.ts";
import { useKeptDraft } from "#web/admin/kit/kept-draft.ts";
import { leaveField } from "#web/admin/kit/leave-field.ts";
import { winnerOf } from "#web/admin/kit/save-error.tsx";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { NoteField } from "./note-field.tsx";
import { mentionsIn } from "./note-mentions.ts";
import { applicationKey } from "./queries.ts";
import { useNoteChanges } from "./use-note-changes.ts";
import { noteDraftKey } from "./use-note-draft.ts";

const written = z.object({ text: z.string() });
const versioned = ({ text, version }: ApplicationNote) => ({ settings: { text }, version });

type Props = {
  applicationId: string;
  note: ApplicationNote;
  /** Whether the field has the focus once it is shown. */
  takesFocus: boolean;
  onClose: () => void;
};

/** Where a note is changed. What is in it survives a reload and a refusal, with the version of the note it is based on. */
export function EditNote({ applicationId, note, takesFocus, onClose }: Props) {
  const key = noteDraftKey(useAdminId(), applicationId, note.id);
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: applicationKey(applicationId) });
  const stored = versioned(note);
  const { settings, base, isUnsaved, ...draft } = useKeptDraft(key, written, stored, readAgain);
  useHeldSession(isUnsaved);
  const { mutateAsync, isPending, error, reset } = useNoteChanges(applicationId, {
    showsConflict: true,
  });
  const { data } = useTeam();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const save = (version = base.version) => {
    const text = settings.text.trim();
    const leave = (saved: ApplicationNote) => {
      // The keys of the record work again where the note is done.
      leaveField(field.current);
      draft.saved(settings, versioned(saved));
      onClose();
    };
    // Stored, a note that says the same would be called edited.
    if (text === note.text) return leave(note);
    const mentions = mentionsIn(text, data?.items ?? []);
    const change = { kind: "edit", note: { id: note.id, version }, text, mentions } as const;
    // A refusal is shown from the state of the mutation, or told by a toast.
    void mutateAsync(change).then(leave, () => undefined);
  };
  const cancel = () => {
    draft.take(stored);
    onClose();
  };
  return (
    <>
      <NoteField
        ref={field}
        label="Edit note"
        text={settings.text}
        action="Save Note"
        isPending={isPending}
        onType={(text) => draft.change({ text })}
        onSave={() => save()}
        onCancel={cancel}
      />
      {winnerOf(error) && (
        <ConflictActions
          error={error}
          what="this note"
          mine={settings}
          theirs={{ text: note.text }}
          onLoadTheirs={() => {
            reset();
            draft.take(stored);
          }}
          onSaveOver={({ version }) => save(version)}
        />
      )}
    </>
  );
}
