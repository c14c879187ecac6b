import "./audit-filters.css";
import type { FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { exportAudit } from "#contract/audit.ts";
import type { Count } from "#contract/count.ts";
import { actorName, auditedKindNames } from "#web/admin/kit/audit-labels.ts";
import type { ColumnChoice } from "#web/admin/kit/column-choices.tsx";
import { CsvDownload } from "#web/admin/kit/csv-download.tsx";
import { FilterSelect } from "#web/admin/kit/filter-controls.tsx";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { PeopleFilter } from "#web/admin/kit/people-filter.tsx";
import { Popover } from "#web/admin/kit/popover.tsx";
import { ViewsMenu } from "#web/admin/kit/views-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { type Filter, queryOf, writeFilter } from "./filter.ts";
import { useActors } from "./queries.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
});
const dayText = (day: string): string => dayFormat.format(new Date(`${day}T12:00`));

/** The period in words: "Any time", "From 1 Nov 2026", "1 Nov 2026 to 22 Nov 2026". */
function periodText({ from, to }: Filter): string {
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;
  if (from) return `From ${dayText(from)}`;
  return to ? `Until ${dayText(to)}` : "Any time";
}

type Props = { filter: Filter; onChange: (change: Partial<Filter>) => void };

/** The first and the last day; either may be left open. */
function PeriodForm({ filter, onChange }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [a, b] = [String(fields.get("from")), String(fields.get("to"))];
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    const [from, to] = a && b && a > b ? [b, a] : [a, b];
    onChange({ from: from || undefined, to: to || undefined });
  };
  return (
    <form className="audit-period" onSubmit={submit}>
      {(["from", "to"] as const).map((name) => (
        <Labelled key={name} label={name === "from" ? "First day" : "Last day"}>
          {(control) => (
            <input {...control} type="date" name={name} defaultValue={filter[name] ?? ""} />
          )}
        </Labelled>
      ))}
      <Button type="submit" className="admin-button">
        Show
      </Button>
    </form>
  );
}

type BarProps = {
  filter: Filter;
  columns: ColumnChoice;
  total: Count | undefined;
  recordTitle: string | undefined;
};

/** How the list can be narrowed and exported; every choice has a URL of its own. */
export function AuditFilters({ filter, columns, total, recordTitle }: BarProps) {
  const navigate = useNavigate();
  const { data: actors } = useActors();
  const people = actors?.items.map((actor) => ({ id: actor.id, name: actorName(actor) }));
  const change = (part: Partial<Filter>) => navigate(writeFilter({ ...filter, ...part }) || ".");
  return (
    <div className="toolbar">
      <div className="toolbar-start">
        {filter.record && (
          <span className="audit-record">
            Record is <bdi className="font-medium">{recordTitle ?? filter.record}</bdi>
            <Link
              className="text-button"
              to={{ search: writeFilter({ ...filter, record: undefined }) }}
            >
              <span aria-hidden="true">×</span>
              <span className="sr-only">Show all records</span>
            </Link>
          </span>
        )}
      </div>
      <div className="toolbar-end">
        <PeopleFilter
          label="Person"
          value={filter.person}
          people={people}
          onChange={(value) => change({ person: value || undefined })}
        />
        <FilterSelect
          label="Kind"
          value={filter.kind}
          options={auditedKindNames}
          onChange={(value) =>
            change({
              kind: Object.keys(auditedKindNames).find((kind) => kind === value) as Filter["kind"],
            })
          }
        />
        <Popover name="Period" label={periodText(filter)}>
          <PeriodForm filter={filter} onChange={change} />
        </Popover>
        <ViewsMenu list="audit" search={writeFilter(filter)} columns={columns} />
        <CsvDownload endpoint={exportAudit} query={queryOf(filter)} total={total} />
      </div>
    </div>
  );
}
