import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import type { Page } from "./first-page.ts";
import { listKey, refreshConversations } from "./refresh-lists.ts";
import { testConversation } from "./testing.ts";

it("reads one page of a list however many were read, and forgets a list that is not shown", async () => {
  const client = new QueryClient();
  const shown = listKey({ view: "all", q: undefined });
  const hidden = listKey({ view: "closed", q: undefined });
  const page = (n: number): Page => ({
    items: [testConversation(`row-${n}`, { lastAt: 1000 - n })],
    nextCursor: `${1000 - n}-${n}`,
  });
  const pages = Array.from({ length: 20 }, (_, n) => page(n));
  const pageParams = [undefined, ...pages.slice(1).map((_, n) => `${1000 - n}-${n}`)];
  for (const key of [shown, hidden]) client.setQueryData(key, { pages, pageParams });
  const stop = new InfiniteQueryObserver<Page>(client, {
    queryKey: shown,
    queryFn: () => Promise.reject(new Error("No list is read as a whole")),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
  const fresh = { items: [testConversation("new", { lastAt: 2000 }), ...page(0).items] };
  const requests = vi.fn(async () => Response.json({ ...fresh, nextCursor: "1000-0" }));
  vi.stubGlobal("fetch", requests);
  await refreshConversations(client);
  vi.unstubAllGlobals();
  stop();
  expect(requests).toHaveBeenCalledOnce();
  const rows = client.getQueryData<{ pages: Page[] }>(shown)?.pages.flatMap(({ items }) => items);
  expect(rows?.map(({ id }) => id)).toEqual(["new", ...pages.map((_, n) => `row-${n}`)]);
  expect(client.getQueryData(hidden)).toBeUndefined();
});
