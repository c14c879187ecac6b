import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import {
  casePoints,
  caseSite,
  goldenLine,
  queryCases,
} from "#worker/testing/analytics-query-cases.ts";
import golden from "./golden-rows.jsonl?raw";
import { insertPoints } from "./insert-points.ts";
import { tableReader } from "./point-reader.ts";

// `npm run test:clickhouse` writes the rows and compares ClickHouse with them.
const lines = golden.trimEnd().split("\n");

beforeAll(() => insertPoints(env.DB, caseSite, casePoints()));

it("has the rows of every query", () => {
  expect(lines).toHaveLength(queryCases.length);
});

it.each(queryCases.map((one, index) => [one.name, one, lines[index]] as const))(
  "%s: D1 answers as ClickHouse does",
  async (name, { rows }, line) => {
    expect(goldenLine(name, await rows(tableReader(env.DB)))).toBe(line);
  },
);

it("asks nothing that has no rows", () => {
  const empty = lines.filter((line) => (JSON.parse(line) as unknown[]).length < 3);
  expect(empty).toEqual([]);
});
