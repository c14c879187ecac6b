import { useState } from "react";
import { createDataRequest } from "#contract/privacy.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { TextInput } from "#web/admin/kit/labelled.tsx";
import { LabelledCheckbox } from "#web/admin/kit/labelled-checkbox.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { saveErrorText } from "#web/admin/kit/save-error.tsx";
import { validate } from "#web/forms/validate.ts";
import { useDataRequestActions } from "./queries.ts";

type Props = {
  email: string;
  /** What is erased, as phrases. */
  found: readonly string[];
  onClose: () => void;
};

/** Asks before a person is erased: the email is typed again, and the erasure confirmed. */
export function EraseDialog({ email, found, onClose }: Props) {
  const [confirmEmail, setConfirmEmail] = useState("");
  const [confirm, setConfirm] = useState(false);
  const { create } = useDataRequestActions();
  const result = validate(createDataRequest.body, { kind: "erase", email, confirmEmail, confirm });
  const isSame = confirmEmail.trim().toLowerCase() === email.toLowerCase();
  const submit = () => {
    if (!("body" in result)) return;
    create.mutate(result.body, { onSuccess: onClose });
  };
  return (
    <Modal title="Erase the data of this person?" isDirty={confirmEmail !== ""} onClose={onClose}>
      <DialogForm
        action="Erase"
        pending={create.isPending && "Asking..."}
        failure={create.error && saveErrorText(create.error, "this request")}
        isDisabled={!(isSame && "body" in result)}
        onSubmit={submit}
        onClose={onClose}
      >
        <p>
          Everything stored of <bdi className="font-medium">{email}</bdi> is deleted:{" "}
          {found.join(", ") || "nothing was found, but all is searched again"}. Notes, mails, files
          and search entries go with it. It begins in a minute, can be cancelled until then, and
          cannot be taken back after that.
        </p>
        <TextInput
          label="The email once more"
          value={confirmEmail}
          error={confirmEmail !== "" && !isSame ? "This is not the email above" : undefined}
          onChange={setConfirmEmail}
        />
        <LabelledCheckbox isOn={confirm} onChange={setConfirm}>
          This person has asked for the erasure, or the law requires it
        </LabelledCheckbox>
      </DialogForm>
    </Modal>
  );
}
