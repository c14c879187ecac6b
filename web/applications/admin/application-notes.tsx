import { useState } from "react";
import type { ApplicationDetail, ApplicationNote } from "#contract/application-record.ts";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { lazyPart } from "#web/admin/kit/lazy-part.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { NoteForm } from "./note-form.tsx";
import { noteParts } from "./note-mentions.ts";
import { useNoteChanges } from "./use-note-changes.ts";

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

function Note({ applicationId, note }: Props) {
  const userId = useAdminId();
  const { data } = useTeam();
  const [isEditing, setEditing] = useState(false);
  const { mutate } = useNoteChanges(applicationId);
  const [isDeleting, setDeleting] = useState(false);
  const remove = () => {
    // Set here, because a second press may come before the change is known as pending; refused, it would replace the undo.
    setDeleting(true);
    mutate({ kind: "delete", note }, { onError: () => setDeleting(false) });
  };
  const isMine = userId === note.author.id;
  if (isEditing) {
    return (
      <li className="timeline-entry">
        <EditNote applicationId={applicationId} note={note} onClose={() => setEditing(false)} />
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
          <button type="button" className="text-button" onClick={() => setEditing(true)}>
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
