import { InfiniteQueryObserver, onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import {
  changeInLists,
  listKey,
  listStaleMs,
  type Pages,
  pagedListOptions,
  withItems,
} from "./paged-list.ts";

afterEach(() => void vi.useRealTimers());

type Item = { readonly id: string };
const page = (ids: string, nextCursor: string | null) => ({
  items: [...ids].map((id): Item => ({ id })),
  nextCursor,
});
const pages: Pages<Item> = {
  pages: [page("abc", "after-c"), page("de", null)],
  pageParams: [undefined, "after-c"],
};
const idsOf = (read: Pages<Item> | undefined) =>
  read?.pages.map(({ items }) => items.map(({ id }) => id).join(""));

it("changes one item of the pages, or takes it out", () => {
  const renamed = withItems(pages, (each) => (each.id === "d" ? { id: "x" } : each));
  expect(idsOf(renamed)).toEqual(["abc", "xe"]);
  expect(idsOf(withItems(pages, (each) => (each.id === "b" ? null : each)))).toEqual(["ac", "de"]);
});

it("changes every list of an endpoint that has been read, and no other", () => {
  const client = new QueryClient();
  const [all, open, other] = [
    listKey("/api/mails", {}),
    listKey("/api/mails", { status: "open" }),
    listKey("/api/people", {}),
  ];
  for (const key of [all, open, other]) client.setQueryData(key, pages);
  client.setQueryData(["/api/mails", "count", {}], { count: 5, hasMore: false });
  changeInLists<Item>(client, "/api/mails", (each) => (each.id === "e" ? null : each));
  expect(idsOf(client.getQueryData(all))).toEqual(["abc", "d"]);
  expect(idsOf(client.getQueryData(open))).toEqual(["abc", "d"]);
  expect(idsOf(client.getQueryData(other))).toEqual(["abc", "de"]);
  expect(client.getQueryData(["/api/mails", "count", {}])).toEqual({ count: 5, hasMore: false });
});

it("reads a list after the connection has come back only if it was never read", async () => {
  vi.useFakeTimers();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.mount();
  const readPage = vi.fn(async () => page("abc", null)).mockRejectedValueOnce(new Error("Down"));
  const list = new InfiniteQueryObserver(
    client,
    pagedListOptions<Item>("/api/mails", {}, readPage),
  );
  const leave = list.subscribe(() => {});
  const reconnect = async () => {
    await vi.advanceTimersByTimeAsync(listStaleMs + 1);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(1);
  };
  await reconnect();
  expect(readPage).toHaveBeenCalledTimes(2);
  await reconnect();
  expect(readPage).toHaveBeenCalledTimes(2);
  leave();
  client.unmount();
});
