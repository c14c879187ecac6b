import { expect, it } from "vitest";
import { csvLines } from "#contract/csv.ts";
import { lineCounter } from "./csv-rows.ts";

const bytes = new TextEncoder().encode(
  csvLines([["Name"], ["one"], ['two\r\nlines, and "quotes"\n'], ["three"]]),
);

it("counts the lines of a file, wherever its parts are cut", () => {
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const count = lineCounter();
    count(bytes.slice(0, cut));
    expect(count(bytes.slice(cut))).toBe(4);
  }
});
