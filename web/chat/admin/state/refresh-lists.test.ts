import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "#web/lib/api-error.ts";
import type { Page } from "./first-page.ts";
import { noteChange, noteErased, useInboxStore } from "./inbox-store.ts";
import { conversationsKey, listKey, refreshConversations } from "./refresh-lists.ts";
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

const waiting = listKey({ view: "waiting", q: undefined });
const all = listKey({ view: "all", q: undefined });

/** A client with two lists that are shown, and what the inbox has heard: "gone" waits, "erased" is erased. */
function deskWith(listed: Record<"waiting" | "all", readonly Page[]>) {
  const client = new QueryClient();
  const stops = [waiting, all].map((queryKey) => {
    const pages = listed[queryKey[2].view as "waiting" | "all"];
    client.setQueryData(queryKey, { pages, pageParams: pages.map(() => undefined) });
    return new InfiniteQueryObserver<Page>(client, {
      queryKey,
      queryFn: () => Promise.reject(new Error("No list is read as a whole")),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {});
  });
  useInboxStore.setState({ changes: new Map() });
  noteChange(testConversation("gone", { revision: 5, status: "waiting", waitingSince: 1 }));
  noteErased("erased");
  return { client, stop: () => stops.forEach((each) => void each()) };
}

afterEach(() => useInboxStore.setState({ changes: new Map() }));

const heard = () => [...useInboxStore.getState().changes.keys()];
const nothing: Page = { items: [], nextCursor: null };

it("forgets what was heard before the lists were read again, but no erasure and nothing heard since", async () => {
  const { client, stop } = deskWith({ waiting: [nothing], all: [nothing] });
  vi.stubGlobal("fetch", async () => {
    noteChange(testConversation("meanwhile"));
    return Response.json(nothing);
  });
  await refreshConversations(client);
  stop();
  expect(heard()).toEqual(["erased", "meanwhile"]);
});

it("forgets nothing while one of the lists cannot be read", async () => {
  const { client, stop } = deskWith({ waiting: [nothing], all: [nothing] });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes("waiting")) return Response.json(nothing);
    throw new Error("offline");
  });
  const refreshed = refreshConversations(client);
  await vi.runAllTimersAsync();
  await refreshed;
  vi.useRealTimers();
  stop();
  expect(heard()).toEqual(["gone", "erased"]);
});

it.each([
  [
    "forgets nothing while the open conversation cannot be read",
    new Error("offline"),
    ["gone", "erased"],
  ],
  ["forgets what was heard when the open conversation is gone", new ApiError(404, ""), ["erased"]],
])("%s", async (_, failure, kept) => {
  const { client, stop } = deskWith({ waiting: [nothing], all: [nothing] });
  vi.stubGlobal("fetch", async () => Response.json(nothing));
  const stopReading = new QueryObserver(client, {
    queryKey: [conversationsKey, "gone"],
    queryFn: () => Promise.reject(failure),
    initialData: testConversation("gone"),
    retry: false,
  }).subscribe(() => {});
  await refreshConversations(client);
  stopReading();
  stop();
  expect(heard()).toEqual(kept);
});

it("keeps what was heard of conversations that come after the first page", async () => {
  const [top, below] = [
    testConversation("top", { lastAt: 90 }),
    testConversation("below", { lastAt: 10 }),
  ];
  const pages = [
    { items: [top], nextCursor: "90-1" },
    { items: [below], nextCursor: null },
  ];
  const { client, stop } = deskWith({ waiting: [nothing], all: pages });
  noteChange({ ...below, revision: 2, preview: "heard" });
  noteChange(testConversation("between", { lastAt: 50 }));
  noteChange(testConversation("closed", { lastAt: 99 }));
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(url.includes("waiting") ? nothing : pages[0]),
  );
  await refreshConversations(client);
  stop();
  expect(heard()).toEqual(["erased"]);
  const list = client.getQueryData<{ pages: Page[] }>(all);
  expect(list?.pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([
    "top",
    "between",
    "below",
  ]);
  expect(list?.pages[0]?.items.at(-1)?.preview).toBe("heard");
});
