import { useLocation, useNavigate } from "react-router-dom";
import { countLabel, countText } from "#web/admin/kit/count-label.ts";
import { DataList } from "#web/admin/kit/data-list.tsx";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { FilterTabs } from "#web/admin/kit/filter-controls.tsx";
import { ListSearch } from "#web/admin/kit/list-search.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { Button } from "#web/ui/button.tsx";
import { columns } from "./columns.tsx";
import { type Filter, readFilter, writeFilter } from "./filter.ts";
import { noun, personLink } from "./paths.ts";
import { usePeople, usePeopleCount } from "./queries.ts";

const tabNames = { admin: "Admins", user: "Users", disabled: "Disabled" } as const;

function EmptyPeople({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      title={
        filter.q
          ? `Nothing found for “${filter.q}”`
          : filter.access === "disabled"
            ? "Everyone may sign in."
            : "There are no such people."
      }
      actions={
        writeFilter(filter) && (
          <Button kind="outline" className="admin-button" onClick={() => navigate(".")}>
            Clear Filters
          </Button>
        )
      }
    >
      {filter.q
        ? "Names and e-mail addresses are searched."
        : "People appear here when they have signed in once."}
    </EmptyState>
  );
}

/** Everyone who has signed in; the URL holds the filter. */
export function Component() {
  usePageTitle("People");
  const filter = readFilter(useLocation().search);
  const { q } = filter;
  const list = usePeople(filter);
  const { data: total } = usePeopleCount(filter);
  const { data: admins } = usePeopleCount({ q, access: "admin" });
  const tabs = ([undefined, "admin", "user", "disabled"] as const).map((access) => ({
    name: access ? tabNames[access] : "All",
    search: writeFilter({ q, access }),
    isCurrent: access === filter.access,
  }));
  const count = total ? countLabel(total, noun) : "";
  const ofThem =
    filter.access === undefined && admins?.count
      ? `, ${countText(admins)} of them ${admins.count === 1 ? "an admin" : "admins"}`
      : "";
  return (
    <>
      <TopBar title="People" count={`${count}${count && ofThem}`} />
      <div className="toolbar">
        <FilterTabs label="Role" tabs={tabs} />
        <div className="toolbar-end">
          <ListSearch label="Search people" />
        </div>
      </div>
      <DataList
        noun={noun.many}
        caption={q ? "People found" : "People, the latest sign-in first"}
        columns={columns(q !== undefined)}
        list={list}
        linkTo={personLink(writeFilter(filter))}
        empty={<EmptyPeople filter={filter} />}
      />
    </>
  );
}
