import { expect, it } from "vitest";
import { dialects } from "./dialect.ts";
import { goalCounts, hourlyFigures } from "./queries.ts";
import { quoted } from "./sql.ts";
import { weightedPercentile } from "./weighted-percentile.ts";

const scope = { site: "it's", from: 0, to: 1000, filters: [] };

it("doubles quotes", () => {
  expect(quoted("O'Brien's")).toBe("'O''Brien''s'");
  expect(hourlyFigures(dialects.ae, scope).sql).toContain("index1 = 'it''s'");
});

it.each(["\\", "a\\' OR 1=1 --", "line\nbreak", "\0", "\u009f", "\ud800"])(
  "refuses %j, which databases read differently",
  (text) => {
    expect(() => quoted(text)).toThrow("cannot be part of a query");
  },
);

it("counts nothing for a goal that no point can meet", () => {
  const { sql } = goalCounts(dialects.ae, scope, [{ kind: "page", target: "/a\\b*" }]);
  expect(sql).toContain("sumIf(_sample_interval * double1, 1 = 0) AS goal0");
});

it.each([
  [[], null],
  [[[5, 1]], 5],
  [
    [
      [4, 1],
      [1, 1],
      [3, 1],
      [2, 1],
    ],
    3,
  ],
  [
    [
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 10],
    ],
    4,
  ],
  [
    [
      [1, 9],
      [100, 1],
    ],
    1,
  ],
] as const)(
  "finds the value that three of four measurements of %j do not exceed",
  (pairs, expected) => {
    const values = pairs.map(([value, weight]) => ({ value, weight }));
    expect(weightedPercentile(values, 0.75)).toBe(expected);
  },
);
