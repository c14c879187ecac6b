import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ApplicationDetail, listApplications } from "#contract/applications.ts";
import { call } from "#web/lib/api.ts";
import type { Filter } from "./filter.ts";

/** Others work on the same applications, so what was read is looked at again after this long. */
const staleMs = 30_000;

/** Begins the keys of everything that is known about applications. */
export const applicationsKey = listApplications.path;

/** The key of one application. */
export const applicationKey = (id: string) => [applicationsKey, id] as const;

/** The applications a filter leaves, page by page; the last list stands until the next has come. */
export const useApplications = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: [applicationsKey, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      call(listApplications, { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });

/** One application in full; shown at once when it is known, and read anew each time. */
export const useApplication = (id: string) =>
  useQuery<ApplicationDetail>({ queryKey: applicationKey(id), staleTime: 0 });
