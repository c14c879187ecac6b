import type { QueryClient } from "@tanstack/react-query";
import type { EntryKind } from "#contract/content.ts";
import { type CmsEntry, type CmsItem, cmsListEndpoint } from "#contract/entries.ts";
import { changeInLists as changeItems, type Pages as PagesOf } from "#web/admin/kit/paged-list.ts";
import { moved } from "#web/admin/kit/reorder.ts";
import { entryKey, listKey, refreshFigures } from "#web/content/admin/entry-queries.ts";

type Pages = PagesOf<CmsItem>;

/** The pages with other items, each page as long as it was. */
function refilled({ pages, pageParams }: Pages, items: readonly CmsItem[]): Pages {
  const starts = pages.map((_, index) =>
    pages.slice(0, index).reduce((sum, page) => sum + page.items.length, 0),
  );
  const next = pages.map((page, index) => {
    const start = starts[index] ?? 0;
    return { ...page, items: items.slice(start, start + page.items.length) };
  });
  return { pages: next, pageParams };
}

/** The pages with one item at another place. */
export const withMoved = (pages: Pages, from: number, to: number): Pages =>
  refilled(
    pages,
    moved(
      pages.pages.flatMap(({ items }) => items),
      from,
      to,
    ),
  );

/** An entry as lists show it, with the fields that an item of its kind has. */
export const itemOf = (entry: CmsEntry): CmsItem => {
  const { draft, live, problems: _, ...envelope } = entry;
  return { ...(draft ?? live), ...envelope } as CmsItem;
};

const inLists = (kind: EntryKind) => ({ queryKey: [...listKey(kind), "list"] });

/** Changes one entry, or with null removes it, in every list of its kind that has been read. */
export function changeInLists(
  client: QueryClient,
  { kind, id }: Pick<CmsItem, "kind" | "id">,
  change: (item: CmsItem) => CmsItem | null,
): void {
  changeItems<CmsItem>(client, cmsListEndpoint(kind).path, (item) =>
    item.id === id ? change(item) : item,
  );
}

/** A version of an entry, or the stored one where that is newer: answers may come in another order than writes. */
const newest = <T extends Pick<CmsItem, "version">>(stored: T | undefined, version: T): T =>
  stored && stored.version > version.version ? stored : version;

/** Takes a change of a row back; what was stored since the row was read stays. */
export const restoreInLists = (client: QueryClient, item: CmsItem): void =>
  changeInLists(client, item, (row) => newest(row, item));

/** Moves an entry in the list that is shown. */
export function moveInList(client: QueryClient, kind: EntryKind, from: number, to: number): void {
  client.setQueriesData<Pages>(
    { ...inLists(kind), type: "active" },
    (pages) => pages && withMoved(pages, from, to),
  );
}

/**
 * Stores an entry as the server has told it, where no newer version is stored. Lists are read when they are shown next, so that
 * no row jumps meanwhile.
 */
export function storeEntry(client: QueryClient, entry: CmsEntry): void {
  client.setQueryData<CmsEntry>(entryKey(entry.id), (stored) => newest(stored, entry));
  changeInLists(client, entry, (row) => newest(row, itemOf(entry)));
  void client.invalidateQueries({ ...inLists(entry.kind), refetchType: "none" });
}

/** Stores what a write has replied, and has the figures read again. */
export function storeReply(client: QueryClient, entry: CmsEntry): void {
  storeEntry(client, entry);
  refreshFigures(client);
}
