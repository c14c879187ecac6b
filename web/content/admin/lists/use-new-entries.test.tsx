import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import type { EntryKind } from "#contract/content.ts";
import { cmsListEndpoint, countEntries } from "#contract/entries.ts";
import { listKey } from "#web/admin/kit/paged-list.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import type { Filter } from "./filter.ts";
import { useNewEntries } from "./use-new-entries.ts";

afterEach(() => void vi.unstubAllGlobals());

const items = [
  // Changed by this admin since the list was read.
  { id: "older", createdAt: 10, changedAt: 50 },
  { id: "newer", createdAt: 20, changedAt: 30 },
];

type Shown = { kind: EntryKind; filter: Filter };
function Probe({ kind, filter }: Shown) {
  useNewEntries(kind, filter);
  return null;
}

/** How much of a list was read; by default one page of two entries. */
type Read = { pageCount?: number; entryCount?: number };

/** The query for the entries created since a list was read, up to a cursor. */
function countOf({ kind, filter }: Shown, nextCursor: string | null, read: Read) {
  const { pageCount = 1, entryCount = items.length } = read;
  const client = createQueryClient();
  const { path } = cmsListEndpoint(kind);
  const listed = Array.from({ length: entryCount }, (_, n) => items[n] ?? { ...items[0], id: n });
  const last = { items: listed, nextCursor, changedUpTo: 40 };
  const pages = [...Array(pageCount - 1).fill({ ...last, nextCursor: "more" }), last];
  const pageParams = pages.map(() => undefined);
  client.setQueryData(listKey(path, filter), { pages, pageParams });
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Probe kind={kind} filter={filter} />
    </QueryClientProvider>,
  );
  return client.getQueryCache().findAll({ queryKey: [path, "new"] })[0];
}

it.each<[EntryKind, Filter, string | null, string | undefined, Read?]>([
  ["service", {}, null, "kind=service&after=20"],
  ["service", { status: "draft" }, null, "kind=service&status=draft&after=20"],
  ["service", { sort: "updated" }, null, "kind=service&after=20"],
  // The newest is perhaps on a page that was not read, or that is not read again.
  ["service", {}, null, undefined, { pageCount: 2 }],
  ["post", {}, null, "kind=post&after=20", { pageCount: 2 }],
  ["service", {}, "more", undefined],
  ["service", {}, null, "kind=service&after=20", { entryCount: 49 }],
  ["service", {}, null, undefined, { entryCount: 50 }],
  ["post", { sort: "title" }, null, undefined, { entryCount: 50 }],
  ["post", {}, null, "kind=post&after=20", { entryCount: 50 }],
  ["post", { sort: "title" }, "more", undefined],
  // Every entry was created before the latest change.
  ["post", {}, "more", "kind=post&after=40"],
  // A search begins with the newest.
  ["post", { q: "kiln", sort: "title" }, "more", "kind=post&q=kiln&after=20"],
  ["post", { category: "Awards" } as Filter, "more", "kind=post&category=Awards&after=20"],
  // No entry is created in the trash.
  ["post", { status: "trash" }, null, undefined],
])(
  "asks how many entries were created since a list was read: %s %j, %j",
  async (kind, filter, next, query, read = {}) => {
    const fetched = vi.fn(async (_url: string) => Response.json({ count: 2, hasMore: false }));
    vi.stubGlobal("fetch", fetched);
    const count = await countOf({ kind, filter }, next, read)?.fetch();
    expect(count).toEqual({ count: query ? 2 : 0, hasMore: false });
    const urls = fetched.mock.calls.map(([url]) => url);
    expect(urls).toEqual(query ? [`${countEntries.path}?${query}`] : []);
  },
);
