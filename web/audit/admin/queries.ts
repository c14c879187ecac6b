import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type AuditEvent, countAudit, listAudit, listAuditActors } from "#contract/audit.ts";
import { call } from "#web/lib/api.ts";
import { type Filter, queryOf } from "./filter.ts";

/** Other admins act too, so a list is read again after this time. */
const staleMs = 30_000;

/** The start of the key of every query about events. */
const auditKey = listAudit.path;

/** The pages of a filtered list; shows the previous list until the new one has come. */
export const useEvents = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: [auditKey, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { ...queryOf(filter), cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });

/** How many events a filtered list has; the count before stays until the new one has come. */
export const useEventCount = (filter: Filter) =>
  useQuery({
    queryKey: [auditKey, "count", filter],
    queryFn: ({ signal }) => call(countAudit, { query: queryOf(filter), signal }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });

/** Everyone who has acted. */
export const useActors = () =>
  useQuery({
    queryKey: [listAuditActors.path],
    queryFn: ({ signal }) => call(listAuditActors, { signal }),
    staleTime: staleMs,
  });

/** One event; it never changes, what its records are called may. */
export const useEvent = (id: string) =>
  useQuery<AuditEvent>({ queryKey: [auditKey, id], staleTime: staleMs });
