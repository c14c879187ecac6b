import type * as z from "zod/mini";
import type { EntryKind } from "#contract/content.ts";
import type { CmsItem } from "#contract/entries.ts";
import { type bulkActions, bulkEntries } from "#contract/entry-transfer.ts";
import { call } from "#web/lib/api.ts";
import type { Filter } from "./filter.ts";
import { readPage } from "./queries.ts";

export type BulkAction = (typeof bulkActions)[number];

/** What happened to one entry. */
export type BulkResult = z.output<typeof bulkEntries.reply>["data"][number];

/** How many entries one request may name. */
const chunkSize = 50;

type Options = {
  readonly signal: AbortSignal;
  /** Called after each request with how many entries are done. */
  readonly onProgress: (done: number) => void;
};

/** The items in groups of at most `size`. */
export const chunksOf = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** What was done before a run was cancelled or failed; `error` is null when it came to its end. */
export type BulkOutcome = { readonly results: readonly BulkResult[]; readonly error: Error | null };

/** Applies an action to entries, 50 at a time. What is done when the signal comes or a request fails stays done. */
export async function changeAll(
  ids: readonly string[],
  action: BulkAction,
  { signal, onProgress }: Options,
): Promise<BulkOutcome> {
  const results: BulkResult[] = [];
  for (const chunk of chunksOf(ids, chunkSize)) {
    if (signal.aborted) break;
    try {
      const { data } = await call(bulkEntries, { body: { ids: [...chunk], action } });
      results.push(...data);
    } catch (error) {
      return { results, error: error instanceof Error ? error : new Error(String(error)) };
    }
    onProgress(results.length);
  }
  return { results, error: null };
}

/** Reads all entries that a filter leaves, page by page. Throws when the signal comes or a request fails. */
export async function readAll(
  kind: EntryKind,
  filter: Filter,
  { signal, onProgress }: Options,
): Promise<readonly CmsItem[]> {
  const all: CmsItem[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(kind, filter, { cursor, signal });
    all.push(...page.items);
    onProgress(all.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return all;
}
