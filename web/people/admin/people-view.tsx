import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { isolated } from "#contract/isolated.ts";
import { useColumnChoice } from "#web/admin/kit/column-choice.ts";
import { countText } from "#web/admin/kit/count-label.ts";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { FilterTabs } from "#web/admin/kit/filter-controls.tsx";
import { FilteredEmpty } from "#web/admin/kit/filtered-empty.tsx";
import { ListSearch } from "#web/admin/kit/list-search.tsx";
import { ListView } from "#web/admin/kit/list-view.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { ViewsMenu } from "#web/admin/kit/views-menu.tsx";
import { columns } from "./columns.tsx";
import { type Filter, readFilter, writeFilter } from "./filter.ts";
import { noun, personUrl } from "./paths.ts";
import { personQueries, usePeople, usePeopleCount } from "./queries.ts";
import { useNewPeople } from "./use-new-people.ts";

const tabNames = { admin: "Admins", user: "Users", disabled: "Disabled" } as const;

const appearHere = "People appear here when they have signed in once.";

function EmptyPeople({ filter: { q, access } }: { filter: Filter }) {
  if (q)
    return (
      <FilteredEmpty title={`Nothing found for “${isolated(q)}”`}>
        Names and e-mail addresses are searched.
      </FilteredEmpty>
    );
  if (!access) return <EmptyState title="There are no such people.">{appearHere}</EmptyState>;
  const title = access === "disabled" ? "Everyone may sign in." : "There are no such people.";
  return <FilteredEmpty title={title}>{appearHere}</FilteredEmpty>;
}

/** Everyone who has signed in; the URL holds the filter. */
export function Component() {
  usePageTitle("People");
  const filter = readFilter(useLocation().search);
  const { q } = filter;
  const list = usePeople(filter);
  const isSearch = q !== undefined;
  const all = useMemo(() => columns(isSearch), [isSearch]);
  const choice = useColumnChoice("people", all);
  const { data: total } = usePeopleCount(filter);
  const { data: admins } = usePeopleCount({ q, access: "admin" });
  const tabs = ([undefined, "admin", "user", "disabled"] as const).map((access) => ({
    name: access ? tabNames[access] : "All",
    search: writeFilter({ q, access }),
    isCurrent: access === filter.access,
  }));
  const ofThem =
    filter.access === undefined && total && total.count > 1 && admins?.count
      ? `, ${countText(admins)} of them ${admins.count === 1 ? "an admin" : "admins"}`
      : "";
  return (
    <ListView
      title="People"
      noun={noun}
      total={total}
      newRecords={useNewPeople(filter)}
      countNote={ofThem}
      toolbar={
        <div className="toolbar">
          <FilterTabs label="Role" tabs={tabs} />
          <div className="toolbar-end">
            <ViewsMenu list="people" search={writeFilter(filter)} columns={choice} />
            <ListSearch label="Search people" />
          </div>
        </div>
      }
      caption={q ? "People found" : "People, the latest sign-in first"}
      columns={choice.shown}
      list={list}
      linkTo={personUrl}
      search={writeFilter(filter)}
      queriesOf={personQueries}
      empty={<EmptyPeople filter={filter} />}
    />
  );
}
