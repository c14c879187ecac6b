import { useState } from "react";
import { type ChosenSlot, maxSlots, slotMinutes } from "#contract/invitations.ts";
import type { MessageDetail } from "#contract/messages.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { isSame } from "#web/admin/kit/settings-draft.ts";
import { useCloseGuard } from "#web/admin/kit/use-close-guard.ts";
import {
  agencyTime,
  agencyTimeText,
  agencyZone,
  requestedTimes,
  slotErrors,
} from "./slot-times.ts";

type Slot = ChosenSlot & { readonly key: number };

const noTime = { localTime: "T", minutes: 30 } as const;

/** The times chosen so far, else those the sender asked for that are still to come, else one to fill in. */
function firstSlots(message: string, slots: readonly ChosenSlot[]): Slot[] {
  const now = Date.now();
  const requested = requestedTimes(message)
    .filter((time) => time > now)
    .map((time) => ({ localTime: agencyTime(time), minutes: 30 }) as const);
  const known = slots.length > 0 ? slots : requested;
  return (known.length > 0 ? known : [noTime]).map((slot, key) => ({ ...slot, key }));
}

type RowProps = { slot: Slot; error: string | undefined; onChange: (slot: Slot) => void };

function SlotRow({ slot, error, onChange }: RowProps) {
  const [date = "", time = ""] = slot.localTime.split("T");
  return (
    <div className="slot-row">
      <Labelled label="Date" error={error}>
        {(input) => (
          <input
            {...input}
            type="date"
            value={date}
            onChange={({ target }) => onChange({ ...slot, localTime: `${target.value}T${time}` })}
          />
        )}
      </Labelled>
      <Labelled label="Time">
        {(input) => (
          <input
            {...input}
            type="time"
            step={900}
            value={time}
            onChange={({ target }) => onChange({ ...slot, localTime: `${date}T${target.value}` })}
          />
        )}
      </Labelled>
      <Labelled label="Duration">
        {(select) => (
          <select
            {...select}
            value={slot.minutes}
            onChange={({ target }) => {
              const minutes = slotMinutes.find((each) => String(each) === target.value);
              onChange({ ...slot, minutes: minutes ?? slot.minutes });
            }}
          >
            {slotMinutes.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} min
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </div>
  );
}

type Props = {
  message: MessageDetail;
  slots: readonly ChosenSlot[];
  onChoose: (slots: readonly ChosenSlot[]) => void;
  onClose: () => void;
};

/** Chooses up to three times for a call, which the reply offers as invitations. */
export function SlotsDialog({ message, slots, onChoose, onClose }: Props) {
  const [first] = useState(() => firstSlots(message.message, slots));
  const [chosen, setChosen] = useState(first);
  const isDirty = !isSame(chosen, first);
  useCloseGuard(isDirty);
  const [isChecked, setChecked] = useState(false);
  const errors = slotErrors(chosen, Date.now());
  const submit = () => {
    setChecked(true);
    if (errors.some(Boolean)) return;
    onChoose(chosen.map(({ localTime, minutes }) => ({ localTime, minutes })));
    onClose();
  };
  const requested = requestedTimes(message.message).map((time) => agencyTimeText(agencyTime(time)));
  return (
    <Modal title="Offer times" isDirty={isDirty} onClose={onClose}>
      <DialogForm action="Offer Times" pending={false} onSubmit={submit} onClose={onClose}>
        <p className="text-muted">
          Each time goes out as an invitation. Times are on the clock of {agencyZone}.
        </p>
        {requested.length > 0 && <p>Asked for: {requested.join("; ")}</p>}
        {chosen.map((slot, index) => (
          <SlotRow
            key={slot.key}
            slot={slot}
            error={isChecked ? errors[index] : undefined}
            onChange={(changed) =>
              setChosen(chosen.map((each) => (each.key === changed.key ? changed : each)))
            }
          />
        ))}
        <p className="reply-actions">
          {chosen.length < maxSlots && (
            <button
              type="button"
              className="text-button"
              onClick={() => setChosen([...chosen, { ...noTime, key: Date.now() }])}
            >
              Another Time
            </button>
          )}
          {chosen.length > 1 && (
            <button
              type="button"
              className="text-button"
              onClick={() => setChosen(chosen.slice(0, -1))}
            >
              One Time Less
            </button>
          )}
        </p>
      </DialogForm>
    </Modal>
  );
}
