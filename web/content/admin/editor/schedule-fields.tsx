import { useId, useState } from "react";
import { siteTimeZone } from "#contract/brand.ts";
import { LabelledCheckbox } from "#web/admin/kit/labelled-checkbox.tsx";
import { useNow } from "#web/admin/kit/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import {
  chosenInstant,
  instantsOf,
  isSecondOf,
  localTimeOf,
  ownTimeZone,
  timeInBothZones,
} from "./zoned-times.ts";

type Props = {
  label: string;
  /** The time that is set; epoch milliseconds. */
  value: number | null;
  /** The time that was typed before and is not set. */
  typedAt?: number | null;
  /** The text of the button that sets it. */
  action: string;
  onChoose: (at: number) => void;
  /** Cancels what is set. */
  onCancel?: (() => void) | undefined;
  /** Told of every time that could be set, and null for one that could not. */
  onType?: (at: number | null) => void;
};

const isTwice = (instants: readonly number[]) => instants.length === 2;

/** What is wrong with a time, for the person who typed it. */
function timeProblem(typed: string, instants: readonly number[], at: number | null): string | null {
  if (typed === "") return null;
  if (instants.length === 0) return "The clocks leap over this time here. Please choose another.";
  return at === null ? "Please choose a time in the future." : null;
}

/** Chooses a time in the reader's zone and says what it is on the site. */
export function ScheduleField({ label, value, typedAt = null, action, ...handlers }: Props) {
  const { onChoose, onCancel, onType } = handlers;
  const id = useId();
  const now = useNow();
  const zone = ownTimeZone();
  const shown = typedAt ?? value;
  const [typed, setTyped] = useState(shown === null ? "" : localTimeOf(shown, zone));
  const [isSecond, setSecond] = useState(shown !== null && isSecondOf(shown, zone));
  const instants = instantsOf(typed, zone);
  const at = chosenInstant(instants, isSecond, now);
  const problem = timeProblem(typed, instants, at);
  const choose = (text: string, takesSecond: boolean) => {
    setTyped(text);
    setSecond(takesSecond);
    onType?.(chosenInstant(instantsOf(text, zone), takesSecond, Date.now()));
  };
  return (
    <div className="schedule-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        className="admin-field"
        value={typed}
        aria-describedby={`${id}-zones`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => choose(target.value, isSecond)}
      />
      {isTwice(instants) && (
        <LabelledCheckbox isOn={isSecond} onChange={(is) => choose(typed, is)}>
          The clocks show this time twice: take the second
        </LabelledCheckbox>
      )}
      <p id={`${id}-zones`} className={problem ? "field-error" : "hint"}>
        {problem ?? (at === null ? "" : timeInBothZones(at, now, zone, siteTimeZone))}
      </p>
      <p className="schedule-actions">
        <Button
          kind="outline"
          className="admin-button"
          disabled={at === null || problem !== null || at === value}
          onClick={() => at !== null && onChoose(at)}
        >
          {action}
        </Button>
        {onCancel && (
          <button type="button" className="text-button" onClick={onCancel}>
            Cancel It
          </button>
        )}
      </p>
    </div>
  );
}
