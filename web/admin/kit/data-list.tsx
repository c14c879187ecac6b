import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useCallback } from "react";
import { type Column, DataTable, type RowFeatures } from "./data-table.tsx";
import { useAskedFirstRow, useFocusOnRow, useOpenedRowFocus } from "./list-focus.ts";
import { ListFoot } from "./list-foot.tsx";
import { type RecordQueries, useReadAhead } from "./read-ahead.ts";
import { useRowKeys } from "./row-keys.ts";

type Page<T> = { readonly items: readonly T[] };
/** What `useInfiniteQuery` gives for an endpoint that answers in pages. */
export type PagedList<T> = UseInfiniteQueryResult<InfiniteData<Page<T>>>;

/** All items that have been read. */
export const loadedItems = <T,>({ data }: PagedList<T>): readonly T[] | undefined =>
  data?.pages.flatMap(({ items }) => items);

type Props<T> = Omit<RowFeatures<T>, "onRest"> & {
  /** What the list holds, for error messages: "entries". */
  noun: string;
  caption: string;
  columns: readonly Column<T>[];
  list: PagedList<T>;
  linkTo: (item: T) => string;
  search?: string;
  isNew?: (item: T) => boolean;
  /** Reads these queries while the pointer or the focus rests on a row; the same function in each render. */
  queriesOf?: RecordQueries;
  /** What to show instead of a table without rows. */
  empty: ReactNode;
};

/** A list read from the server page by page, with its empty, error and loading states. */
export function DataList<T extends { readonly id: string }>(props: Props<T>) {
  const { noun, list, empty, queriesOf, ...table } = props;
  const readAhead = useReadAhead(queriesOf);
  const onRest = useCallback(({ id }: T) => readAhead(id), [readAhead]);
  const { error, hasNextPage, isFetching, isPlaceholderData } = list;
  const items = loadedItems(list);
  const rowCount = items?.length ?? 0;
  const focusOnRow = useFocusOnRow(rowCount);
  const loadMore = () => {
    if (!hasNextPage || isFetching) return;
    focusOnRow(rowCount);
    void list.fetchNextPage();
  };
  useRowKeys(loadMore);
  useOpenedRowFocus();
  useAskedFirstRow(list);
  const isEmpty = items?.length === 0 && !isPlaceholderData;
  const hasFailed = error !== null && !list.isFetchNextPageError;
  return (
    <>
      {isEmpty && empty}
      {!isEmpty && (items || !hasFailed) && (
        <DataTable {...table} items={items} isStale={isPlaceholderData} onRest={onRest} />
      )}
      <ListFoot list={list} noun={noun} onLoadMore={loadMore} />
    </>
  );
}
