import { expect, it } from "vitest";
import { growthTable } from "./figures.ts";

const cellsOf = (line: string | undefined) =>
  line?.split(" | ").map((cell) => cell.replace(/[|]/g, "").trim());

it("shows how each card grows, and the sum of all cards", () => {
  const table = growthTable([
    {
      points: 10_000,
      cards: [
        { card: "totals", ms: 4, rows: 1200, plainMs: 8, clickHouseMs: 1 },
        { card: "funnel", ms: 2, rows: 100, plainMs: 4, clickHouseMs: 2 },
      ],
    },
    {
      points: 1_000_000,
      cards: [
        { card: "totals", ms: 30, rows: 1300, plainMs: 120, clickHouseMs: 12 },
        { card: "funnel", ms: 15, rows: 100, plainMs: 30, clickHouseMs: 9 },
      ],
    },
  ]);
  const [head, , ...rows] = table.split("\n").map(cellsOf);
  expect(head).toEqual([
    ...["card", "points", "ms", "rows read", "SQLite, ms", "ratio", "ClickHouse, ms"],
  ]);
  expect(rows).toEqual([
    ["totals", "10,000", "4.0", "1,200", "8.0", "0.50 x", "1.0"],
    ["totals", "1,000,000", "30", "1,300", "120", "0.25 x", "12"],
    ["funnel", "10,000", "2.0", "100", "4.0", "0.50 x", "2.0"],
    ["funnel", "1,000,000", "15", "100", "30", "0.50 x", "9.0"],
    ["all cards", "10,000", "6.0", "1,300", "12", "0.50 x", "3.0"],
    ["all cards", "1,000,000", "45", "1,400", "150", "0.30 x", "21"],
  ]);
});
