import { useLocation } from "react-router-dom";
import { countLabel } from "#web/admin/kit/count-label.ts";
import { DataList, loadedItems } from "#web/admin/kit/data-list.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { ApplicationFilters } from "./application-filters.tsx";
import { columns } from "./columns.tsx";
import { EmptyApplications } from "./empty-applications.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { noun, recordLink } from "./paths.ts";
import { useApplications } from "./queries.ts";

/** The applications, newest first; the URL holds the filter. */
export function Component() {
  usePageTitle("Applications");
  const filter = readFilter(useLocation().search);
  const list = useApplications(filter);
  const items = loadedItems(list);
  const isKnown = items && !list.isPlaceholderData;
  return (
    <>
      <TopBar
        title="Applications"
        count={isKnown ? countLabel(items.length, list.hasNextPage, noun) : ""}
      />
      <ApplicationFilters filter={filter} />
      <DataList
        noun={noun.many}
        caption="Applications, newest first"
        columns={columns}
        list={list}
        linkTo={recordLink(writeFilter(filter))}
        isNew={({ stage }) => stage === "new"}
        empty={<EmptyApplications filter={filter} />}
      />
    </>
  );
}
