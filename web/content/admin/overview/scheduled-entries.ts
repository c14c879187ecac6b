import type { EntryKind } from "#contract/content.ts";
import { type CmsItem, cmsListEndpoint } from "#contract/entries.ts";
import { listKey, staleMs } from "#web/content/admin/entry-queries.ts";
import { call } from "#web/lib/api.ts";

// Pages of 50 are not ordered by time, so all are read; more than this do not fit a screen anyway.
const maxPages = 10;

async function load(kind: EntryKind, signal: AbortSignal): Promise<readonly CmsItem[]> {
  const found: CmsItem[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query = { status: "scheduled", cursor } as const;
    const { data, nextCursor } = await call(cmsListEndpoint(kind), { query, signal });
    found.push(...data);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return found;
}

/** The entries of a kind that are published or taken back by themselves. */
export const scheduledEntries = (kind: EntryKind) => ({
  queryKey: [...listKey(kind), "overview", "scheduled"],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => load(kind, signal),
  staleTime: staleMs,
});
