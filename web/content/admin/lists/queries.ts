import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { EntryKind } from "#contract/content.ts";
import { type CmsItem, cmsListEndpoint, countEntries } from "#contract/entries.ts";
import { listKey, staleMs } from "#web/content/admin/entry-queries.ts";
import { call } from "#web/lib/api.ts";
import type { Filter } from "./filter.ts";

/** One page of a list, as the kit expects it. */
export type EntryPage = { readonly items: readonly CmsItem[]; readonly nextCursor: string | null };

/** Reads 50 entries of a list, from its start or behind a cursor. */
export async function readPage(
  kind: EntryKind,
  filter: Filter,
  { cursor, signal }: { cursor: string | undefined; signal: AbortSignal },
): Promise<EntryPage> {
  const endpoint = cmsListEndpoint(kind);
  const { data, nextCursor } = await call(endpoint, { query: { ...filter, cursor }, signal });
  return { items: data, nextCursor };
}

/** The pages of a filtered list; shows the previous list until the new one has come. */
export const useEntries = (kind: EntryKind, filter: Filter) =>
  useInfiniteQuery({
    queryKey: [...listKey(kind), "list", filter],
    queryFn: ({ pageParam: cursor, signal }) => readPage(kind, filter, { cursor, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // The entries of another kind would be wrong even for a short time.
    placeholderData: (previous, query) =>
      query?.queryKey[0] === listKey(kind)[0] ? previous : undefined,
    staleTime: staleMs,
    refetchOnWindowFocus: true,
  });

/** How many entries a filtered list has; the count before stays until the new one has come. */
export function useEntryCount(kind: EntryKind, { sort: _, ...filter }: Filter) {
  return useQuery({
    queryKey: [countEntries.path, kind, filter],
    queryFn: ({ signal }) => call(countEntries, { query: { kind, ...filter }, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
    refetchOnWindowFocus: true,
  });
}
