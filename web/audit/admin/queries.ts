import { useQuery } from "@tanstack/react-query";
import { type AuditEvent, countAudit, listAudit, listAuditActors } from "#contract/audit.ts";
import { listStaleMs, useListCount, usePagedList } from "#web/admin/kit/paged-list.ts";
import { call } from "#web/lib/api.ts";
import { type Filter, queryOf } from "./filter.ts";

/** The start of the key of every query about events. */
export const auditKey = listAudit.path;

/** The pages of a filtered list. */
export const useEvents = (filter: Filter) =>
  usePagedList(auditKey, filter, ({ cursor, signal }) =>
    call(listAudit, { query: { ...queryOf(filter), cursor }, signal }),
  );

/** How many events a filtered list has. */
export const useEventCount = (filter: Filter) =>
  useListCount(auditKey, filter, (signal) => call(countAudit, { query: queryOf(filter), signal }));

/** Everyone who has acted. */
export const useActors = () =>
  useQuery({
    queryKey: [listAuditActors.path],
    queryFn: ({ signal }) => call(listAuditActors, { signal }),
    staleTime: listStaleMs,
  });

const eventKey = (id: string) => [auditKey, id] as const;

/** What has to be read to show an event. */
export const eventQueries = (id: string) => [{ queryKey: eventKey(id) }];

/** One event; it never changes, what its records are called may. */
export const useEvent = (id: string) =>
  useQuery<AuditEvent>({ queryKey: eventKey(id), staleTime: listStaleMs });
