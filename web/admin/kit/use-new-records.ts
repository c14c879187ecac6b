import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Count } from "#contract/count.ts";
import { loadedItems, type PagedList } from "./data-list.tsx";
import { useFocusOnNewFirstRow } from "./list-focus.ts";
import { newRecordsIntervalMs } from "./new-records.tsx";
import { listKey, type Pages } from "./paged-list.ts";
import { polling } from "./polling.ts";

type Options<T> = {
  /** The path of the list's endpoint, with which its keys begin, and the filter of the list. */
  readonly path: string;
  readonly filter: object;
  readonly list: PagedList<T>;
  /** Where the list stands that starts with a record, as the endpoint reads it; by default the id of the record. */
  readonly positionOf?: (first: T) => string;
  /** Counts what came after a position, or without one everything. */
  readonly countAfter: (position: string | undefined, signal: AbortSignal) => Promise<Count>;
};

const none: Count = { count: 0, hasMore: false };

/** How many records came after a list was read, and a function that reads it again from its start. */
export function useNewRecords<T extends { readonly id: string }>(options: Options<T>) {
  const { path, filter, list, positionOf = ({ id }) => id, countAfter } = options;
  const client = useQueryClient();
  const first = loadedItems(list)?.[0];
  const newest = first && positionOf(first);
  const focusOnNew = useFocusOnNewFirstRow(newest);
  const { data: count = none } = useQuery({
    queryKey: [path, "new", filter, newest],
    ...polling(newRecordsIntervalMs, ({ signal }) => countAfter(newest, signal)),
    enabled: list.data !== undefined && !list.isPlaceholderData,
    initialData: none,
    staleTime: newRecordsIntervalMs,
    refetchOnWindowFocus: "always",
  });
  const onShow = () => {
    focusOnNew();
    client.setQueryData<Pages<T>>(
      listKey(path, filter),
      (read) => read && { pages: read.pages.slice(0, 1), pageParams: read.pageParams.slice(0, 1) },
    );
    void client.invalidateQueries({ queryKey: [path] });
  };
  return { count, onShow };
}
