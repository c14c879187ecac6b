import { expect, it } from "vitest";
import { adjacentItems, canLoadNextPage } from "./adjacent-items.ts";

const list = [{ id: "a" }, { id: "b" }, { id: "c" }];

it("finds the records before and after one, and its position", () => {
  expect(adjacentItems(list, "b")).toEqual({
    before: { id: "a" },
    after: { id: "c" },
    position: 2,
  });
});

it("ends where the list ends", () => {
  expect(adjacentItems(list, "a").before).toBeNull();
  expect(adjacentItems(list, "c").after).toBeNull();
});

it("finds nothing for a record the list lacks", () => {
  expect(adjacentItems(list, "x")).toEqual({ before: null, after: null, position: null });
});

const idle = { hasNextPage: true, isFetching: false, isFetchNextPageError: false };

it.each([
  ["loads the next page when there is one", idle, true],
  ["loads nothing after the last page", { ...idle, hasNextPage: false }, false],
  ["loads nothing while the list is being read", { ...idle, isFetching: true }, false],
  ["does not repeat a failed page without end", { ...idle, isFetchNextPageError: true }, false],
])("%s", (_, list, expected) => {
  expect(canLoadNextPage(list)).toBe(expected);
});
