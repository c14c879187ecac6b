import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import type * as z from "zod/mini";
import {
  countErrorGroups,
  type ErrorGroupDetail,
  type ErrorStatus,
  getErrorGroup,
  listErrorGroups,
} from "#contract/error-groups.ts";
import { listOutbox } from "#contract/outbox.ts";
import { call } from "#web/lib/api.ts";
import type { ErrorFilter } from "./filter.ts";

/** Errors come while one looks at them, so a list is read again after this time. */
const staleMs = 30_000;

type Page = z.output<typeof listErrorGroups.reply>;

const errorsKey = listErrorGroups.path;

/** Reads 50 error groups, from the start of a list or behind a cursor. */
export const readPage = (
  filter: ErrorFilter,
  { cursor, signal }: { cursor: string | undefined; signal: AbortSignal },
): Promise<Page> => call(listErrorGroups, { query: { ...filter, cursor }, signal });

/** The pages of a filtered list; shows the previous list until the new one has come. */
export const useErrorGroups = (filter: ErrorFilter) =>
  useInfiniteQuery({
    queryKey: [errorsKey, "list", filter],
    queryFn: ({ pageParam: cursor, signal }) => readPage(filter, { cursor, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: staleMs,
    refetchOnWindowFocus: true,
  });

/** How many errors a filtered list has; the count before stays until the new one has come. */
export const useErrorCount = ({ sort: _, ...filter }: ErrorFilter) =>
  useQuery({
    queryKey: [errorsKey, "count", filter],
    queryFn: ({ signal }) => call(countErrorGroups, { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });

const errorKey = (id: string) => [errorsKey, "group", id] as const;

/** One error in full; read again each time. */
export const useErrorGroup = (id: string) =>
  useQuery({
    queryKey: errorKey(id),
    queryFn: ({ signal }) => call(getErrorGroup, { params: { id }, signal }),
    staleTime: 0,
  });

/** Shows a status in the rows of all lists; they stay where they are. */
export const patchStatus = (client: QueryClient, ids: ReadonlySet<string>, status: ErrorStatus) =>
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: [errorsKey, "list"] },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (ids.has(item.id) ? { ...item, status } : item)),
        })),
      },
  );

/** Shows an error as it is after a change. */
export function storeGroup(client: QueryClient, group: ErrorGroupDetail): void {
  client.setQueryData(errorKey(group.id), group);
  patchStatus(client, new Set([group.id]), group.status);
}

/** Has one error read again. */
export const rereadGroup = (client: QueryClient, id: string): void =>
  void client.invalidateQueries({ queryKey: errorKey(id) });

/** Has counts, badge and attention read again, and lists once they are shown next, so that no row jumps meanwhile. */
export function refreshErrors(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [errorsKey, "list"], refetchType: "none" });
  void client.invalidateQueries({ queryKey: [errorsKey, "count"] });
  for (const name of ["badge", "attention"])
    void client.invalidateQueries({ queryKey: [listOutbox.path, name] });
}
