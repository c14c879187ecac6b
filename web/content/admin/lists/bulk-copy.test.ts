import { describe, expect, it } from "vitest";
import type { CmsItem } from "#contract/entries.ts";
import { chunksOf } from "./bulk.ts";
import { doneText, firstNames, refusalText } from "./bulk-copy.ts";
import { daysUntil } from "./purge-time.tsx";

const noun = { one: "post", many: "posts" };
const named = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => ({ kind: "post", title: `No ${n + 1}` }) as unknown as CmsItem,
  );

describe("what a run on many entries says", () => {
  it("counts what was done, and of how many when some were not", () => {
    expect(doneText("publish", 1, 1, noun)).toBe("1 post published");
    expect(doneText("trash", 1200, 1200, noun)).toBe("1,200 posts moved to the trash");
    expect(doneText("archive", 0, 3, noun)).toBe("0 of 3 posts archived");
  });

  it("names the first of many", () => {
    expect(firstNames(named(2))).toBe("No 1, No 2");
    expect(firstNames(named(1241), 3)).toBe("No 1, No 2, No 3 and 1,238 more");
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
    const groups = chunksOf(named(101), 50);
    expect(groups.map(({ length }) => length)).toEqual([50, 50, 1]);
    expect(chunksOf([], 50)).toEqual([]);
  });
});

it("says for how many days an entry stays in the trash", () => {
  const day = 24 * 3_600_000;
  expect([30, 1.5, 0.9, -3].map((days) => daysUntil(days * day, 0))).toEqual([
    "in 30 days",
    "in 1 day",
    "today",
    "today",
  ]);
});
