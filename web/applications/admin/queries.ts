import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";
import {
  countApplications,
  listApplications,
  listApplicationTags,
} from "#contract/application-lists.ts";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { newRecordsIntervalMs } from "#web/admin/kit/new-records.tsx";
import { polling } from "#web/admin/kit/polling.ts";
import { call } from "#web/lib/api.ts";
import type { Filter } from "./filter.ts";
import { loadOpenApplications } from "./open-applications.ts";

/** Other admins change the same applications, so a list is read again after this time. */
const staleMs = 30_000;

/** The start of the key of every query about applications. */
export const applicationsKey = listApplications.path;

/** The key of one application. */
export const applicationKey = (id: string) => [applicationsKey, id] as const;

const listKey = (filter: Filter) => [applicationsKey, "list", filter] as const;

/** The pages of a filtered list; shows the previous list until the new one has come. */
export const useApplications = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: listKey(filter),
    queryFn: ({ pageParam, signal }) =>
      call(listApplications, { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });

/** How many applications a filtered list has; the count before stays until the new one has come. */
export const useApplicationCount = (filter: Filter) =>
  useQuery({
    queryKey: [applicationsKey, "count", filter],
    queryFn: ({ signal }) => call(countApplications, { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });

const none = { count: 0, hasMore: false };

/** How many applications came after a list was read, and a function that reads it again from its start. */
export function useNewApplications(filter: Filter) {
  const client = useQueryClient();
  const { data: list, isPlaceholderData } = useApplications(filter);
  const newest = list?.pages[0]?.items[0]?.id;
  const { data = none } = useQuery({
    queryKey: [applicationsKey, "new", filter, newest],
    ...polling(newRecordsIntervalMs, ({ signal }) =>
      call(countApplications, { query: { ...filter, after: newest }, signal }),
    ),
    enabled: list !== undefined && !isPlaceholderData,
    initialData: none,
    staleTime: newRecordsIntervalMs,
    refetchOnWindowFocus: "always",
  });
  const show = () => {
    client.setQueryData<InfiniteData<unknown>>(
      listKey(filter),
      (read) => read && { pages: read.pages.slice(0, 1), pageParams: read.pageParams.slice(0, 1) },
    );
    void client.invalidateQueries({ queryKey: [applicationsKey] });
  };
  return { count: data, show };
}

/** The applications without a decision, at most the 100 oldest of each stage. */
export const useOpenApplications = () =>
  useQuery({
    queryKey: [applicationsKey, "open"],
    queryFn: loadOpenApplications,
    staleTime: staleMs,
  });

/** One application in full; shown from the cache at once, and read again each time. */
export const useApplication = (id: string) =>
  useQuery<ApplicationDetail>({ queryKey: applicationKey(id), staleTime: 0 });

/** How old an application may be that is shown while it is read again, in milliseconds. */
const aheadMs = 10_000;

/** Reads an application before it is opened, so that it opens at once. A failure shows when it is opened. */
export function useReadAhead(): (id: string) => void {
  const client = useQueryClient();
  return useCallback(
    (id) => void client.prefetchQuery({ queryKey: applicationKey(id), staleTime: aheadMs }),
    [client],
  );
}

/** The tags in use. */
export const useApplicationTags = () =>
  useQuery({
    queryKey: [applicationsKey, "tags"],
    queryFn: ({ signal }) => call(listApplicationTags, { signal }),
    staleTime: staleMs,
  });
