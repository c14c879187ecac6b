import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { countMessages, listMessages } from "#contract/messages.ts";
import { listKey } from "#web/admin/kit/paged-list.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import type { MessageFilter } from "./filter.ts";
import { useNewMessages } from "./use-new-messages.ts";

afterEach(() => void vi.unstubAllGlobals());

const { path } = listMessages;
const items = [
  { id: "older", receivedAt: 10 },
  { id: "newer", receivedAt: 20 },
];

function Probe({ filter }: { filter: MessageFilter }) {
  useNewMessages(filter);
  return null;
}

it.each<[MessageFilter, string | null, string | undefined]>([
  [{ status: "answered" }, "more", "status=answered&after=newer"],
  [{ status: "open" }, null, "status=open&after=newer"],
  // The newest is on a page that was not read.
  [{ status: "open" }, "more", undefined],
  [{ due: "soon" }, "more", undefined],
  // A search begins with the newest.
  [{ status: "open", q: "rates" }, "more", "status=open&q=rates&after=newer"],
])(
  "asks what came after the newest message, where it is known: %j, next page: %s",
  async (filter, nextCursor, query) => {
    const fetched = vi.fn(async (_url: string) => Response.json({ count: 2, hasMore: false }));
    vi.stubGlobal("fetch", fetched);
    const client = createQueryClient();
    const read = { pages: [{ items, nextCursor }], pageParams: [undefined] };
    client.setQueryData(listKey(path, filter), read);
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Probe filter={filter} />
      </QueryClientProvider>,
    );
    await client
      .getQueryCache()
      .findAll({ queryKey: [path, "new"] })[0]
      ?.fetch();
    const urls = fetched.mock.calls.map(([url]) => url);
    expect(urls).toEqual(query ? [`${countMessages.path}?${query}`] : []);
  },
);

it("forgets what it knew when the newest message of a list that begins with the longest wait has changed", () => {
  const client = createQueryClient();
  const filter = { status: "open" } as const;
  const positionsAfter = (read: readonly object[]) => {
    client.setQueryData(listKey(path, filter), {
      pages: [{ items: read, nextCursor: null }],
      pageParams: [undefined],
    });
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Probe filter={filter} />
      </QueryClientProvider>,
    );
    const asked = client.getQueryCache().findAll({ queryKey: [path, "new"] });
    return asked.map(({ queryKey }) => queryKey.at(-1));
  };
  expect(positionsAfter(items)).toEqual(["newer"]);
  expect(positionsAfter([...items, { id: "newest", receivedAt: 30 }])).toEqual(["newer", "newest"]);
});
