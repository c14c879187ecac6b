import { useQueryClient } from "@tanstack/react-query";
import type { EntryKind } from "#contract/content.ts";
import type { CmsItem } from "#contract/entries.ts";
import { bulkEntries } from "#contract/entry-transfer.ts";
import type { Selection } from "#web/admin/kit/selection.ts";
import { useBulk } from "#web/admin/kit/use-bulk.ts";
import { siteNote } from "#web/content/admin/built-pages.ts";
import { entryQueries, refreshLists } from "#web/content/admin/entry-queries.ts";
import { kindName } from "#web/content/admin/kind-names.ts";
import { call } from "#web/lib/api.ts";
import { actionNames, type BulkAction, undoOf } from "./bulk.ts";
import type { Filter } from "./filter.ts";
import { readPage } from "./queries.ts";

type Options = {
  readonly kind: EntryKind;
  readonly filter: Filter;
  readonly choose: Selection<CmsItem>["choose"];
};

/** Runs actions on the selected entries; what they take away can be brought back where that is exact. */
export function useEntryBulk({ kind, filter, choose }: Options) {
  const client = useQueryClient();
  const reread = () => refreshLists(client, kind);
  return useBulk<CmsItem, BulkAction>({
    noun: kindName(kind).noun,
    namesOf: (action) => actionNames[action],
    send: async (action, entries) => {
      const items = entries.map(({ id, version }) => ({ id, version }));
      return (await call(bulkEntries, { body: { items, action } })).results;
    },
    readPage: (at) => readPage(kind, filter, at),
    choose,
    undoOf,
    noteOf: siteNote,
    queriesOf: entryQueries,
    reread,
    onSettled: reread,
  });
}
