import { describe, expect, it } from "vitest";
import {
  afterChoice,
  afterRun,
  afterToggle,
  afterToggleAll,
  asShown,
  rowsBetween,
} from "./selection.ts";

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

describe("a choice", () => {
  const now = { scope: "?stage=new", chosen: chosenOf("a") };

  it("begins with nothing in a list with another filter", () => {
    const at = { scope: "?stage=decided", shown: "?stage=decided" };
    const { scope, chosen } = afterChoice(
      now,
      at,
      (before) => new Map([...before, ["b", { id: "b" }]]),
    );
    expect([scope, idsOf(chosen)]).toEqual(["?stage=decided", ["b"]]);
  });

  it("changes nothing when it comes after the filter was changed", () => {
    const late = { scope: "?stage=decided", shown: "?stage=new" };
    expect(afterChoice(now, late, chosenOf("c", "d"))).toBe(now);
  });
});

describe("the selection after a run", () => {
  const row = (id: string, version = 1) => [id, { id, version }] as const;

  it("keeps what was not a part of the run, and what was refused in the version it has now", () => {
    const chosen = new Map([row("a"), row("b"), row("other")]);
    const after = new Map([row("a", 2), row("b", 7)]);
    const left = afterRun(chosen, after, new Set(["a"]));
    expect([...left.values()]).toEqual([
      { id: "b", version: 7 },
      { id: "other", version: 1 },
    ]);
  });

  it("stays as it was after an action on a row that is not selected", () => {
    const chosen = new Map([row("a")]);
    expect(afterRun(chosen, new Map([row("z", 2)]), new Set(["z"]))).toEqual(chosen);
    expect(afterRun(chosen, new Map([row("z")]), new Set())).toEqual(chosen);
  });

  it("has each record as its row shows it", () => {
    const chosen = new Map([row("a"), row("elsewhere")]);
    expect(asShown(chosen, [{ id: "a", version: 4 }])).toEqual(
      new Map([row("a", 4), row("elsewhere")]),
    );
  });
});
