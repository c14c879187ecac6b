import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import type { Count } from "#contract/count.ts";
import type { ReadPage } from "./bulk.ts";

/** Other admins change the same records, so a list is read again after this time, in milliseconds. */
export const listStaleMs = 30_000;

/** The key of a filtered list; every key about a list begins with the path of its endpoint. */
export const listKey = (path: string, filter: object) => [path, "list", filter] as const;

/** How `usePagedList` reads. */
export const pagedListOptions = <T>(path: string, filter: object, readPage: ReadPage<T>) =>
  infiniteQueryOptions({
    queryKey: listKey(path, filter),
    queryFn: ({ pageParam: cursor, signal }) => readPage({ cursor, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // The records of another list would be wrong even for a short time.
    placeholderData: (previous, query) => (query?.queryKey[0] === path ? previous : undefined),
    staleTime: listStaleMs,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });

/**
 * The pages of a filtered list; shows the list with the filter before until the new one has come. It is not read again
 * when the window gets the focus or the device its connection, so that no row moves.
 *
 * @example
 * const useMails = (filter: MailFilter) =>
 *   usePagedList(listOutbox.path, filter, (at) => readPage(filter, at));
 */
export const usePagedList = <T>(path: string, filter: object, readPage: ReadPage<T>) =>
  useInfiniteQuery(pagedListOptions(path, filter, readPage));

type LoadCount = (signal: AbortSignal) => Promise<Count>;

/** How a count of a filtered list is read, by its page and by what else shows it; the count before stays until the new one has come. */
export const listCountOptions = (path: string, filter: object, load: LoadCount) => ({
  queryKey: [path, "count", filter] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => load(signal),
  placeholderData: keepPreviousData,
  staleTime: listStaleMs,
});

type CountOptions = {
  /** Whether a count that has become stale is read when the window gets the focus; default no. */
  readonly refetchOnWindowFocus?: boolean;
};

/** How many records a filtered list has. */
export const useListCount = (
  path: string,
  filter: object,
  load: LoadCount,
  options: CountOptions = {},
) => useQuery({ ...listCountOptions(path, filter, load), ...options });

/** What a list is kept as in the cache. */
export type Pages<T> = InfiniteData<
  { readonly items: readonly T[]; readonly nextCursor: string | null },
  string | undefined
>;

/** The pages with some items changed, or with null removed. */
export const withItems = <T>(
  { pages, pageParams }: Pages<T>,
  change: (item: T) => T | null,
): Pages<T> => ({
  pages: pages.map((page) => ({
    ...page,
    items: page.items.map(change).filter((item) => item !== null),
  })),
  pageParams,
});

/** Changes items, or with null removes them, in every list of an endpoint that has been read; rows stay where they are. */
export function changeInLists<T>(
  client: QueryClient,
  path: string,
  change: (item: T) => T | null,
): void {
  client.setQueriesData<Pages<T>>(
    { queryKey: [path, "list"] },
    (pages) => pages && withItems(pages, change),
  );
}

/**
 * Has counts and attention of an endpoint's records read again, and lists once they are shown next, so that no row jumps
 * meanwhile.
 */
export function refreshRecords(client: QueryClient, path: string): void {
  void client.invalidateQueries({ queryKey: [path, "list"], refetchType: "none" });
  for (const name of ["count", "attention"])
    void client.invalidateQueries({ queryKey: [path, name] });
}
