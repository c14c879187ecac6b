import { type QueryClient, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { BulkResult } from "#contract/bulk.ts";
import {
  type ErrorGroup,
  type ErrorGroupDetail,
  type ErrorStatus,
  getErrorGroup,
  listErrorGroups,
} from "#contract/error-groups.ts";
import { listOutbox } from "#contract/outbox.ts";
import { changeInLists, refreshRecords, usePagedList } from "#web/admin/kit/paged-list.ts";
import { storeRecord } from "#web/admin/kit/read-ahead.ts";
import { call } from "#web/lib/api.ts";
import { errorCount } from "#web/outbox/admin/counts.ts";
import type { ErrorFilter } from "./filter.ts";

type Page = z.output<typeof listErrorGroups.reply>;

/** The start of the key of every query about errors. */
export const errorsKey = listErrorGroups.path;

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
