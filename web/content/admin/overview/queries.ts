import { useQueries, useQuery } from "@tanstack/react-query";
import type { EntryKind } from "#contract/content.ts";
import { entryKinds } from "#contract/content-entries.ts";
import { type CmsItem, cmsListEndpoint } from "#contract/entries.ts";
import { getCmsAnalytics } from "#contract/entry-transfer.ts";
import { polling } from "#web/admin/kit/polling.ts";
import { listKey, staleMs } from "#web/content/admin/entry-queries.ts";
import { call } from "#web/lib/api.ts";
import { loadScheduled } from "./load-scheduled.ts";

const minuteMs = 60_000;

/** The figures of all content, read again every five minutes. */
export const useCmsAnalytics = () =>
  useQuery({
    queryKey: [getCmsAnalytics.path, "overview"],
    ...polling(5 * minuteMs, async ({ signal }) => (await call(getCmsAnalytics, { signal })).data),
    staleTime: minuteMs,
  });

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

type Load = (kind: EntryKind, signal: AbortSignal) => Promise<readonly CmsItem[]>;

function useAllKinds(name: string, load: Load): EntriesOfAllKinds {
  const results = useQueries({
    queries: entryKinds.map((kind) => ({
      queryKey: [...listKey(kind), "overview", name],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(kind, signal),
      staleTime: staleMs,
    })),
  });
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

async function loadChanged(kind: EntryKind, signal: AbortSignal): Promise<readonly CmsItem[]> {
  return (await call(cmsListEndpoint(kind), { query: { sort: "updated" }, signal })).data;
}

/** The entries of all kinds that changed last. */
export const useChangedEntries = (): EntriesOfAllKinds => useAllKinds("changed", loadChanged);

/** The entries of all kinds that are published or taken back by themselves. */
export const useScheduledEntries = (): EntriesOfAllKinds => useAllKinds("scheduled", loadScheduled);
