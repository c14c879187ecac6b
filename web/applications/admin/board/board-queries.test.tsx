import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import type { BoardColumn } from "#contract/application-lists.ts";
import type { Columns } from "#web/applications/admin/board-columns.ts";
import { type Filter, readFilter } from "#web/applications/admin/filter.ts";
import { boardKey } from "#web/applications/admin/queries.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { useLoadMore } from "./board-queries.ts";

const creators = readFilter("?type=creator");
const brands = readFilter("?type=brand");

const column = {
  ...{ stage: "new", outcome: null, items: [], total: { count: 0, hasMore: false } },
  nextCursor: "next",
} satisfies BoardColumn;

function Board({ filter }: { filter: Filter }) {
  const { loadMore, failed, reading } = useLoadMore(filter);
  return (
    <>
      {failed && "Failed"}
      {reading && "Reading"}
      <button type="button" onClick={() => loadMore(column)}>
        More
      </button>
    </>
  );
}

/** The board with a column that is being read on, until `answer` is called. */
async function readingBoard() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  const client = new QueryClient();
  for (const filter of [creators, brands]) client.setQueryData<Columns>(boardKey(filter), [column]);
  const { render, press, settle, text, unmount } = await mountPoint();
  const show = (filter: Filter) =>
    render(
      <QueryClientProvider client={client}>
        <Board filter={filter} />
      </QueryClientProvider>,
    );
  await show(creators);
  await press("More");
  const answer = async (response: Response) => {
    resolve(response);
    await settle();
  };
  const cursorOf = (filter: Filter) =>
    client.getQueryData<Columns>(boardKey(filter))?.[0]?.nextCursor;
  return { show, answer, text, unmount, cursorOf };
}

it("reads a column of the filter on that was chosen when it began", async () => {
  const { show, answer, text, unmount, cursorOf } = await readingBoard();
  expect(text()).toBe("ReadingMore");
  await show(brands);
  expect(text()).toBe("More");
  await answer(Response.json({ items: [], nextCursor: null }));
  await unmount();
  expect(cursorOf(creators)).toBeNull();
  expect(cursorOf(brands)).toBe("next");
});

it("says of no other filter that its column could not be read on", async () => {
  const { show, answer, text, unmount } = await readingBoard();
  await answer(new Response("", { status: 503 }));
  expect(text()).toBe("FailedMore");
  await show(brands);
  expect(text()).toBe("More");
  await show(creators);
  expect(text()).toBe("FailedMore");
  await unmount();
});
