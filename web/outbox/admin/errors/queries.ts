import { type QueryClient, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { BulkResult } from "#contract/bulk.ts";
import {
  countErrorGroups,
  type ErrorGroup,
  type ErrorGroupDetail,
  type ErrorStatus,
  getErrorGroup,
  listErrorGroups,
} from "#contract/error-groups.ts";
import { listOutbox } from "#contract/outbox.ts";
import { changeInLists, refreshRecords, usePagedList } from "#web/admin/kit/paged-list.ts";
import { storeRecord } from "#web/admin/kit/read-ahead.ts";
import { noNewRecords, useNewRecords } from "#web/admin/kit/use-new-records.ts";
import { call } from "#web/lib/api.ts";
import { errorCount } from "#web/outbox/admin/counts.ts";
import type { ErrorFilter } from "./filter.ts";

type Page = z.output<typeof listErrorGroups.reply>;

const errorsKey = listErrorGroups.path;

/** Reads 50 error groups, from the start of a list or behind a cursor. */
export const readPage = (
  filter: ErrorFilter,
  { cursor, signal }: { cursor: string | undefined; signal: AbortSignal },
): Promise<Page> => call(listErrorGroups, { query: { ...filter, cursor }, signal });

/** The pages of a filtered list. */
export const useErrorGroups = (filter: ErrorFilter) =>
  usePagedList(errorsKey, filter, (at) => readPage(filter, at));

/** How many errors a filtered list has. */
export const useErrorCount = ({ sort: _, ...filter }: ErrorFilter) => useQuery(errorCount(filter));

/** How many errors were first seen after a list was read, and a function that reads it again from its start. */
export const useNewErrors = (filter: ErrorFilter) =>
  useNewRecords({
    path: errorsKey,
    filter,
    list: useErrorGroups(filter),
    // When the list was read, its first error had been seen at this time; every error first seen earlier is in it. A search
    // begins with the newest error, of which the same holds.
    positionOf: ([first]) => first && String(first.lastSeenAt),
    // Sorted by reports, the first row says nothing of when the list was read.
    countAfter: async (after, signal) => {
      const { sort, ...counted } = filter;
      if (after && sort === "count" && !filter.q) return noNewRecords;
      return call(countErrorGroups, { query: { ...counted, after }, signal });
    },
  });

const errorKey = (id: string) => [errorsKey, "group", id] as const;

const errorQuery = (id: string) => ({
  queryKey: errorKey(id),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(getErrorGroup, { params: { id }, signal }),
});

/** What has to be read to show an error. */
export const errorQueries = (id: string) => [errorQuery(id)];

/** One error in full; read again each time. */
export const useErrorGroup = (id: string) => useQuery({ ...errorQuery(id), staleTime: 0 });

/** Shows in the rows of all lists the status that errors have been given, and their new versions. */
export function patchStatus(
  client: QueryClient,
  results: readonly BulkResult[],
  status: ErrorStatus,
): void {
  const changed = new Map(
    results.filter(({ code }) => code === null).map(({ id, version }) => [id, version]),
  );
  changeInLists<ErrorGroup>(client, errorsKey, (item) => {
    const version = changed.get(item.id);
    return version === undefined ? item : { ...item, status, version: version ?? item.version };
  });
}

/** Shows an error as it is after a change. */
export function storeGroup(client: QueryClient, group: ErrorGroupDetail): void {
  void storeRecord(client, errorKey(group.id), group);
  const { status, version } = group;
  changeInLists<ErrorGroup>(client, errorsKey, (item) =>
    item.id === group.id ? { ...item, status, version } : item,
  );
}

/** Has one error read again. */
export const rereadGroup = (client: QueryClient, id: string): void =>
  void client.invalidateQueries({ queryKey: errorKey(id) });

/** Has counts, attention and lists of errors read again. */
export function refreshErrors(client: QueryClient): void {
  refreshRecords(client, errorsKey);
  void client.invalidateQueries({ queryKey: [listOutbox.path, "attention"] });
}
