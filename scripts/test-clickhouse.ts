import { readFileSync, writeFileSync } from "node:fs";
import { dialects } from "#worker/analytics/dialect.ts";
import { pointRow } from "#worker/analytics/point-row.ts";
import { type Cell, decoded, type PointReader } from "#worker/analytics/sql.ts";
import {
  casePoints,
  caseSite,
  caseTime,
  goldenLine,
  queryCases,
} from "#worker/testing/analytics-query-cases.ts";
import { pointFixture } from "#worker/testing/point-fixture.ts";
import { openClickHouse } from "./lib/clickhouse.ts";
import { runCommand } from "./lib/command.ts";
import { inRoot } from "./lib/root.ts";

const goldenFile = inRoot("worker", "analytics", "golden-rows.jsonl");

type ClickHouse = Awaited<ReturnType<typeof openClickHouse>>;
type StoredPoint = ReturnType<typeof pointFixture>[number] & { sampleInterval?: number };

const numbered = (name: string, type: string) =>
  Array.from({ length: 20 }, (_, n) => `${name}${n + 1} ${type}`);

/** Fills a table as Analytics Engine shows a dataset. */
function fill(clickHouse: ClickHouse, points: readonly StoredPoint[]): void {
  const columns = [
    "timestamp DateTime('UTC')",
    "_sample_interval UInt32",
    "index1 String",
    ...numbered("blob", "String"),
    ...numbered("double", "Float64"),
  ];
  clickHouse.query(`CREATE OR REPLACE TABLE web_events (${columns.join(", ")}) ENGINE = Memory`);
  const lines = points.map((point) => {
    const { indexes, blobs, doubles } = pointRow(caseSite, point);
    const seconds = Math.floor(point.time / 1000);
    return JSON.stringify([seconds, point.sampleInterval ?? 1, ...indexes, ...blobs, ...doubles]);
  });
  clickHouse.query(`INSERT INTO web_events FORMAT JSONCompactEachRow\n${lines.join("\n")}`);
}

const readerOf = (clickHouse: ClickHouse): PointReader => ({
  driver: "ae",
  dialect: dialects.ae,
  async read(asked) {
    const { data } = JSON.parse(clickHouse.query(asked.sql, "JSON")) as {
      data: Record<string, Cell>[];
    };
    return decoded(asked, data);
  },
});

async function linesOf(points: PointReader): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, rows } of queryCases) lines.push(goldenLine(name, await rows(points)));
  return lines;
}

const sampleRate = 10;
/** What a total may be off by when one point in ten is kept. */
const statedError = 0.05;

/** How far totals of sampled points are off, by figure. */
async function errorsOfSampling(clickHouse: ClickHouse): Promise<Record<string, number>> {
  const all = pointFixture(caseTime, 60_000);
  const totals = async () => {
    const cases = queryCases.find(({ name }) => name === "hours, 90d");
    const rows = (await cases?.rows(readerOf(clickHouse))) ?? [];
    const names = ["views", "sessions", "visitors", "bounces", "events", "activeMs"];
    const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0);
    return names.map((name) => [name, sum(name)] as const);
  };
  fill(clickHouse, all);
  const exact = await totals();
  // Every tenth point, from a start that moves along, because points of a session follow each other.
  const isKept = (index: number) =>
    (index * 7919 + Math.floor(index / 100) * 31) % sampleRate === 0;
  fill(
    clickHouse,
    all
      .filter((_, index) => isKept(index))
      .map((point) => ({ ...point, sampleInterval: sampleRate })),
  );
  const sampled = new Map(await totals());
  return Object.fromEntries(
    exact.map(([name, total]) => [name, Math.abs((sampled.get(name) ?? 0) - total) / total]),
  );
}

/**
 * Runs every query on ClickHouse, compares the rows with the stored ones, which the worker's tests compare with those of
 * D1, and measures how far sampled totals are off. `--write` stores the rows instead.
 */
async function testClickHouse(): Promise<number> {
  const clickHouse = await openClickHouse();
  clickHouse.query("SET session_timezone = 'UTC'");
  fill(clickHouse, casePoints());
  const lines = await linesOf(readerOf(clickHouse));
  if (process.argv.includes("--write")) writeFileSync(goldenFile, `${lines.join("\n")}\n`);
  const stored = readFileSync(goldenFile, "utf8").trimEnd().split("\n");
  const different = queryCases.filter((_, index) => lines[index] !== stored[index]);
  for (const { name } of different) console.log(`Not the stored rows: ${name}`);
  console.log(`${queryCases.length - different.length} of ${queryCases.length} queries as stored.`);

  const errors = await errorsOfSampling(clickHouse);
  for (const [name, error] of Object.entries(errors)) {
    console.log(`${name}: ${(error * 100).toFixed(1)} % off with 1 point in ${sampleRate}`);
  }
  const isExact = Object.values(errors).every((error) => error <= statedError);
  clickHouse.cleanup();
  return different.length === 0 && stored.length === lines.length && isExact ? 0 : 1;
}

await runCommand(testClickHouse);
