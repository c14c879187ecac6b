import type { Count } from "#contract/count.ts";

type Part<T> = { readonly items: readonly T[]; readonly nextCursor: string | null };

/** The first records of a list, and how many it has. */
export type CountedList<T> = { readonly count: Count; readonly items: readonly T[] };

/** Counts a list of which the start has been read; the server is asked only when more records follow. */
export async function countedList<T>(
  { items, nextCursor }: Part<T>,
  readCount: () => Promise<Count>,
): Promise<CountedList<T>> {
  const isWhole = nextCursor === null;
  return { items, count: isWhole ? { count: items.length, hasMore: false } : await readCount() };
}
