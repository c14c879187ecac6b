import { describe, expect, it } from "vitest";
import { dropLine, itemBefore, moved } from "./reorder.ts";

const items = ["a", "b", "c", "d"].map((id) => ({ id }));
const idsAfter = (from: number, to: number) =>
  moved(items, from, to)
    .map(({ id }) => id)
    .join("");

describe("a moved row", () => {
  it.each([
    [0, 2, "bcad", "c"],
    [0, 3, "bcda", "d"],
    [3, 0, "dabc", null],
    [2, 1, "acbd", "a"],
    [1, 1, "abcd", "a"],
  ])("from %i to %i", (from, to, order, before) => {
    expect(idsAfter(from, to)).toBe(order);
    expect(itemBefore(items, from, to)?.id ?? null).toBe(before);
  });

  it("leaves the list as it is when there is no such row", () => {
    expect(moved(items, 7, 0)).toBe(items);
  });
});

describe("the line of a carried row", () => {
  it("is above the row it goes up to, below the row it goes down to, and absent at its own place", () => {
    expect(dropLine(items, { from: 2, to: 0 })).toEqual({ id: "a", edge: "top" });
    expect(dropLine(items, { from: 0, to: 2 })).toEqual({ id: "c", edge: "bottom" });
    expect(dropLine(items, { from: 1, to: 1 })).toBeNull();
  });
});
