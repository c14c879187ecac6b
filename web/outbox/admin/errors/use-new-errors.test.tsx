import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { countErrorGroups, listErrorGroups } from "#contract/error-groups.ts";
import { listKey } from "#web/admin/kit/paged-list.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import type { ErrorFilter } from "./filter.ts";
import { useNewErrors } from "./use-new-errors.ts";

afterEach(() => void vi.unstubAllGlobals());

const { path } = listErrorGroups;
const first = { id: "overflow", firstSeenAt: 10, lastSeenAt: 30 };

function Probe({ filter }: { filter: ErrorFilter }) {
  useNewErrors(filter);
  return null;
}

/** What the list of a filter asks the server for, once it has been read. */
function shown(filter: ErrorFilter) {
  const client = createQueryClient();
  const read = { pages: [{ items: [first], nextCursor: null }], pageParams: [undefined] };
  client.setQueryData(listKey(path, filter), read);
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Probe filter={filter} />
    </QueryClientProvider>,
  );
  const find = (name: string) => client.getQueryCache().findAll({ queryKey: [path, name] })[0];
  return { list: find("list"), newRecords: find("new") };
}

it.each<[ErrorFilter, string | undefined]>([
  [{}, "after=30"],
  [{ status: "open" }, "status=open&after=30"],
  [{ q: "boom" }, "q=boom&after=30"],
  // A search has an order of its own.
  [{ q: "boom", sort: "count" }, "q=boom&after=30"],
  // The first row of another order does not say when the list was read.
  [{ sort: "count" }, undefined],
])("asks how many errors were first seen since the list was read: %j", async (filter, query) => {
  const fetched = vi.fn(async (_url: string) => Response.json({ count: 2, hasMore: false }));
  vi.stubGlobal("fetch", fetched);
  const count = await shown(filter).newRecords?.fetch();
  expect(count).toEqual({ count: query ? 2 : 0, hasMore: false });
  const urls = fetched.mock.calls.map(([url]) => url);
  expect(urls).toEqual(query ? [`${countErrorGroups.path}?${query}`] : []);
});

it("asks again when its tab is shown again, and leaves the rows as they are", () => {
  const { list, newRecords } = shown({});
  expect(newRecords?.options).toMatchObject({ refetchOnWindowFocus: "always" });
  expect(list?.options).toMatchObject({ refetchOnWindowFocus: false });
});
