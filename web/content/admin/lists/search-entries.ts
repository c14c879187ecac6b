import type { EntryKind } from "#contract/content.ts";
import { entryKinds } from "#contract/content-entries.ts";
import type { CmsItem } from "#contract/entries.ts";
import type { SearchHit } from "#web/admin/section.ts";
import { entryStatus } from "#web/content/admin/entry-status.tsx";
import { entryTitle } from "#web/content/admin/kind-names.ts";
import { entryUrl } from "#web/content/admin/paths.ts";
import { maxTextLength } from "#web/lib/search-param.ts";
import { readPage } from "./queries.ts";
import { kindTitle } from "./use-new-entry.ts";

const maxHits = 8;

/** The items whose title has the phrase come first; otherwise the order stays. */
function byTitle(items: readonly CmsItem[], phrase: string): readonly CmsItem[] {
  const isNamed = (item: CmsItem) =>
    entryTitle(item).toLowerCase().includes(phrase.toLowerCase()) ? 0 : 1;
  return items.toSorted((one, other) => isNamed(one) - isNamed(other));
}

/** Finds entries of every kind for the command palette; those named like the phrase come first. */
export async function searchEntries(
  phrase: string,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  // The server refuses a longer phrase.
  const q = phrase.slice(0, maxTextLength).trim();
  const find = (kind: EntryKind) => readPage(kind, { q }, { cursor: undefined, signal });
  const found = (await Promise.all(entryKinds.map(find))).flatMap(({ items }) => items);
  return byTitle(found, q)
    .slice(0, maxHits)
    .map((item) => ({
      id: item.id,
      label: entryTitle(item),
      detail: `${kindTitle(item.kind)}, ${entryStatus(item).label}`,
      to: entryUrl(item.kind, item.id),
    }));
}
