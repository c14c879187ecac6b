import type { ChosenSlot } from "#contract/invitations.ts";
import { CloseIcon } from "#web/ui/close-icon.tsx";
import { agencyTimeText, agencyZone } from "./slot-times.ts";

type Props = {
  slots: readonly ChosenSlot[];
  onChange: (slots: readonly ChosenSlot[]) => void;
};

/** The times that a reply will offer, each with a way to leave it out. */
export function OfferedTimes({ slots, onChange }: Props) {
  return (
    <ul className="offered-times" aria-label={`Offered times, on the clock of ${agencyZone}`}>
      {slots.map(({ localTime, minutes }) => (
        <li key={localTime}>
          {agencyTimeText(localTime)}, {minutes} min
          <button
            type="button"
            className="icon-button"
            onClick={() => onChange(slots.filter((slot) => slot.localTime !== localTime))}
          >
            <span className="sr-only">Leave out {agencyTimeText(localTime)}</span>
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
