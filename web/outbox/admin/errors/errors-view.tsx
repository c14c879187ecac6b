import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { ErrorGroup } from "#contract/error-groups.ts";
import { useColumnChoice } from "#web/admin/kit/column-choice.ts";
import type { ColumnChoice } from "#web/admin/kit/column-choices.tsx";
import { FilterSelect } from "#web/admin/kit/filter-controls.tsx";
import { ListSearch } from "#web/admin/kit/list-search.tsx";
import { ListView } from "#web/admin/kit/list-view.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { ViewsMenu } from "#web/admin/kit/views-menu.tsx";
import { OutboxTabs } from "#web/outbox/admin/outbox-tabs.tsx";
import { errorNoun, errorUrl } from "#web/outbox/admin/paths.ts";
import { errorColumns } from "./columns.tsx";
import { EmptyErrors } from "./empty-errors.tsx";
import { errorStatusNames } from "./error-status.tsx";
import { type ErrorFilter, readFilter, withStatus, writeFilter } from "./filter.ts";
import { errorQueries, useErrorCount, useErrorGroups } from "./queries.ts";
import { useErrorActions } from "./use-error-actions.ts";
import { useNewErrors } from "./use-new-errors.ts";
import "#web/outbox/admin/outbox.css";

type FiltersProps = { filter: ErrorFilter; columns: ColumnChoice };

function ErrorFilters({ filter, columns }: FiltersProps) {
  const navigate = useNavigate();
  return (
    <OutboxTabs>
      <FilterSelect
        label="State"
        value={filter.status}
        options={errorStatusNames}
        onChange={(status) => navigate(withStatus(filter, status) || ".")}
      />
      <ViewsMenu list="errors" search={writeFilter(filter)} columns={columns} />
      <ListSearch label="Search errors" />
    </OutboxTabs>
  );
}

const groupUrl = ({ id }: ErrorGroup) => errorUrl(id);
const isOpen = ({ status }: ErrorGroup) => status === "open";

/** The errors of visitors' browsers; the URL holds filter and order. */
export function Component() {
  usePageTitle("Errors · Outbox");
  const { search } = useLocation();
  const filter = useMemo(() => readFilter(search), [search]);
  const { data: total } = useErrorCount(filter);
  const list = useErrorGroups(filter);
  const all = useMemo(() => errorColumns(filter), [filter]);
  const columns = useColumnChoice("errors", all);
  return (
    <ListView
      title="Errors"
      noun={errorNoun}
      total={total}
      newRecords={useNewErrors(filter)}
      toolbar={<ErrorFilters filter={filter} columns={columns} />}
      changes={useErrorActions(filter, list)}
      caption="Errors"
      columns={columns.shown}
      list={list}
      linkTo={groupUrl}
      search={writeFilter(filter)}
      isNew={isOpen}
      queriesOf={errorQueries}
      empty={<EmptyErrors filter={filter} />}
    />
  );
}
