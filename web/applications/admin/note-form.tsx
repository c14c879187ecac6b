import { useRef } from "react";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { useHeldSession } from "#web/admin/kit/held-session.ts";
import { leaveField } from "#web/admin/kit/leave-field.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { isTakenId } from "#web/admin/kit/taken-id.ts";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { NoteField } from "./note-field.tsx";
import { mentionsIn } from "./note-mentions.ts";
import { useNoteChanges } from "./use-note-changes.ts";
import { noteDraftKey, useNoteDraft } from "./use-note-draft.ts";

/** Where a new note is written; what is in it survives a reload and a refusal. */
export function NoteForm({ applicationId }: { applicationId: string }) {
  const key = noteDraftKey(useAdminId(), applicationId, null);
  const { draft, setText, clear, renewId } = useNoteDraft(key);
  useHeldSession(draft.text !== "");
  const { mutateAsync, isPending } = useNoteChanges(applicationId);
  const { data } = useTeam();
  const field = useRef<HTMLTextAreaElement>(null);
  useShortcuts({ n: () => field.current?.focus() });
  // The keys of the record work again where the note is done.
  const leave = () => {
    leaveField(field.current);
    clear(draft);
  };
  const save = () => {
    const text = draft.text.trim();
    const mentions = mentionsIn(text, data?.items ?? []);
    // Settled here, because the callbacks of a mutation are not called once the form has left the screen.
    void mutateAsync({ kind: "add", id: draft.id, text, mentions }).then(leave, (error) => {
      if (isTakenId(error)) renewId();
    });
  };
  return (
    <NoteField
      ref={field}
      label="Note for the team"
      text={draft.text}
      action="Add Note"
      isPending={isPending}
      onType={setText}
      onSave={save}
    />
  );
}
