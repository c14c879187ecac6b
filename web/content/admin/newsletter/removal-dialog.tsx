import { useState } from "react";
import { isolated } from "#contract/isolated.ts";
import type { Subscriber } from "#contract/newsletter-subscribers.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { TextInput } from "#web/admin/kit/labelled.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";

type Props = { subscriber: Subscriber; onConfirm: () => void; onClose: () => void };

/** Asks for the email once more, because nothing brings a removed subscriber back. */
export function RemovalDialog({ subscriber: { email }, onConfirm, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  const submit = () => {
    onClose();
    onConfirm();
  };
  return (
    <Modal title={`Remove ${isolated(email)}?`} isDirty={typed !== ""} onClose={onClose}>
      <DialogForm
        action="Remove"
        pending={false}
        isDisabled={!isSame}
        onSubmit={submit}
        onClose={onClose}
      >
        <p>
          The email and the consent are deleted at once, and newsletters on their way to it are
          taken back. This cannot be undone; a person who is to get the newsletter again has to sign
          up. Mails that were sent stay in the outbox; a data request erases them too.
        </p>
        <TextInput label="The email once more" value={typed} onChange={setTyped} />
      </DialogForm>
    </Modal>
  );
}
