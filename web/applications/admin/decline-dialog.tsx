import { useState } from "react";
import { declineReason } from "#contract/application-changes.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { LabelledCheckbox } from "#web/admin/kit/labelled-checkbox.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { useCloseGuard } from "#web/admin/kit/use-close-guard.ts";

const maxReason = 1000;

type Props = {
  /** What is declined, for the title: "Amara Okafor", "4 applications". */
  name: string;
  /** The reason that stands there at first: that of a decline which was refused. */
  startReason?: string;
  /** Whether a mail to the applicant is offered. */
  offersMail?: boolean;
  /** `isWritten`: whether the applicant is to be written to next. */
  onDecline: (reason: string, isWritten: boolean) => void;
  onClose: () => void;
};

/** Asks why an application is declined; the reason stays in its history, for the team alone. */
export function DeclineDialog(props: Props) {
  const { name, startReason = "", offersMail = false, onDecline, onClose } = props;
  const [reason, setReason] = useState(startReason);
  const [isWritten, setWritten] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const isDirty = reason !== startReason;
  useCloseGuard(isDirty);
  const { data, error } = declineReason.safeParse(reason);
  const submit = () => {
    setChecked(true);
    if (data === undefined) return;
    onClose();
    onDecline(data, isWritten);
  };
  return (
    <Modal title={`Decline ${name}`} isDirty={isDirty} onClose={onClose}>
      <DialogForm action="Decline" pending={false} onSubmit={submit} onClose={onClose}>
        <Labelled
          label="Reason"
          hint={
            offersMail
              ? "For the team alone."
              : "For the team alone; the applicant is not written to."
          }
          error={isChecked ? error?.issues[0]?.message : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={maxReason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Labelled>
        {offersMail && (
          <LabelledCheckbox isOn={isWritten} onChange={setWritten}>
            Then write to the applicant
          </LabelledCheckbox>
        )}
      </DialogForm>
    </Modal>
  );
}
