type Adjacent<T> = {
  readonly before: T | null;
  readonly after: T | null;
  /** The position of the record in the list, counted from 1; null when the list lacks it. */
  readonly position: number | null;
};

type NextPage = {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  /** Whether the last attempt to load the next page failed. */
  readonly isFetchNextPageError: boolean;
};

/**
 * Whether to load the next page without being asked. Never after a failure, because each failure
 * would start the next attempt at once; the list offers a retry instead.
 */
export const canLoadNextPage = (list: NextPage): boolean =>
  list.hasNextPage && !list.isFetching && !list.isFetchNextPageError;

/** The records before and after one in a list; null at the ends, and when the list lacks it. */
export function adjacentItems<T extends { readonly id: string }>(
  list: readonly T[],
  id: string,
): Adjacent<T> {
  const index = list.findIndex((item) => item.id === id);
  if (index < 0) return { before: null, after: null, position: null };
  return { before: list[index - 1] ?? null, after: list[index + 1] ?? null, position: index + 1 };
}
