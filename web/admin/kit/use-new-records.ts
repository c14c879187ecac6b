import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Count } from "#contract/count.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { loadedItems, type PagedList } from "./data-list.tsx";
import { askFirstRow } from "./list-focus.ts";
import { newRecordsIntervalMs } from "./new-records.tsx";
import { listKey, type Pages } from "./paged-list.ts";
import { polling } from "./polling.ts";

type Options<T> = {
  /** The path of the list's endpoint, with which its keys begin, and the filter of the list. */
  readonly path: string;
  readonly filter: object;
  readonly list: PagedList<T>;
  /** Up to where a list with these records has been read, as the endpoint reads it; by default the id of the first. */
  readonly positionOf?: (items: readonly T[]) => string | undefined;
  /** Counts what came after a position, or without one everything. */
  readonly countAfter: (position: string | undefined, signal: AbortSignal) => Promise<Count>;
};

/** The count of a list that cannot tell which records came after it was read. */
export const noNewRecords: Count = { count: 0, hasMore: false };

/** How many records of a list are asked about, where the first ones were deleted since it was read. */
const mostAsked = 5;

/** Counts what came after the first of some records that is still stored. */
async function countSince<T extends { readonly id: string }>(
  items: readonly T[],
  positionOf: (items: readonly T[]) => string | undefined,
  countAfter: (position: string | undefined) => Promise<Count>,
  asked = 1,
): Promise<Count> {
  const position = positionOf(items);
  try {
    return await countAfter(position);
  } catch (error) {
    const rest = items.filter(({ id }) => id !== position);
    const isDeleted = error instanceof ApiError && error.status === 404;
    if (!isDeleted || rest.length === items.length) throw error;
    if (asked === mostAsked) return noNewRecords;
    return countSince(rest, positionOf, countAfter, asked + 1);
  }
}

/** How many records came after a list was read, and a function that reads it again from its start. */
export function useNewRecords<T extends { readonly id: string }>(options: Options<T>) {
  const { path, filter, list, positionOf = ([first]) => first?.id, countAfter } = options;
  const client = useQueryClient();
  const items = loadedItems(list) ?? [];
  const position = positionOf(items);
  // What comes while the list is read, for example a record this admin has made, is soon in it.
  const isReading = list.isFetching && !list.isFetchingNextPage;
  const { data: count = noNewRecords } = useQuery({
    queryKey: [path, "new", filter, position],
    ...polling(newRecordsIntervalMs, ({ signal }) =>
      countSince(items, positionOf, (known) => countAfter(known, signal)),
    ),
    enabled: list.data !== undefined && !list.isPlaceholderData && !isReading,
    initialData: noNewRecords,
    staleTime: newRecordsIntervalMs,
    refetchOnWindowFocus: "always",
  });
  const onShow = async () => {
    const queryKey = listKey(path, filter);
    const { activeElement } = document;
    client.setQueryData<Pages<T>>(
      queryKey,
      (read) => read && { pages: read.pages.slice(0, 1), pageParams: read.pageParams.slice(0, 1) },
    );
    void client.invalidateQueries({ queryKey: [path] });
    // Waits for the read of the list alone: a slow count must not move the focus long after the rows have come.
    await client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
    if (client.getQueryState(queryKey)?.status === "success") askFirstRow(activeElement);
  };
  return { count, onShow };
}
