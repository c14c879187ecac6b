import { type FormEvent, useId, useState } from "react";
import { faultOfDays } from "#contract/analytics-range.ts";
import { ranges } from "#contract/analytics-reports.ts";
import { Popover } from "#web/admin/kit/popover.tsx";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { parseDays } from "#web/analytics/admin/state/view-state.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

const dayMs = 86_400_000;
const dayOf = (at: number): string => new Date(at).toLocaleDateString("sv-SE");

/** The first and the last day of a period of one's own. */
function DaysForm() {
  const { view, change } = useView();
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const today = dayOf(Date.now());
  const initial = view.days ?? { from: dayOf(Date.now() - 27 * dayMs), to: today };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const [from, to] = [String(fields.get("from")), String(fields.get("to"))];
    const days = parseDays(from, to);
    setFault(days ? null : (faultOfDays({ from, to })?.message ?? "That is no day"));
    if (!days) return;
    form.closest<HTMLElement>("[popover]")?.hidePopover();
    change({ days });
  };
  return (
    <form className="filter-form" onSubmit={submit}>
      {(["from", "to"] as const).map((name) => (
        <label key={name} className="day-field">
          {name === "from" ? "First day" : "Last day"}
          <input
            type="date"
            name={name}
            required
            max={today}
            className="analytics-input"
            defaultValue={initial[name]}
            aria-describedby={fault ? `${id}-fault` : undefined}
          />
        </label>
      ))}
      {fault && (
        <p id={`${id}-fault`} role="alert" className="text-danger">
          {fault}.
        </p>
      )}
      <Button type="submit" className="admin-button">
        Show
      </Button>
    </form>
  );
}

/** The period: four ranges up to now, or days of one's own. */
export function RangePicker() {
  const { view, searchWith } = useView();
  return (
    <nav aria-label="Range" className="range-picker">
      {ranges.map((range) => (
        <Link
          key={range}
          className="range-button"
          to={{ search: searchWith({ range, days: undefined }) }}
          aria-current={!view.days && view.range === range ? "true" : undefined}
        >
          {range}
        </Link>
      ))}
      <span data-current={view.days ? "" : undefined} className="range-custom">
        <Popover name="Days to show" className="range-button" label="Custom">
          <DaysForm />
        </Popover>
      </span>
    </nav>
  );
}
