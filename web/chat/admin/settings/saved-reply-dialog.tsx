import { useState } from "react";
import { chatLimits } from "#contract/chat-limits.ts";
import { createSavedReply, type SavedReply } from "#contract/saved-replies.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { Labelled, TextInput } from "#web/admin/kit/labelled.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { saveErrorText, winnerOf } from "#web/admin/kit/save-error.tsx";
import { isSame } from "#web/admin/kit/settings-draft.ts";
import { useCloseGuard } from "#web/admin/kit/use-close-guard.ts";
import { validate } from "#web/forms/validate.ts";
import { surplusText } from "#web/lib/surplus.ts";
import { useSavedReplyChange } from "./use-saved-reply-change.ts";

type Props = { reply: SavedReply | null; onClose: () => void };

/** Writes a new saved reply, or changes one. */
export function SavedReplyDialog({ reply, onClose }: Props) {
  const [first] = useState({
    shortcut: reply?.shortcut ?? "",
    title: reply?.title ?? "",
    body: reply?.body ?? "",
  });
  const [fields, setFields] = useState(first);
  const isDirty = !isSame(fields, first);
  useCloseGuard(isDirty);
  const [isChecked, setChecked] = useState(false);
  const {
    save: { mutate, isPending, error },
  } = useSavedReplyChange();
  const winner = winnerOf(error);
  const result = validate(createSavedReply.body, fields);
  const errors = isChecked && "errors" in result ? result.errors : {};
  const surplus = surplusText(fields.body, chatLimits.teamText);
  const change = (name: keyof typeof fields) => (value: string) =>
    setFields((before) => ({ ...before, [name]: value }));
  const submit = () => {
    setChecked(true);
    if (!("body" in result)) return;
    const based = reply && { id: reply.id, version: winner?.version ?? reply.version };
    mutate({ based, fields: result.body }, { onSuccess: onClose });
  };
  return (
    <Modal
      title={reply ? "Edit saved reply" : "New saved reply"}
      isDirty={isDirty}
      onClose={onClose}
    >
      <DialogForm
        action={winner ? "Save Mine Over" : "Save Reply"}
        pending={isPending && "Saving..."}
        failure={error && saveErrorText(error, "this reply")}
        isDisabled={surplus !== ""}
        onSubmit={submit}
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
      </DialogForm>
    </Modal>
  );
}
