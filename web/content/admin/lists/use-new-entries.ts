import { useQueryClient } from "@tanstack/react-query";
import type { EntryKind } from "#contract/content.ts";
import { type CmsItem, cmsListEndpoint, countEntries } from "#contract/entries.ts";
import { entriesPerPage } from "#contract/entry-states.ts";
import { loadedItems } from "#web/admin/kit/data-list.tsx";
import { noNewRecords, useNewRecords } from "#web/admin/kit/use-new-records.ts";
import { refreshFigures } from "#web/content/admin/entry-queries.ts";
import { call } from "#web/lib/api.ts";
import { type Filter, sortOf } from "./filter.ts";
import { type EntryPage, useEntries } from "./queries.ts";

/** The latest of some times, as the endpoint reads it; undefined without one. */
const latest = (times: readonly number[]): string | undefined =>
  times.length === 0 ? undefined : String(Math.max(...times));

/**
 * How many entries were created after a list was read, and a function that reads it again from its start. The first page of a
 * list by the latest change need not hold the newest entry, but every entry was created before the latest change. Rows that
 * this admin changes later say nothing of when the list was read.
 */
export function useNewEntries(kind: EntryKind, filter: Filter) {
  const client = useQueryClient();
  const list = useEntries(kind, filter);
  const sort = sortOf(kind, filter);
  const isByChange = sort === "updated" && list.hasNextPage;
  const pages: readonly Partial<EntryPage>[] = list.data?.pages ?? [];
  // By rank or title, a page that is read again shows the newest entry only where it is the whole list and has room for
  // one more. In the trash, no entry is new.
  const listed = loadedItems(list)?.length ?? 0;
  const isWhole = !list.hasNextPage && pages.length < 2 && listed < entriesPerPage;
  const isUnknown = filter.status === "trash" || (sort !== null && sort !== "updated" && !isWhole);
  const { count, onShow } = useNewRecords<CmsItem>({
    path: cmsListEndpoint(kind).path,
    filter,
    list,
    positionOf: (items) =>
      latest(
        isByChange
          ? pages.map(({ changedUpTo = 0 }) => changedUpTo)
          : items.map(({ createdAt }) => createdAt),
      ),
    countAfter: async (after, signal) => {
      if (isUnknown) return noNewRecords;
      const { sort: _, ...counted } = filter;
      return call(countEntries, { query: { kind, ...counted, after }, signal });
    },
  });
  return {
    count,
    onShow: () => {
      refreshFigures(client);
      return onShow();
    },
  };
}
