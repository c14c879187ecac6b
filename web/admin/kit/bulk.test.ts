import { describe, expect, it } from "vitest";
import { chunksOf, doneText, firstNames, refusalText, undosOf } from "./bulk.ts";

const noun = { one: "post", many: "posts" };
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `No ${n + 1}`);
const done = (text: string) => ({ verb: "", running: "", done: text });

describe("what a run on many records says", () => {
  it("counts what was done, and of how many when some were not", () => {
    expect(doneText(done("published"), 1, 1, noun)).toBe("1 post published");
    expect(doneText(done("moved to the trash"), 1200, 1200, noun)).toBe(
      "1,200 posts moved to the trash",
    );
    expect(doneText(done("archived"), 0, 3, noun)).toBe("0 of 3 posts archived");
  });

  it("names the first of many", () => {
    expect(firstNames(numbered(2))).toBe("No 1, No 2");
    expect(firstNames(numbered(1241), 3)).toBe("No 1, No 2, No 3 and 1,238 more");
  });

  it("names the fields that block, else what the server says", () => {
    const fields = [
      { field: "title", message: "Please enter a title" },
      { field: "price", message: "Too long" },
    ];
    expect(refusalText({ fields, detail: "Refused" })).toBe(
      "Title: Please enter a title; Price: Too long",
    );
    expect(refusalText({ detail: "It is in the trash." })).toBe("It is in the trash.");
  });

  it("goes in groups of at most fifty", () => {
    const groups = chunksOf(numbered(101), 50);
    expect(groups.map(({ length }) => length)).toEqual([50, 50, 1]);
    expect(chunksOf([], 50)).toEqual([]);
  });
});

it("takes back only what a run has changed, each record to what it was", () => {
  const items = [
    { id: "a", before: "open" },
    { id: "b", before: "ignored" },
    { id: "c", before: "open" },
    { id: "d", before: "open" },
    { id: "e", before: "sent" },
  ];
  const results = [
    { id: "a", ok: true },
    { id: "b", ok: true },
    { id: "c", ok: false },
    { id: "d", ok: true, isUnchanged: true },
    { id: "e", ok: true },
  ];
  const undoOf = ({ before }: { before: string }) => (before === "sent" ? undefined : before);
  expect(undosOf(items, results, undoOf)).toEqual([
    { action: "open", items: [items[0]] },
    { action: "ignored", items: [items[1]] },
  ]);
});
