import { useNavigate } from "react-router-dom";
import type { MessageStatus } from "#contract/messages.ts";
import type { ColumnChoice } from "#web/admin/kit/column-choices.tsx";
import { FilterSelect, FilterTabs } from "#web/admin/kit/filter-controls.tsx";
import { ListSearch } from "#web/admin/kit/list-search.tsx";
import { PeopleFilter } from "#web/admin/kit/people-filter.tsx";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { ViewsMenu } from "#web/admin/kit/views-menu.tsx";
import { type MessageFilter, readFilter, writeFilter } from "./filter.ts";

type Tab = { readonly name: string; readonly status?: MessageStatus; readonly spam?: "only" };

const tabs: readonly Tab[] = [
  { name: "All" },
  { name: "Unanswered", status: "open" },
  { name: "Answered", status: "answered" },
  { name: "Closed", status: "closed" },
  { name: "Spam", spam: "only" },
];

const dueNames = { late: "Late", soon: "Due within 6 hours" };

type Props = { filter: MessageFilter; columns: ColumnChoice };

/** How the list can be narrowed and shown; every filter has a URL of its own. */
export function MessageFilters({ filter, columns }: Props) {
  const navigate = useNavigate();
  const { data: team } = useTeam();
  const search = (change: Partial<MessageFilter>) => writeFilter({ ...filter, ...change });
  // The URL of a choice is read again, so that only options of the list are kept.
  const choose = (name: "assignee" | "due") => (value: string) =>
    navigate(writeFilter(readFilter(search({ [name]: value }))) || ".");
  return (
    <div className="toolbar">
      <FilterTabs
        label="Status"
        tabs={tabs.map(({ name, status, spam }) => ({
          name,
          search: search({ status, spam, due: undefined }),
          isCurrent: status === filter.status && spam === filter.spam && !filter.due,
        }))}
      />
      <div className="toolbar-end">
        <FilterSelect
          label="Answer due"
          value={filter.due}
          options={dueNames}
          onChange={choose("due")}
        />
        <PeopleFilter
          label="Assignee"
          value={filter.assignee}
          people={team?.items}
          others={{ me: "Mine", none: "No one" }}
          onChange={choose("assignee")}
        />
        <ViewsMenu list="messages" search={writeFilter(filter)} columns={columns} />
        <ListSearch label="Search messages" />
      </div>
    </div>
  );
}
