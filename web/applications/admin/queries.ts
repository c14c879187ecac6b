import { type QueryClient, useQuery } from "@tanstack/react-query";
import {
  applicationNeighbours,
  listApplications,
  listApplicationTags,
} from "#contract/application-lists.ts";
import type { ApplicationDetail } from "#contract/application-record.ts";
import type { ReadPage } from "#web/admin/kit/bulk.ts";
import { listStaleMs, usePagedList } from "#web/admin/kit/paged-list.ts";
import { receivedMailsQuery } from "#web/admin/kit/received-mails-query.ts";
import { call } from "#web/lib/api.ts";
import { applicationCount, newApplications } from "./counts.ts";
import { countedFilter, type Filter } from "./filter.ts";
import { openApplications } from "./open-applications.ts";

/** The start of the key of every query about applications. */
export const applicationsKey = listApplications.path;

/** The key of one application. */
export const applicationKey = (id: string) => [applicationsKey, id] as const;

/** The start of the keys of the boards, and the key of one. */
export const boardsKey = [applicationsKey, "board"] as const;
export const boardKey = (filter: Filter) => [...boardsKey, filter] as const;

/** Reads a page of a filtered list. */
export const readPage = (filter: Filter, { cursor, signal }: Parameters<ReadPage<unknown>>[0]) =>
  call(listApplications, { query: { ...filter, cursor }, signal });

/** The pages of a filtered list. */
export const useApplications = (filter: Filter) =>
  usePagedList(applicationsKey, filter, (at) => readPage(filter, at));

/** How many applications a filtered list has. */
export const useApplicationCount = (filter: Filter) =>
  useQuery(applicationCount(countedFilter(filter)));

/** Has every list of applications read again once it is shown next, so that no row jumps meanwhile. */
export function markApplicationsStale(client: QueryClient): void {
  for (const name of ["list", "board", "count", "open", "attention"]) {
    void client.invalidateQueries({ queryKey: [applicationsKey, name], refetchType: "none" });
  }
  void client.invalidateQueries({ queryKey: newApplications.queryKey });
}

/** The applications without a decision, at most the 100 oldest of each stage. */
export const useOpenApplications = () => useQuery(openApplications);

/** What has to be read to show an application. */
export const applicationQueries = (id: string) =>
  [{ queryKey: applicationKey(id) }, receivedMailsQuery({ kind: "application", id })] as const;

/**
 * One application in full; shown from the cache at once, and read again each time. It is shown once its received mails
 * have come too, or could not be read, because they would move what is below them.
 */
export function useApplication(id: string) {
  const [record, received] = applicationQueries(id);
  const reading = useQuery<ApplicationDetail>({ ...record, staleTime: 0 });
  const mails = useQuery(received);
  return mails.isPending ? { ...reading, data: undefined } : reading;
}

/** The ids of the applications before and after one in a filtered list. */
export const useNeighbours = (id: string, filter: Filter, isEnabled: boolean) =>
  useQuery({
    queryKey: [applicationsKey, "neighbours", id, filter],
    queryFn: ({ signal }) => call(applicationNeighbours, { params: { id }, query: filter, signal }),
    enabled: isEnabled,
    staleTime: listStaleMs,
  });

/** An application if it has been read; reads none. */
export const useReadApplication = (id: string | null) =>
  useQuery<ApplicationDetail>({ queryKey: applicationKey(id ?? ""), enabled: false });

/** The tags in use. */
export const useApplicationTags = () =>
  useQuery({
    queryKey: [applicationsKey, "tags"],
    queryFn: ({ signal }) => call(listApplicationTags, { signal }),
    staleTime: listStaleMs,
  });
