import { useState } from "react";
import * as z from "zod/mini";
import { declineReason } from "#contract/application-changes.ts";
import { isolated } from "#contract/isolated.ts";
import { useDialogDraft } from "#web/admin/kit/dialog-draft.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { LabelledCheckbox } from "#web/admin/kit/labelled-checkbox.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { RestoredDraft } from "#web/admin/kit/restored-draft.tsx";

const maxReason = 1000;
/** The reason that is typed, and for which applications: one that was typed for others does not fit. */
const written = (ids: string) => z.object({ ids: z.literal(ids), reason: z.string() });

/** The record of the draft for some applications: one for all selections, because their number has no end. */
const recordOf = (ids: readonly string[]) => (ids.length === 1 ? ids.join() : "selection");
const joined = (ids: readonly string[]) => ids.toSorted().join(" ");

/** What was decided in the dialog. */
export type Decline = {
  readonly reason: string;
  /** Whether the applicant is to be written to next. */
  readonly isWritten: boolean;
  /** To be called with the ids of what is declined, by default all. The reason is kept until then, and for the rest after it. */
  readonly onDeclined: (ids?: readonly string[]) => void;
};

type Props = {
  /** The applications that are declined; what is typed is kept for them alone. */
  ids: readonly string[];
  /** What is declined, for the title: "Amara Okafor", "4 applications". */
  name: string;
  /** Whether a mail to the applicant is offered. */
  offersMail?: boolean;
  onDecline: (decline: Decline) => void;
  onClose: () => void;
};

/**
 * Asks why an application is declined; what is typed is kept until the decline is stored. The reason stays in its history, for
 * the team alone.
 */
export function DeclineDialog({ ids, name, offersMail = false, onDecline, onClose }: Props) {
  const all = joined(ids);
  const draft = useDialogDraft({ what: "decline", id: recordOf(ids) }, written(all), {
    ...{ ids: all, reason: "" },
  });
  const { reason } = draft.written;
  const [isWritten, setWritten] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { data, error } = declineReason.safeParse(reason);
  const submit = () => {
    setChecked(true);
    if (data === undefined) return;
    const sent = draft.written;
    const onDeclined = (done = ids) => {
      const rest = ids.filter((id) => !done.includes(id));
      const kept = { id: recordOf(rest), written: { ...sent, ids: joined(rest) } };
      draft.drop(sent, rest.length > 0 ? kept : undefined);
    };
    onClose();
    onDecline({ reason: data, isWritten, onDeclined });
  };
  return (
    <Modal title={`Decline ${isolated(name)}`} isDirty={draft.isDirty} onClose={onClose}>
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
