import { expect, it } from "vitest";
import { adjacentItems } from "./adjacent-items.ts";

const list = [{ id: "a" }, { id: "b" }, { id: "c" }];

it("finds what comes before and after in the list the reader came from", () => {
  expect(adjacentItems(list, "b")).toEqual({ before: { id: "a" }, after: { id: "c" } });
});

it("ends where the list ends", () => {
  expect(adjacentItems(list, "a").before).toBeNull();
  expect(adjacentItems(list, "c").after).toBeNull();
});

it("knows no neighbours of what is not in the list", () => {
  expect(adjacentItems(list, "x")).toEqual({ before: null, after: null });
});
