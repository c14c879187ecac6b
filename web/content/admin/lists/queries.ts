import type { EntryKind } from "#contract/content.ts";
import { type CmsItem, cmsListEndpoint, countEntries } from "#contract/entries.ts";
import { useListCount, usePagedList } from "#web/admin/kit/paged-list.ts";
import { call } from "#web/lib/api.ts";
import type { Filter } from "./filter.ts";

/** One page of a list, as the kit expects it. */
export type EntryPage = {
  readonly items: readonly CmsItem[];
  readonly nextCursor: string | null;
  /** The latest change of an entry when the page was read, in epoch milliseconds; 0 without entries. */
  readonly changedUpTo: number;
};

/** Reads 50 entries of a list, from its start or behind a cursor. */
export async function readPage(
  kind: EntryKind,
  filter: Filter,
  { cursor, signal }: { cursor: string | undefined; signal: AbortSignal },
): Promise<EntryPage> {
  const endpoint = cmsListEndpoint(kind);
  const { data, nextCursor } = await call(endpoint, { query: { ...filter, cursor }, signal });
  const changedUpTo = Math.max(0, ...data.map(({ changedAt }) => changedAt));
  return { items: data, nextCursor, changedUpTo };
}

/** The pages of a filtered list. */
export const useEntries = (kind: EntryKind, filter: Filter) =>
  usePagedList(cmsListEndpoint(kind).path, filter, (at) => readPage(kind, filter, at));

/** How many entries a filtered list has; read again when the window gets the focus, because that moves no row. */
export function useEntryCount(kind: EntryKind, { sort: _, ...filter }: Filter) {
  const query = { kind, ...filter };
  const load = (signal: AbortSignal) => call(countEntries, { query, signal });
  return useListCount(countEntries.path, query, load, { refetchOnWindowFocus: true });
}
