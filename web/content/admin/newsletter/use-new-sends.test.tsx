import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { listSends } from "#contract/newsletter-sends.ts";
import { newRecordsIntervalMs } from "#web/admin/kit/new-records.tsx";
import { listKey } from "#web/admin/kit/paged-list.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import { useNewSends } from "./use-new-sends.ts";

afterEach(() => void vi.unstubAllGlobals());

const { path } = listSends;

function Probe() {
  useNewSends();
  return null;
}

/** The query for the sends that were started since these were read. */
function pollOf(ids: readonly string[]) {
  const client = createQueryClient();
  const pages = [{ items: ids.map((id) => ({ id })), nextCursor: null }];
  client.setQueryData(listKey(path, {}), { pages, pageParams: [undefined] });
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  );
  return client.getQueryCache().findAll({ queryKey: [path, "new"] })[0];
}

it.each([
  [["c", "b", "a"], ["a"], null, { count: 2, hasMore: false }],
  [["c", "b", "a"], ["c", "b", "a"], null, { count: 0, hasMore: false }],
  [["b", "a"], [], null, { count: 2, hasMore: false }],
  [[], [], null, { count: 0, hasMore: false }],
  // All of the first page has come since.
  [["d", "c"], ["a"], "more", { count: 2, hasMore: true }],
])(
  "counts of the first page %j what was started after %j",
  async (ids, read, nextCursor, count) => {
    const items = ids.map((id) => ({ id }));
    const fetched = vi.fn(async (_url: string) => Response.json({ items, nextCursor }));
    vi.stubGlobal("fetch", fetched);
    expect(await pollOf(read)?.fetch()).toEqual(count);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([path]);
  },
);

it("asks at the interval of all lists, also while no send is on its way", () => {
  expect(pollOf(["a"])?.options).toMatchObject({
    refetchInterval: newRecordsIntervalMs,
    enabled: true,
  });
});
