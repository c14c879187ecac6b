import { describe, expect, it } from "vitest";
import type { CmsItem } from "#contract/entries.ts";
import { withMoved } from "./list-cache.ts";

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
