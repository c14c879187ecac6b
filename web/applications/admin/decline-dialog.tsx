import { type FormEvent, useState } from "react";
import { declineReason } from "#contract/application-changes.ts";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { Button } from "#web/ui/button.tsx";

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
  const { data, error } = declineReason.safeParse(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (data === undefined) return;
    onClose();
    onDecline(data, isWritten);
  };
  return (
    <Modal title={`Decline ${name}`} isDirty={reason !== startReason} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className="modal-text">
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
                data-autofocus=""
                rows={4}
                maxLength={maxReason}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Labelled>
          {offersMail && (
            <label className="decline-mail">
              <input
                type="checkbox"
                className="admin-checkbox"
                checked={isWritten}
                onChange={({ target }) => setWritten(target.checked)}
              />
              Then write to the applicant
            </label>
          )}
        </div>
        <footer className="modal-foot modal-actions">
          <Button kind="outline" className="admin-button" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" className="admin-button">
            Decline
          </Button>
        </footer>
      </form>
    </Modal>
  );
}
