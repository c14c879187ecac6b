import { exportApplications } from "#contract/application-lists.ts";
import type { Count } from "#contract/count.ts";
import { stages } from "#contract/stages.ts";
import type { ColumnChoice } from "#web/admin/kit/column-choices.tsx";
import { CsvDownload } from "#web/admin/kit/csv-download.tsx";
import { FilterTabs } from "#web/admin/kit/filter-controls.tsx";
import { ListSearch } from "#web/admin/kit/list-search.tsx";
import { Popover } from "#web/admin/kit/popover.tsx";
import { stageNames } from "#web/admin/kit/stages.ts";
import { ViewsMenu } from "#web/admin/kit/views-menu.tsx";
import { DisplayMenu } from "./display-menu.tsx";
import { type Filter, withFilter, writeFilter } from "./filter.ts";
import { TeamFilters } from "./team-filters.tsx";
import { ViewToggle } from "./view-toggle.tsx";

const choices: readonly { readonly name: string; readonly change: Partial<Filter> }[] = [
  { name: "All", change: { stage: undefined, spam: undefined } },
  ...stages.map((stage) => ({ name: stageNames[stage], change: { stage, spam: undefined } })),
  { name: "Spam", change: { spam: "only", stage: undefined } },
];

type Props = {
  filter: Filter;
  /** The columns of the list; without them the filters belong to the board. */
  columns?: ColumnChoice;
  /** How many applications the filter leaves; undefined while that is unknown. */
  total: Count | undefined;
};

/** How list and board can be narrowed; every choice has a URL of its own. */
export function ApplicationFilters({ filter, columns, total }: Props) {
  const tabs = choices.map(({ name, change }) => ({
    name,
    search: writeFilter(withFilter(filter, change)),
    isCurrent: change.stage === filter.stage && change.spam === filter.spam,
  }));
  return (
    <div className="toolbar">
      <FilterTabs label="Stage" tabs={tabs} />
      <div className="toolbar-end">
        <Popover label="Filter" name="Filter">
          <TeamFilters filter={filter} />
        </Popover>
        {columns && <DisplayMenu filter={filter} columns={columns} />}
        <ViewsMenu list="applications" search={writeFilter(filter)} />
        <CsvDownload endpoint={exportApplications} query={filter} total={total} />
        <ViewToggle current={columns ? "List" : "Board"} search={writeFilter(filter)} />
        <ListSearch label="Search applications" />
      </div>
    </div>
  );
}
