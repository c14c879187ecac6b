import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { listContentFaults } from "#contract/content-faults.ts";
import type { CmsEntry, CmsItem } from "#contract/entries.ts";
import { afterWrite, refreshLists } from "#web/content/admin/entry-queries.ts";
import { storeReply, withMoved } from "./list-cache.ts";

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
