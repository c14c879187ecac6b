import { useState } from "react";
import * as z from "zod/mini";
import { chatLimits } from "#contract/chat-limits.ts";
import {
  createSavedReply,
  type SavedReply,
  type SavedReplyFields,
} from "#contract/saved-replies.ts";
import { ConflictActions } from "#web/admin/kit/conflict-actions.tsx";
import { useDialogDraft } from "#web/admin/kit/dialog-draft.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { Labelled, TextInput } from "#web/admin/kit/labelled.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { RestoredDraft } from "#web/admin/kit/restored-draft.tsx";
import { saveErrorText, winnerOf } from "#web/admin/kit/save-error.tsx";
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

/** What is written, and the version it changes; null for a new reply. */
const written = z.object({
  version: z.nullable(z.int()),
  fields: z.object({ shortcut: z.string(), title: z.string(), body: z.string() }),
});

/** Writes a new saved reply, or changes one. */
export function SavedReplyDialog({ reply, stored, onClose }: Props) {
  const first = reply ? fieldsOf(reply) : emptyFields;
  const draft = useDialogDraft({ what: "saved-reply", id: reply?.id ?? "new" }, written, {
    ...{ version: reply?.version ?? null, fields: first },
  });
  const { fields, version: base } = draft.written;
  const [isChecked, setChecked] = useState(false);
  const {
    save: { mutateAsync, isPending, error, reset },
  } = useSavedReplyChange(onClose);
  const winner = winnerOf(error);
  const result = validate(createSavedReply.body, fields);
  const errors = isChecked && "errors" in result ? result.errors : {};
  const surplus = surplusText(fields.body, chatLimits.teamText);
  const change = (name: keyof typeof fields) => (value: string) =>
    draft.change({ fields: { ...fields, [name]: value } });
  const submit = (version = base ?? 0) => {
    setChecked(true);
    if (!("body" in result)) return;
    const based = reply && { id: reply.id, version };
    // A refusal is shown from the state of the mutation.
    mutateAsync({ based, fields: result.body }).then(
      () => draft.drop(draft.written),
      () => undefined,
    );
  };
  return (
    <Modal
      title={reply ? "Edit saved reply" : "New saved reply"}
      isDirty={draft.isDirty}
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
        <RestoredDraft draft={draft} />
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
              if (stored) draft.begin({ version: stored.version, fields: fieldsOf(stored) });
            }}
            onSaveOver={({ version }) => submit(version)}
          />
        )}
      </DialogForm>
    </Modal>
  );
}
