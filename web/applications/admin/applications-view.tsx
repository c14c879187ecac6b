import { useLocation } from "react-router-dom";
import { countLabel } from "#web/admin/kit/count-label.ts";
import { DataList, loadedItems } from "#web/admin/kit/data-list.tsx";
import { useFocusOnNewFirstRow } from "#web/admin/kit/list-focus.ts";
import { NewRecords } from "#web/admin/kit/new-records.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { ApplicationFilters } from "./application-filters.tsx";
import { columns } from "./columns.tsx";
import { EmptyApplications } from "./empty-applications.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { noun, recordLink } from "./paths.ts";
import {
  useApplicationCount,
  useApplications,
  useNewApplications,
  useReadAhead,
} from "./queries.ts";

/** The applications, newest first; the URL holds the filter. */
export function Component() {
  usePageTitle("Applications");
  const filter = readFilter(useLocation().search);
  const list = useApplications(filter);
  const { data: total } = useApplicationCount(filter);
  const { count, show } = useNewApplications(filter);
  const readAhead = useReadAhead();
  const focusOnNew = useFocusOnNewFirstRow(loadedItems(list)?.[0]?.id);
  const showNew = () => {
    focusOnNew();
    show();
  };
  return (
    <>
      <TopBar title="Applications" count={total ? countLabel(total, noun) : ""}>
        <NewRecords count={count} noun={noun} onShow={showNew} />
      </TopBar>
      <ApplicationFilters filter={filter} />
      <DataList
        noun={noun.many}
        caption="Applications, newest first"
        columns={columns}
        list={list}
        linkTo={recordLink(writeFilter(filter))}
        onRest={({ id }) => readAhead(id)}
        isNew={({ stage }) => stage === "new"}
        empty={<EmptyApplications filter={filter} />}
      />
    </>
  );
}
