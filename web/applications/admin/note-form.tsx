import "#web/admin/kit/labelled.css";
import { type KeyboardEvent, useRef } from "react";
import type { ApplicationNote } from "#contract/application-record.ts";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { useHeldSession } from "#web/admin/kit/held-session.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { leaveField } from "#web/admin/kit/leave-field.ts";
import { Popover } from "#web/admin/kit/popover.tsx";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { isTakenId } from "#web/admin/kit/taken-id.ts";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { isComposing } from "#web/lib/is-composing.ts";
import { Button } from "#web/ui/button.tsx";
import { mentionsIn } from "./note-mentions.ts";
import { useNoteChanges } from "./use-note-changes.ts";
import { type NoteDraft, noteDraftKey, useNoteDraft } from "./use-note-draft.ts";
import "./record-details.css";

type Props = {
  applicationId: string;
  /** The note that is changed; a new one is written without it. */
  note?: ApplicationNote;
  onClose?: () => void;
};

/** Where a note is written; what is in it survives a reload, a refusal and a conflict. */
export function NoteForm({ applicationId, note, onClose }: Props) {
  const userId = useAdminId();
  const key = noteDraftKey(userId, applicationId, note?.id ?? null);
  const { draft, setText, clear, renewId } = useNoteDraft(key, note ?? null);
  useHeldSession(draft.text !== (note?.text ?? ""));
  const { mutateAsync, isPending } = useNoteChanges(applicationId);
  const { data } = useTeam();
  const team = data?.items ?? [];
  const field = useRef<HTMLTextAreaElement>(null);
  useShortcuts(note ? {} : { n: () => field.current?.focus() });
  const close = (sent?: NoteDraft) => {
    clear(sent);
    onClose?.();
  };
  // The keys of the record work again where the note is done.
  const leave = () => {
    leaveField(field.current);
    close(draft);
  };
  const save = () => {
    const text = draft.text.trim();
    if (text === "" || isPending) return;
    const fields = { text, mentions: mentionsIn(text, team) };
    const change = note
      ? ({ kind: "edit", note, ...fields } as const)
      : ({ kind: "add", id: draft.id, ...fields } as const);
    // Settled here, because the callbacks of a mutation are not called once the form has left the screen.
    void mutateAsync(change).then(leave, (error) => {
      if (isTakenId(error)) renewId();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) save();
    if (event.key === "Escape" && !isComposing(event.nativeEvent)) leaveField(field.current);
  };
  const mention = (name: string) => {
    const before = draft.text.replace(/(\S)$/, "$1 ");
    setText(`${before}@${name} `);
    field.current?.focus();
  };
  return (
    <div className="note-form">
      <textarea
        ref={field}
        className="labelled-control"
        aria-label={note ? "Edit note" : "Note for the team"}
        placeholder="Note for the team, @ to mention"
        maxLength={5000}
        readOnly={isPending}
        value={draft.text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="note-actions">
        <Popover label="Mention" name="Mention one of the team" closesOnPress>
          <ul className="popover-list">
            {team.map(({ id, name }) => (
              <li key={id}>
                <button type="button" className="text-button" onClick={() => mention(name)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </Popover>
        {note && (
          <button type="button" className="text-button" onClick={() => close()}>
            Cancel
          </button>
        )}
        <Button
          kind="outline"
          className="admin-button"
          disabled={draft.text.trim() === ""}
          pending={isPending && "Saving..."}
          onClick={save}
        >
          {note ? "Save Note" : "Add Note"}
          <span aria-hidden="true" className="key-hint">
            <KeyCap name="mod" /> <KeyCap name="enter" />
          </span>
        </Button>
      </div>
    </div>
  );
}
