import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { RefusalsDialog } from "#web/admin/kit/bulk-dialogs.tsx";
import { useColumnChoice } from "#web/admin/kit/column-choice.ts";
import { countLabel } from "#web/admin/kit/count-label.ts";
import { DataList, loadedItems } from "#web/admin/kit/data-list.tsx";
import { NewRecords } from "#web/admin/kit/new-records.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { useSelection, useSelectionKeys } from "#web/admin/kit/selection.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { applicantLabel } from "./applicant-name.ts";
import { ApplicationFilters } from "./application-filters.tsx";
import { applicationColumns, hiddenAtFirst } from "./columns.tsx";
import { orderNames } from "./display-menu.tsx";
import { EmptyApplications } from "./empty-applications.tsx";
import { type Filter, readFilter, writeFilter } from "./filter.ts";
import { applicationUrl, noun } from "./paths.ts";
import { applicationQueries, useApplicationCount, useApplications } from "./queries.ts";
import { SelectedApplications } from "./selected-applications.tsx";
import { useApplicationBulk } from "./use-application-bulk.ts";
import { useNewApplications } from "./use-new-applications.ts";
import { UsedFilters } from "./used-filters.tsx";

const none: readonly ApplicationSummary[] = [];

const isNew = ({ stage }: ApplicationSummary) => stage === "new";

/** The list of a filter, its columns, and what can be done with its rows. */
function useApplicationList(filter: Filter) {
  const list = useApplications(filter);
  const { data: team } = useTeam();
  const { data: total } = useApplicationCount(filter);
  const selection = useSelection(loadedItems(list) ?? none, writeFilter(filter));
  const bulk = useApplicationBulk({ filter, list, choose: selection.choose });
  const admins = team?.items;
  const all = useMemo(() => applicationColumns(filter, admins ?? []), [filter, admins]);
  const columns = useColumnChoice("applications", all, hiddenAtFirst);
  useSelectionKeys(selection.rows);
  return { list, total, selection, bulk, columns };
}

/** The applications; the URL holds filter and order. */
export function Component() {
  usePageTitle("Applications");
  const { search } = useLocation();
  const filter = useMemo(() => readFilter(search), [search]);
  const { list, total, selection, bulk, columns } = useApplicationList(filter);
  const newApplications = useNewApplications(filter);
  const { chosen, clear } = selection;
  const order = orderNames.find((each) => each.order === filter.order)?.name ?? "";
  return (
    <>
      <TopBar title="Applications" count={total ? countLabel(total, noun) : ""}>
        <NewRecords {...newApplications} noun={noun} />
      </TopBar>
      {chosen.size > 0 || bulk.progress ? (
        <SelectedApplications
          {...{ chosen, total, bulk }}
          isSpam={filter.spam === "only"}
          onClear={clear}
        />
      ) : (
        <ApplicationFilters {...{ filter, total, columns }} />
      )}
      <UsedFilters filter={filter} />
      <DataList
        noun={noun.many}
        caption={`Applications, ${order.toLowerCase()}`}
        columns={columns.shown}
        list={list}
        linkTo={applicationUrl}
        search={writeFilter(filter)}
        nameOf={applicantLabel}
        selection={selection.rows}
        queriesOf={applicationQueries}
        isNew={isNew}
        empty={<EmptyApplications filter={filter} />}
      />
      {bulk.refusals && (
        <RefusalsDialog
          refusals={bulk.refusals}
          noun={noun}
          titleOf={applicantLabel}
          urlOf={applicationUrl}
          onClose={bulk.closeRefusals}
        />
      )}
    </>
  );
}
