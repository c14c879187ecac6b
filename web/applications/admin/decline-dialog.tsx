import { useState } from "react";
import * as z from "zod/mini";
import { declineReason } from "#contract/application-changes.ts";
import { useDialogDraft } from "#web/admin/kit/dialog-draft.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { LabelledCheckbox } from "#web/admin/kit/labelled-checkbox.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { RestoredDraft } from "#web/admin/kit/restored-draft.tsx";

const maxReason = 1000;
/** The reason that is typed, and for which applications: one that was typed for others does not fit. */
const written = (ids: string) => z.object({ ids: z.literal(ids), reason: z.string() });

type Props = {
  /** The applications that are declined; what is typed is kept for them alone. */
  ids: readonly string[];
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

/** Asks why an application is declined; what is typed survives that the dialog is closed. The reason stays in its history, for the team alone. */
export function DeclineDialog(props: Props) {
  const { ids, name, startReason = "", offersMail = false, onDecline, onClose } = props;
  const all = ids.toSorted().join(" ");
  const draft = useDialogDraft(
    // One draft for all selections, because their number has no end.
    { what: "decline", id: ids.length === 1 ? all : "selection" },
    written(all),
    { ids: all, reason: startReason },
  );
  const { reason } = draft.written;
  const [isWritten, setWritten] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { data, error } = declineReason.safeParse(reason);
  const submit = () => {
    setChecked(true);
    if (data === undefined) return;
    draft.drop(draft.written);
    onClose();
    onDecline(data, isWritten);
  };
  return (
    <Modal title={`Decline ${name}`} isDirty={draft.isDirty} onClose={onClose}>
      <DialogForm action="Decline" pending={false} onSubmit={submit} onClose={onClose}>
        <RestoredDraft draft={draft} />
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
              onChange={(event) => draft.change({ reason: event.target.value })}
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
