import { Button } from "#web/ui/button.tsx";
import { ErrorNotice } from "./error-notice.tsx";

/** What `useInfiniteQuery` says of a list that is read page by page. */
type PagedReading = {
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
};

type Props = {
  list: PagedReading;
  /** What the list holds, for error messages: "entries". */
  noun: string;
  onLoadMore: () => void;
};

/** Stands under a list: why a page could not be read, with a retry, or else the button for the next one. */
export function ListFoot({ list, noun, onLoadMore }: Props) {
  const { error, hasNextPage, isFetching, isFetchNextPageError } = list;
  return (
    <>
      {error && (
        <ErrorNotice
          title={
            isFetchNextPageError
              ? "The next page could not be read"
              : `The ${noun} could not be read`
          }
          error={error}
          isRetrying={isFetching}
          onRetry={() => void (isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <div className="list-foot">
          <Button
            kind="outline"
            className="admin-button"
            pending={list.isFetchingNextPage && "Loading..."}
            onClick={onLoadMore}
          >
            Load More
          </Button>
        </div>
      )}
    </>
  );
}
