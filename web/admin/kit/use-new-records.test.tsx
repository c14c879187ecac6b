import {
  InfiniteQueryObserver,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
} from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ApiError } from "#web/lib/api-error.ts";
import { useFirstRowAsked } from "./list-focus.ts";
import { listKey, pagedListOptions, usePagedList } from "./paged-list.ts";
import { useNewRecords } from "./use-new-records.ts";

type Item = { readonly id: string; readonly seenAt: number };
type Page = { readonly items: readonly Item[]; readonly nextCursor: string | null };
type PositionOf = (items: readonly Item[]) => string | undefined;

const path = "/api/things";
const countAfter = vi.fn(async () => ({ count: 1, hasMore: false }));

type Props = { positionOf?: PositionOf | undefined; onReady?: (show: () => Promise<void>) => void };
function Probe({ positionOf, onReady }: Props) {
  const list = usePagedList<Item>(path, {}, () => Promise.reject(new Error("Not read again")));
  const options = { path, filter: {}, list, countAfter };
  const { onShow } = useNewRecords({ ...options, ...(positionOf && { positionOf }) });
  onReady?.(onShow);
  return null;
}

/** What the list asks with when these records have been read. */
async function asked(items: readonly Item[], positionOf?: PositionOf): Promise<unknown> {
  const client = new QueryClient();
  const read = { pages: [{ items, nextCursor: null }], pageParams: [undefined] };
  client.setQueryData(listKey(path, {}), read);
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Probe positionOf={positionOf} />
    </QueryClientProvider>,
  );
  const [query] = client.getQueryCache().findAll({ queryKey: [path, "new"] });
  await query?.fetch();
  return countAfter.mock.lastCall;
}

const items = [
  { id: "b", seenAt: 20 },
  { id: "a", seenAt: 10 },
];

it("asks what came after the first record", async () => {
  expect(await asked(items)).toEqual(["b", expect.any(AbortSignal)]);
});

it("asks what came after the position of the first record, where its id does not tell it", async () => {
  const seenAt: PositionOf = ([first]) => first && String(first.seenAt);
  expect(await asked(items, seenAt)).toEqual(["20", expect.any(AbortSignal)]);
});

it("asks what came after the next record where the first was deleted", async () => {
  countAfter.mockRejectedValueOnce(new ApiError(404, '{"code":"not_found"}'));
  expect(await asked(items)).toEqual(["a", expect.any(AbortSignal)]);
});

it("asks for everything when there was no record", async () => {
  expect(await asked([])).toEqual([undefined, expect.any(AbortSignal)]);
});

it("counts none while the list is read again, because what this admin has just made is soon in it", async () => {
  const client = new QueryClient();
  const read = { pages: [{ items, nextCursor: null }], pageParams: [undefined] };
  const isCounting = () => {
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>,
    );
    return client.getQueryCache().find({ queryKey: [path, "new", {}, "b"] })?.options;
  };
  client.setQueryData(listKey(path, {}), read);
  expect(isCounting()).toMatchObject({ enabled: true });
  const { promise, resolve } = Promise.withResolvers<Page>();
  const options = pagedListOptions<Item>(path, {}, () => promise);
  const reading = client.fetchInfiniteQuery({ ...options, staleTime: 0 });
  expect(isCounting()).toMatchObject({ enabled: false });
  resolve({ items, nextCursor: null });
  await reading;
  expect(isCounting()).toMatchObject({ enabled: true });
});

it("has shown new records once the list was read, whatever the counts take", async () => {
  vi.stubGlobal("document", { activeElement: null });
  const client = new QueryClient();
  const readPage = async () => ({ items, nextCursor: null });
  const list = new InfiniteQueryObserver(client, pagedListOptions<Item>(path, {}, readPage));
  const count = new QueryObserver(client, {
    queryKey: [path, "count"],
    queryFn: () => new Promise(() => undefined),
  });
  const leave = [list.subscribe(() => {}), count.subscribe(() => {})];
  const shows: (() => Promise<void>)[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Probe onReady={(show) => shows.push(show)} />
    </QueryClientProvider>,
  );
  await expect(shows[0]?.()).resolves.toBeUndefined();
  expect(list.getCurrentResult().data?.pages[0]?.items).toEqual(items);
  for (const end of leave) end();
  useFirstRowAsked.setState({ asked: null });
  vi.unstubAllGlobals();
}, 2000);
