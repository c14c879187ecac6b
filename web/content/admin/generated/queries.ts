import { type QueryClient, useQuery } from "@tanstack/react-query";
import { getCmsAnalytics } from "#contract/entry-transfer.ts";
import {
  countGeneratedContent,
  type GeneratedItem,
  getGeneratedContent,
  getGenerationBudget,
  listGeneratedContent,
} from "#contract/generation.ts";
import { useListCount, usePagedList } from "#web/admin/kit/paged-list.ts";
import { staleMs } from "#web/content/admin/entry-queries.ts";
import { call, endpointUrl } from "#web/lib/api.ts";
import type { Filter } from "./filter.ts";

/** The key of one item; its URL, so that the item is read without a function of its own. */
export const itemKey = (id: string) =>
  [endpointUrl(getGeneratedContent, { params: { id } })] as const;

/** What has to be read to show an item. */
export const itemQueries = (id: string) => [{ queryKey: itemKey(id) }];

/** The pages of a filtered list. */
export const useGeneratedItems = (filter: Filter) =>
  usePagedList(listGeneratedContent.path, filter, async ({ cursor, signal }) => {
    const query = { ...filter, cursor };
    const { data, nextCursor } = await call(listGeneratedContent, { query, signal });
    return { items: data, nextCursor };
  });

/** How many items a filter leaves. */
export const useGeneratedCount = (filter: Filter) =>
  useListCount(listGeneratedContent.path, filter, (signal) =>
    call(countGeneratedContent, { query: filter, signal }),
  );

/** How often an item is read while it is being written, in milliseconds. */
const runningMs = 2000;

/** One item in full; shown from the cache at once, and read again each time. None is read without an id. */
export const useGeneratedItem = (id: string | undefined) =>
  useQuery<GeneratedItem>({
    queryKey: itemKey(id ?? ""),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === "Running" ? runningMs : false),
  });

/** Who writes, and how many texts are left today. */
export const useGenerationBudget = () =>
  useQuery({
    queryKey: [getGenerationBudget.path],
    queryFn: async ({ signal }) => (await call(getGenerationBudget, { signal })).data,
    staleTime: staleMs,
  });

/** Has lists, counts and the budget read again. */
export function refreshGenerated(client: QueryClient): void {
  for (const { path } of [listGeneratedContent, getGenerationBudget, getCmsAnalytics]) {
    void client.invalidateQueries({ queryKey: [path] });
  }
}
