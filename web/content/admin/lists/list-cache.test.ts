import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { listContentFaults } from "#contract/content-faults.ts";
import { type CmsEntry, type CmsItem, cmsListEndpoint } from "#contract/entries.ts";
import { entryWith } from "#web/content/admin/editor/testing.ts";
import { afterWrite, entryKey, refreshLists } from "#web/content/admin/entry-queries.ts";
import { storeEntry, storeReply, withMoved } from "./list-cache.ts";

const item = (id: string) => ({ id, title: id }) as CmsItem;
const page = (ids: string, nextCursor: string | null) => ({
  items: [...ids].map(item),
  nextCursor,
});
const pages = {
  pages: [page("abc", "after-c"), page("de", null)],
  pageParams: [undefined, "after-c"],
};
const idsOf = ({ pages: read }: typeof pages) =>
  read.map(({ items }) => items.map(({ id }) => id).join(""));

describe("the pages of a list", () => {
  it("keep their lengths and cursors when an item moves from one to another", () => {
    const after = withMoved(pages, 4, 0);
    expect(idsOf(after as typeof pages)).toEqual(["eab", "cd"]);
    expect(after.pages.map(({ nextCursor }) => nextCursor)).toEqual(["after-c", null]);
    expect(idsOf(withMoved(pages, 0, 3) as typeof pages)).toEqual(["bcd", "ae"]);
    expect(idsOf(withMoved(withMoved(pages, 1, 4), 4, 1) as typeof pages)).toEqual(["abc", "de"]);
  });
});

it("an answer that comes after a newer version takes nothing back, in the list and for the editor", () => {
  const client = new QueryClient();
  const listKey = [cmsListEndpoint("post").path, "list", {}];
  const entry = (version: number) => ({
    ...entryWith(version, { title: `Kiln ${version}` }),
    id: "a",
  });
  client.setQueryData(listKey, { pages: [page("ab", null)], pageParams: [undefined] });
  storeEntry(client, entry(3));
  storeEntry(client, entry(2));
  const rows = () =>
    client.getQueryData<{ pages: [{ items: CmsItem[] }] }>(listKey)?.pages[0].items;
  expect(rows()).toMatchObject([{ title: "Kiln 3", version: 3 }, { title: "b" }]);
  expect(client.getQueryData(entryKey("a"))).toEqual(entry(3));
  storeEntry(client, entry(4));
  expect(rows()).toMatchObject([{ title: "Kiln 4", version: 4 }, { title: "b" }]);
  expect(client.getQueryData(entryKey("a"))).toEqual(entry(4));
});

it.each([
  ["written in the editor", afterWrite],
  ["changed in its row", storeReply],
  ["changed with others", (client: QueryClient) => refreshLists(client, "post")],
])("what is broken is looked for again once an entry was %s", (_, change) => {
  const client = new QueryClient();
  const key = [listContentFaults.path];
  client.setQueryData(key, { data: [], isComplete: true });
  change(client, { id: "a", kind: "post", draft: null, live: {} } as CmsEntry);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
