import { expect, it } from "vitest";
import { neighbours } from "./neighbours.ts";

const list = [{ id: "a" }, { id: "b" }, { id: "c" }];

it("finds what comes before and after in the list the reader came from", () => {
  expect(neighbours(list, "b")).toEqual({ before: { id: "a" }, after: { id: "c" } });
});

it("ends where the list ends", () => {
  expect(neighbours(list, "a").before).toBeNull();
  expect(neighbours(list, "c").after).toBeNull();
});

it("knows no neighbours of what is not in the list", () => {
  expect(neighbours(list, "x")).toEqual({ before: null, after: null });
});
