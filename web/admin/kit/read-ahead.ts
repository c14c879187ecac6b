import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect } from "react";

/** How old a record may be that is shown at once, because it was read ahead; in milliseconds. */
export const aheadMs = 10_000;

/** What has to be read to show the record with this id. */
export type RecordQueries = (
  id: string,
) => readonly Pick<FetchQueryOptions, "queryKey" | "queryFn">[];

/**
 * Reads a record before it is opened, so that it opens at once. A failure shows when it is opened.
 *
 * @example
 * const readAhead = useReadAhead(messageQueries);
 * <tr {...useRest(() => readAhead(id))}>
 */
export function useReadAhead(queriesOf: RecordQueries | undefined): (id: string) => void {
  const client = useQueryClient();
  return useCallback(
    (id) => {
      for (const query of queriesOf?.(id) ?? []) {
        void client.prefetchQuery({ ...query, staleTime: aheadMs });
      }
    },
    [client, queriesOf],
  );
}

/** Reads the record that comes next, if there is one; `queriesOf` is the same function in each render. */
export function useNextAhead(
  nextId: string | null | undefined,
  queriesOf: RecordQueries | undefined,
): void {
  const readAhead = useReadAhead(queriesOf);
  useEffect(() => {
    if (nextId) readAhead(nextId);
  }, [nextId, readAhead]);
}

/**
 * Forgets records that have changed and are not on the screen, so that none of them is opened in the version it had, in
 * which every further change would be refused.
 */
export function useForget(queriesOf: RecordQueries): (ids: Iterable<string>) => void {
  const client = useQueryClient();
  return (ids) => {
    for (const id of ids)
      for (const { queryKey } of queriesOf(id))
        client.removeQueries({ queryKey, exact: true, type: "inactive" });
  };
}

/** Shows a record as a write has replied it. A read under way may have begun before the write, so it is cancelled first. */
export async function storeRecord<T>(
  client: QueryClient,
  queryKey: QueryKey,
  record: T | ((before: T | undefined) => T | undefined),
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<T>(queryKey, record);
}
