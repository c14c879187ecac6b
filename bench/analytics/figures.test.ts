import { expect, it } from "vitest";
import { growthTable } from "./figures.ts";

const cellsOf = (line: string | undefined) =>
  line?.split(" | ").map((cell) => cell.replace(/[|]/g, "").trim());

it("shows how each card grows, and the sum of all cards", () => {
  const table = growthTable([
    {
      points: 10_000,
      cards: [
        { card: "totals", ms: 4, rows: 1200, plainMs: 8 },
        { card: "funnel", ms: 2, rows: 100, plainMs: 4 },
      ],
    },
    {
      points: 1_000_000,
      cards: [
        { card: "totals", ms: 30, rows: 1300, plainMs: 120 },
        { card: "funnel", ms: 15, rows: 100, plainMs: 30 },
      ],
    },
  ]);
  const [head, , ...rows] = table.split("\n").map(cellsOf);
  expect(head?.[1]).toBe("10,000 points, ms");
  expect(head?.[5]).toBe("1,000,000 points, ms");
  expect(rows).toEqual([
    ["totals", "4.0", "1,200", "8.0", "0.50 x", "30", "1,300", "120", "0.25 x"],
    ["funnel", "2.0", "100", "4.0", "0.50 x", "15", "100", "30", "0.50 x"],
    ["all cards", "6.0", "1,300", "12", "0.50 x", "45", "1,400", "150", "0.30 x"],
  ]);
});
