import { describe, expect, it } from "vitest";
import { afterToggle, afterToggleAll, rowsBetween } from "./selection.ts";

const items = ["a", "b", "c", "d"].map((id) => ({ id }));
const chosenOf = (...ids: string[]) => new Map(ids.map((id) => [id, { id }]));
const idsOf = (chosen: ReadonlyMap<string, unknown>) => [...chosen.keys()].sort();

describe("the rows between two", () => {
  it.each([
    ["b", "d", ["b", "c", "d"]],
    ["d", "b", ["b", "c", "d"]],
    ["c", "c", ["c"]],
    [null, "c", ["c"]],
    ["gone", "c", ["c"]],
    ["a", "gone", []],
  ])("%s to %s", (from, to, ids) => {
    expect(rowsBetween(items, from, to).map(({ id }) => id)).toEqual(ids);
  });
});

describe("a selection", () => {
  it("adds a row that was not selected, and takes away one that was", () => {
    expect(idsOf(afterToggle(chosenOf("a"), items, "c"))).toEqual(["a", "c"]);
    expect(idsOf(afterToggle(chosenOf("a", "c"), items, "c"))).toEqual(["a"]);
  });

  it("adds every row up to the anchor, and takes none away", () => {
    expect(idsOf(afterToggle(chosenOf("c"), items, "d", "b"))).toEqual(["b", "c", "d"]);
    expect(idsOf(afterToggle(chosenOf(), items, "d", null))).toEqual(["d"]);
  });

  it("adds every row that is shown, or takes them away when all are selected", () => {
    expect(idsOf(afterToggleAll(chosenOf("a", "other"), items))).toEqual([
      ...["a", "b", "c", "d", "other"],
    ]);
    expect(idsOf(afterToggleAll(chosenOf("a", "b", "c", "d", "other"), items))).toEqual(["other"]);
  });
});
