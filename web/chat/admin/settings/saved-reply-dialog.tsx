import { useState } from "react";
import { chatLimits } from "#contract/chat-limits.ts";
import {
  createSavedReply,
  type SavedReply,
  type SavedReplyFields,
} from "#contract/saved-replies.ts";
import { ConflictActions } from "#web/admin/kit/conflict-actions.tsx";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { Labelled, TextInput } from "#web/admin/kit/labelled.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { saveErrorText, winnerOf } from "#web/admin/kit/save-error.tsx";
import { isSame } from "#web/admin/kit/settings-draft.ts";
import { useCloseGuard } from "#web/admin/kit/use-close-guard.ts";
import { validate } from "#web/forms/validate.ts";
import { surplusText } from "#web/lib/surplus.ts";
import { useSavedReplyChange } from "./use-saved-reply-change.ts";

type Props = {
  /** What is edited; null for a new reply. */
  reply: SavedReply | null;
  /** The same reply as it is stored now. */
  stored: SavedReply | undefined;
  onClose: () => void;
};

const fieldsOf = ({ shortcut, title, body }: SavedReplyFields): SavedReplyFields => ({
  shortcut,
  title,
  body,
});
/** The same by the labels of the form. */
const shownFields = ({ shortcut, title, body }: SavedReplyFields) => ({
  title,
  shortcut,
  text: body,
});
const emptyFields = { shortcut: "", title: "", body: "" };

/** Writes a new saved reply, or changes one. */
export function SavedReplyDialog({ reply, stored, onClose }: Props) {
  const [base, setBase] = useState(reply);
  const first = base ? fieldsOf(base) : emptyFields;
  const [fields, setFields] = useState(first);
  const isDirty = !isSame(fields, first);
  useCloseGuard(isDirty);
  const [isChecked, setChecked] = useState(false);
  const {
    save: { mutate, isPending, error, reset },
  } = useSavedReplyChange();
  const winner = winnerOf(error);
  const result = validate(createSavedReply.body, fields);
  const errors = isChecked && "errors" in result ? result.errors : {};
  const surplus = surplusText(fields.body, chatLimits.teamText);
  const change = (name: keyof typeof fields) => (value: string) =>
    setFields((before) => ({ ...before, [name]: value }));
  const submit = (version = base?.version ?? 0) => {
    setChecked(true);
    if (!("body" in result)) return;
    const based = base && { id: base.id, version };
    mutate({ based, fields: result.body }, { onSuccess: onClose });
  };
  return (
    <Modal
      title={reply ? "Edit saved reply" : "New saved reply"}
      isDirty={isDirty}
      onClose={onClose}
    >
      <DialogForm
        action="Save Reply"
        pending={isPending && "Saving..."}
        failure={winner ? null : error && saveErrorText(error, "this reply")}
        isDisabled={surplus !== "" || winner !== undefined}
        onSubmit={() => submit()}
        onClose={onClose}
      >
        <TextInput
          label="Title"
          value={fields.title}
          error={errors.title}
          onChange={change("title")}
        />
        <TextInput
          label="Shortcut, written after a slash"
          value={fields.shortcut}
          error={errors.shortcut}
          onChange={change("shortcut")}
        />
        <Labelled label="Text" error={surplus || errors.body}>
          {(control) => (
            <textarea
              {...control}
              rows={5}
              value={fields.body}
              onChange={(event) => change("body")(event.target.value)}
            />
          )}
        </Labelled>
        {winner && (
          <ConflictActions
            error={error}
            what="this reply"
            mine={shownFields(fields)}
            theirs={shownFields(stored ?? first)}
            onLoadTheirs={() => {
              reset();
              if (!stored) return;
              setBase(stored);
              setFields(fieldsOf(stored));
            }}
            onSaveOver={({ version }) => submit(version)}
          />
        )}
      </DialogForm>
    </Modal>
  );
}
