import { useQueries, useQuery } from "@tanstack/react-query";
import { entryKinds } from "#contract/content-entries.ts";
import { type CmsItem, cmsListEndpoint } from "#contract/entries.ts";
import { polling } from "#web/admin/kit/polling.ts";
import { listKey, staleMs } from "#web/content/admin/entry-queries.ts";
import { call } from "#web/lib/api.ts";
import { cmsAnalytics } from "./cms-analytics.ts";
import { scheduledEntries } from "./scheduled-entries.ts";

const fiveMinutesMs = 5 * 60_000;

/** The figures of all content, read again every five minutes. */
export const useCmsAnalytics = () =>
  useQuery({ ...cmsAnalytics, ...polling(fiveMinutesMs, cmsAnalytics.queryFn) });

/** Entries of all kinds; those that could be read, also when others could not. */
export type EntriesOfAllKinds = {
  readonly entries: readonly CmsItem[];
  readonly isPending: boolean;
  /** Whether every kind was read, or failed to be, at least once. */
  readonly isFetched: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

type EntriesOf = typeof scheduledEntries;

function useAllKinds(entriesOf: EntriesOf): EntriesOfAllKinds {
  const results = useQueries({ queries: entryKinds.map(entriesOf) });
  return {
    entries: results.flatMap(({ data }) => data ?? []),
    isPending: results.some(({ isPending }) => isPending),
    isFetched: results.every(({ isFetched }) => isFetched),
    isFetching: results.some(({ isFetching }) => isFetching),
    error: results.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch();
    },
  };
}

const changedEntries: EntriesOf = (kind) => ({
  queryKey: [...listKey(kind), "overview", "changed"],
  queryFn: async ({ signal }) =>
    (await call(cmsListEndpoint(kind), { query: { sort: "updated" }, signal })).data,
  staleTime: staleMs,
});

/** The entries of all kinds that changed last. */
export const useChangedEntries = (): EntriesOfAllKinds => useAllKinds(changedEntries);

/** The entries of all kinds that are published or taken back by themselves. */
export const useScheduledEntries = (): EntriesOfAllKinds => useAllKinds(scheduledEntries);
