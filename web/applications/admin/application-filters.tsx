import { useNavigate } from "react-router-dom";
import { exportApplications } from "#contract/application-lists.ts";
import { applicationTypeLabels } from "#contract/application-option-labels.ts";
import { stages } from "#contract/applications.ts";
import { FilterSelect, FilterTabs } from "#web/admin/kit/filter-controls.tsx";
import { ListSearch } from "#web/admin/kit/list-search.tsx";
import { Popover } from "#web/admin/kit/popover.tsx";
import { stageNames } from "#web/admin/kit/stages.ts";
import { endpointUrl } from "#web/lib/api.ts";
import { type Filter, withFilter, writeFilter } from "./filter.ts";
import { outcomeNames } from "./status.ts";
import { TeamFilters } from "./team-filters.tsx";

const choices: readonly { readonly name: string; readonly change: Partial<Filter> }[] = [
  { name: "All", change: { stage: undefined, spam: undefined } },
  ...stages.map((stage) => ({ name: stageNames[stage], change: { stage, spam: undefined } })),
  { name: "Spam", change: { spam: "only", stage: undefined } },
];

/** How the list can be narrowed; every choice has a URL of its own. */
export function ApplicationFilters({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  const tabs = choices.map(({ name, change }) => ({
    name,
    search: writeFilter(withFilter(filter, change)),
    isCurrent: change.stage === filter.stage && change.spam === filter.spam,
  }));
  const choose = (name: "outcome" | "type") => (value: string) =>
    navigate(writeFilter(withFilter(filter, { [name]: value || undefined })) || ".");
  const { assignee, tag, rating, followUp, due } = filter;
  const isNarrowed = [assignee, tag, rating, followUp, due].some(Boolean);
  return (
    <div className="toolbar">
      <FilterTabs label="Stage" tabs={tabs} />
      <div className="toolbar-end">
        <FilterSelect
          label="Outcome"
          value={filter.outcome}
          options={outcomeNames}
          onChange={choose("outcome")}
        />
        <FilterSelect
          label="Type"
          value={filter.type}
          options={applicationTypeLabels}
          onChange={choose("type")}
        />
        <Popover
          label={
            <span data-set={isNarrowed || undefined}>{isNarrowed ? "Filtered" : "Filter"}</span>
          }
          name="Filter"
        >
          <TeamFilters filter={filter} />
        </Popover>
        <a
          className="text-button"
          href={endpointUrl(exportApplications, { query: filter })}
          download
        >
          CSV<span className="sr-only"> of this list</span>
        </a>
        <ListSearch label="Search applications" />
      </div>
    </div>
  );
}
