import { useState } from "react";
import type { ApplicationDetail, ApplicationNote } from "#contract/application-record.ts";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { lazyPart } from "#web/admin/kit/lazy-part.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { readStoredText, useStoredChanges } from "#web/admin/kit/stored-text.ts";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { NoteForm } from "./note-form.tsx";
import { noteParts } from "./note-mentions.ts";
import { useNoteChanges } from "./use-note-changes.ts";
import { noteDraftKey } from "./use-note-draft.ts";

const EditNote = lazyPart(async () => (await import("./edit-note.tsx")).EditNote, {
  name: "The field of the note",
});

type Props = { applicationId: string; note: ApplicationNote };

function NoteText({ text }: Pick<ApplicationNote, "text">) {
  const { data } = useTeam();
  return (
    <p className="note-text" dir="auto">
      {noteParts(text, data?.items ?? []).map((part) =>
        part.isMention ? <strong key={part.start}>{part.text}</strong> : part.text,
      )}
    </p>
  );
}

/** Why the field of a note is open: an unsaved change of it is kept, as after a reload or an undo, or Edit was pressed. */
type Reason = "kept" | "pressed";

function useEditing(draftKey: string) {
  const [reason, setReason] = useState<Reason | null>(() =>
    readStoredText(draftKey) === null ? null : "kept",
  );
  useStoredChanges(({ key, newValue, isUndo }) => {
    if (key !== draftKey) return;
    // Another tab that writes opens no field here, and closes one that only shows what it has written.
    if (newValue === null) setReason((now) => (now === "kept" ? null : now));
    else if (isUndo) setReason((now) => now ?? "kept");
  });
  return [reason, setReason] as const;
}

function Note({ applicationId, note }: Props) {
  const userId = useAdminId();
  const { data } = useTeam();
  const [editing, setEditing] = useEditing(noteDraftKey(userId, applicationId, note.id));
  const { mutate } = useNoteChanges(applicationId);
  const [isDeleting, setDeleting] = useState(false);
  const remove = () => {
    // Set here, because a second press may come before the change is known as pending; refused, it would replace the undo.
    setDeleting(true);
    mutate({ kind: "delete", note }, { onError: () => setDeleting(false) });
  };
  const isMine = userId === note.author.id;
  if (editing) {
    return (
      <li className="timeline-entry">
        <EditNote
          applicationId={applicationId}
          note={note}
          takesFocus={editing === "pressed"}
          onClose={() => setEditing(null)}
        />
      </li>
    );
  }
  return (
    <li className="timeline-entry">
      <p className="timeline-text font-medium wrap-anywhere">
        <bdi>{data?.items.find(({ id }) => id === note.author.id)?.name ?? note.author.name}</bdi>
      </p>
      <RelativeTime at={note.createdAt} />
      <NoteText text={note.text} />
      {isMine && (
        <div className="timeline-detail note-actions">
          <button type="button" className="text-button" onClick={() => setEditing("pressed")}>
            Edit
          </button>
          <button type="button" className="text-button" disabled={isDeleting} onClick={remove}>
            Delete
          </button>
          {note.editedAt !== null && <span>edited</span>}
        </div>
      )}
    </li>
  );
}

/** The notes of an application, the newest first, below the field for the next one. */
export function ApplicationNotes({ application }: { application: ApplicationDetail }) {
  const { id, notes } = application;
  return (
    <section aria-labelledby="notes">
      <SectionHeading id="notes" title="Notes" count={notes.length} />
      <NoteForm applicationId={id} />
      <ol>
        {notes.toReversed().map((note) => (
          <Note key={note.id} applicationId={id} note={note} />
        ))}
      </ol>
    </section>
  );
}
