import { useState } from "react";
import { createSavedReply, type SavedReply } from "#contract/chat-inbox.ts";
import { chatLimits } from "#contract/chat-limits.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { Labelled, TextInput } from "#web/admin/kit/labelled.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { surplusText } from "#web/chat/surplus.ts";
import { validate } from "#web/forms/validate.ts";
import { ApiError } from "#web/lib/api.ts";
import { useSavedReplyChange } from "./use-saved-reply-change.ts";

function failureText(error: Error): string {
  const isTaken = error instanceof ApiError && error.problem?.code === "conflict";
  return isTaken ? "Another reply has this shortcut." : errorMessage(error);
}

type Props = { reply: SavedReply | null; onClose: () => void };

/** Writes a new saved reply, or changes one. */
export function SavedReplyDialog({ reply, onClose }: Props) {
  const [fields, setFields] = useState({
    shortcut: reply?.shortcut ?? "",
    title: reply?.title ?? "",
    body: reply?.body ?? "",
  });
  const [isChecked, setChecked] = useState(false);
  const {
    save: { mutate, isPending, error },
  } = useSavedReplyChange();
  const result = validate(createSavedReply.body, fields);
  const errors = isChecked && "errors" in result ? result.errors : {};
  const surplus = surplusText(fields.body, chatLimits.teamText);
  const change = (name: keyof typeof fields) => (value: string) =>
    setFields((before) => ({ ...before, [name]: value }));
  const submit = () => {
    setChecked(true);
    if (!("body" in result)) return;
    mutate({ id: reply?.id ?? null, fields: result.body }, { onSuccess: onClose });
  };
  return (
    <Modal title={reply ? "Edit saved reply" : "New saved reply"} isDirty onClose={onClose}>
      <DialogForm
        action="Save Reply"
        pending={isPending && "Saving..."}
        failure={error && failureText(error)}
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
