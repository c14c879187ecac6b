import type { ReactNode } from "react";
import type { Picture } from "#contract/media.ts";
import { loadedItems, type PagedList } from "#web/admin/kit/data-list.tsx";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { Button } from "#web/ui/button.tsx";

type Props = {
  list: PagedList<Picture>;
  /** What to show instead of a list without pictures. */
  empty: ReactNode;
  children: (pictures: readonly Picture[] | undefined) => ReactNode;
};

/** Pictures read page by page, with the empty, error and loading states; `children` draws what has been read. */
export function PictureListStates({ list, empty, children }: Props) {
  const { error, hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData } = list;
  const pictures = loadedItems(list);
  const isEmpty = pictures?.length === 0 && !isPlaceholderData;
  const isNextPageError = list.isFetchNextPageError;
  return (
    <>
      {isEmpty ? empty : (pictures || !error) && children(pictures)}
      {error && (
        <ErrorNotice
          title={
            isNextPageError ? "The next page could not be read" : "The pictures could not be read"
          }
          error={error}
          isRetrying={isFetching}
          onRetry={() => void (isNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      )}
      {hasNextPage && !isNextPageError && (
        <div className="list-foot">
          <Button
            kind="outline"
            className="admin-button"
            pending={isFetchingNextPage && "Loading..."}
            onClick={() => void (isFetching || list.fetchNextPage())}
          >
            Load More
          </Button>
        </div>
      )}
    </>
  );
}
