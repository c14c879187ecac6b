import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { ranges } from "#contract/analytics-reports.ts";
import {
  casePoints,
  caseSite,
  goldenLine,
  queryCases,
} from "#worker/testing/analytics-query-cases.ts";
import golden from "./golden-rows.jsonl?raw";
import { insertPoints } from "./insert-points.ts";
import { tableReader } from "./point-reader.ts";
import type { PointReader } from "./sql.ts";

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

/** A reader that breaks each query before it asks. */
function brokenReader(broken: (sql: string) => string): PointReader {
  const { read, ...reader } = tableReader(env.DB);
  return { ...reader, read: (query) => read({ ...query, sql: broken(query.sql) }) };
}

it.each([
  ["the weight of a point", (sql: string) => sql.replaceAll("_sample_interval * ", "")],
  ["the end of a range", (sql: string) => sql.replace("timestamp < ", "timestamp <= ")],
])("catches a query that is wrong about %s", async (_, broken) => {
  const points = brokenReader(broken);
  const different: string[] = [];
  for (const [index, { name, rows }] of queryCases.entries())
    if (goldenLine(name, await rows(points)) !== lines[index]) different.push(name);
  const caught = [...ranges.map((range) => `hours, ${range}`), "roll-up by all, hour"];
  expect(different).toEqual(expect.arrayContaining(caught));
});
