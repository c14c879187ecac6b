import type { ChatSettings } from "#contract/chat-settings.ts";
import { LabelledCheckbox } from "#web/admin/kit/labelled-checkbox.tsx";

type Hours = ChatSettings["openingHours"];

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const firstHours = { opens: "09:00", closes: "18:00" };

type Props = { hours: Hours; error: string | undefined; onChange: (hours: Hours) => void };

/** The hours of each day; a day without a tick is closed. */
export function OpeningHours({ hours, error, onChange }: Props) {
  const change = (index: number, day: Hours[number]) => onChange(hours.with(index, day));
  return (
    <div>
      {days.map((name, index) => {
        const day = hours[index] ?? null;
        return (
          <fieldset key={name} className="desk-day">
            <legend className="sr-only">{name}</legend>
            <LabelledCheckbox
              isOn={day !== null}
              onChange={(isOpen) => change(index, isOpen ? firstHours : null)}
            >
              {name}
            </LabelledCheckbox>
            {day ? (
              <span className="desk-day-hours">
                <input
                  type="time"
                  className="labelled-control"
                  aria-label={`${name} opens`}
                  value={day.opens}
                  onChange={({ target }) => change(index, { ...day, opens: target.value })}
                />
                <span className="text-muted">to</span>
                <input
                  type="time"
                  className="labelled-control"
                  aria-label={`${name} closes`}
                  aria-invalid={day.opens >= day.closes || undefined}
                  value={day.closes}
                  onChange={({ target }) => change(index, { ...day, closes: target.value })}
                />
              </span>
            ) : (
              <span className="text-muted">Closed</span>
            )}
          </fieldset>
        );
      })}
      {error && (
        <p role="alert" className="labelled-error">
          {error}
        </p>
      )}
    </div>
  );
}
