import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  applicationBoard,
  type BoardColumn,
  boardOrder,
  listApplications,
} from "#contract/application-lists.ts";
import { newRecordsIntervalMs } from "#web/admin/kit/new-records.tsx";
import { polling } from "#web/admin/kit/polling.ts";
import { type Columns, withNextPage } from "#web/applications/admin/board-columns.ts";
import { countedFilter, type Filter, writeFilter } from "#web/applications/admin/filter.ts";
import { boardKey } from "#web/applications/admin/queries.ts";
import { readBetweenMoves } from "#web/applications/admin/running-moves.ts";
import { call } from "#web/lib/api.ts";

async function readOn(filter: Filter, column: BoardColumn): Promise<BoardColumn> {
  const { stage, outcome, nextCursor } = column;
  const query = {
    ...countedFilter(filter),
    stage,
    outcome: outcome ?? undefined,
    order: boardOrder(stage),
    cursor: nextCursor ?? undefined,
  };
  return withNextPage(column, await call(listApplications, { query }));
}

/** A column with at least as many cards as it had, so that reading the board again takes none away. */
async function asLongAs(filter: Filter, column: BoardColumn, length: number): Promise<BoardColumn> {
  if (column.items.length >= length || column.nextCursor === null) return column;
  return asLongAs(filter, await readOn(filter, column), length);
}

async function loadBoard(filter: Filter, shown: Columns | undefined, signal: AbortSignal) {
  const { columns } = await call(applicationBoard, { query: countedFilter(filter), signal });
  return Promise.all(
    columns.map((column, index) => asLongAs(filter, column, shown?.[index]?.items.length ?? 0)),
  );
}

/** The columns of the board, read again every 30 seconds; the board before stays until a new one has come. */
export function useBoard(filter: Filter) {
  const client = useQueryClient();
  const key = boardKey(filter);
  return useQuery<Columns>({
    queryKey: key,
    ...polling(newRecordsIntervalMs, ({ signal }) => {
      const shownNow = () => client.getQueryData<Columns>(key);
      return readBetweenMoves(() => loadBoard(filter, shownNow(), signal), shownNow);
    }),
    refetchOnWindowFocus: "always",
    placeholderData: keepPreviousData,
    staleTime: newRecordsIntervalMs,
  });
}

/** A column that is read on, of the board with this filter: another filter may be chosen before the answer comes. */
type Reading = { readonly filter: Filter; readonly column: BoardColumn };

/** Reads a column on. */
export function useLoadMore(filter: Filter) {
  const client = useQueryClient();
  /** The column that could not be read on; until an answer comes, also while it is tried again. */
  const [failed, setFailed] = useState<(Reading & { readonly error: Error }) | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (reading: Reading) => readOn(reading.filter, reading.column),
    onError: (error, reading) => setFailed({ ...reading, error }),
    onSuccess: (longer, { filter: read, column: { stage, outcome } }) => {
      setFailed(null);
      client.setQueryData<Columns>(boardKey(read), (columns) =>
        columns?.map((column) =>
          column.stage === stage && column.outcome === outcome
            ? withNextPage(column, longer)
            : column,
        ),
      );
    },
  });
  const isShown = (reading: Reading) => writeFilter(reading.filter) === writeFilter(filter);
  return {
    loadMore: (column: BoardColumn) => mutate({ filter, column }),
    failed: failed && isShown(failed) ? failed : null,
    reading: isPending && isShown(variables) ? variables.column : undefined,
  };
}
