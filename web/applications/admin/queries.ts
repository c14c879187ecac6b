import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ApplicationDetail, listApplications } from "#contract/applications.ts";
import { call } from "#web/lib/api.ts";
import type { Filter } from "./filter.ts";
import { loadOpenApplications } from "./open-applications.ts";

/** Other admins change the same applications, so a list is read again after this time. */
const staleMs = 30_000;

/** The start of the key of every query about applications. */
export const applicationsKey = listApplications.path;

/** The key of one application. */
export const applicationKey = (id: string) => [applicationsKey, id] as const;

/** The pages of a filtered list; shows the previous list until the new one has come. */
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

/** The applications without a decision, at most 200 of each stage. */
export const useOpenApplications = () =>
  useQuery({
    queryKey: [applicationsKey, "open"],
    queryFn: loadOpenApplications,
    staleTime: staleMs,
  });

/** One application in full; shown from the cache at once, and read again each time. */
export const useApplication = (id: string) =>
  useQuery<ApplicationDetail>({ queryKey: applicationKey(id), staleTime: 0 });
