import { expect, it } from "vitest";
import { adjacentItems } from "./adjacent-items.ts";

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
