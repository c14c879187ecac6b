import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { moveFocus, openRow, restoreFocus, useLastOpened } from "#web/admin/kit/list-focus.ts";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { Button } from "#web/ui/button.tsx";
import { ApplicationFilters } from "./application-filters.tsx";
import { ApplicationTable } from "./application-rows.tsx";
import { NoApplications } from "./empty-applications.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { useApplications } from "./queries.ts";

/** Rows move with j and k, and the list goes on when they come to its end. */
function useRowKeys(loadMore: () => void): void {
  useShortcuts({
    j: () => {
      if (!moveFocus(1)) loadMore();
    },
    k: () => void moveFocus(-1),
    o: openRow,
  });
  useEffect(() => {
    const { id } = useLastOpened.getState();
    if (id) restoreFocus(id);
    useLastOpened.setState({ id: null });
  }, []);
}

/** "1 application", or "50+ applications" when there are more than were read. */
function amount(count: number, hasMore: boolean): string {
  return `${count}${hasMore ? "+" : ""} ${count === 1 ? "application" : "applications"}`;
}

/** Every application, newest first; what it is narrowed to stands in the address. */
export function Component() {
  usePageTitle("Applications");
  const filter = readFilter(useLocation().search);
  const list = useApplications(filter);
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData } = list;
  const applications = data?.pages.flatMap(({ items }) => items);
  const loadMore = () => {
    if (hasNextPage && !isFetching) void list.fetchNextPage();
  };
  useRowKeys(loadMore);
  const isEmpty = applications?.length === 0;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 pb-2">
        <h1 className="office-title">Applications</h1>
        <p role="status" className="text-muted text-admin tabular-nums">
          {applications && !isPlaceholderData && amount(applications.length, hasNextPage)}
        </p>
      </div>
      <ApplicationFilters filter={filter} />
      {error && !list.isFetchNextPageError && (
        <ErrorNotice
          title="The applications could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {isEmpty && !isPlaceholderData && <NoApplications filter={filter} />}
      {(isEmpty && !isPlaceholderData) || (error && !applications) || (
        <ApplicationTable
          applications={applications}
          search={writeFilter(filter)}
          isDated={isPlaceholderData}
        />
      )}
      {list.isFetchNextPageError && (
        <ErrorNotice
          title="The next page could not be read"
          error={list.error}
          isRetrying={isFetchingNextPage}
          onRetry={() => void list.fetchNextPage()}
        />
      )}
      {hasNextPage && !list.isFetchNextPageError && (
        <Button
          kind="outline"
          className="office-button mt-6"
          pending={isFetchingNextPage && "Loading..."}
          onClick={loadMore}
        >
          Load More
        </Button>
      )}
    </>
  );
}
