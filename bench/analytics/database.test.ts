import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pointBlobs, pointDoubles } from "#contract/analytics-points.ts";
import { inRoot } from "#scripts/lib/root.ts";
import { fillPoints, setAside } from "./database.ts";

const site = "site.example";
const first = Date.UTC(2026, 9, 20, 9);
const sessions = 100;
let database = new DatabaseSync(":memory:");

beforeEach(() => {
  database = new DatabaseSync(":memory:");
  const migrations = readdirSync(inRoot("migrations")).filter((name) => name.endsWith(".sql"));
  for (const name of migrations.toSorted()) {
    database.exec(readFileSync(inRoot("migrations", name), "utf8"));
  }
  const blobs = Object.values(pointBlobs).map((n) => [
    `blob${n}`,
    n === pointBlobs.kind ? "pageview" : "",
  ]);
  const doubles = Object.values(pointDoubles).map((n) => [`double${n}`, 0]);
  for (let n = 0; n < 2 * sessions; n += 1) {
    const session = Math.floor(n / 2);
    const time = first + session * 3_600_000 + (n % 2) * 1000;
    const row: Record<string, string | number> = {
      ...Object.fromEntries([...blobs, ...doubles]),
      timestamp: new Date(time).toISOString().slice(0, 19).replace("T", " "),
      _sample_interval: 1,
      index1: "demo",
      [`blob${pointBlobs.session}`]: `session ${session}`.padEnd(26),
      [`blob${pointBlobs.visitor}`]: `visitor ${session}`.padEnd(16),
      [`double${pointDoubles.time}`]: time,
      [`double${pointDoubles.sessionStart}`]: time / 1000,
    };
    const names = Object.keys(row);
    database
      .prepare(`INSERT INTO analytics_points (${names}) VALUES (${names.map(() => "?")})`)
      .run(...Object.values(row));
  }
  setAside(database);
});
afterEach(() => database.close());

const later = first + 1000 * 3_600_000;
const stored = () =>
  database
    .prepare(
      `SELECT count(*) AS points, count(DISTINCT blob${pointBlobs.session}) AS sessions,
         count(DISTINCT blob${pointBlobs.visitor}) AS visitors, count(DISTINCT index1) AS sites,
         min(index1) AS site, max(double${pointDoubles.time}) AS last,
         sum(timestamp != strftime('%Y-%m-%d %H:%M:%S', double${pointDoubles.time} / 1000, 'unixepoch')) AS wrong
       FROM analytics_points`,
    )
    .get();

it.each([
  ["a fifth", 40],
  ["all", 200],
  ["two and a half times as many", 500],
])("makes %s of the points, with sessions, visitors and times of their own", (_, total) => {
  expect(fillPoints(database, { site, total, end: later })).toBe(total);
  expect(stored()).toMatchObject({
    ...{ points: total, sessions: total / 2, visitors: total / 2 },
    ...{ sites: 1, site, wrong: 0 },
  });
});

it("replaces the points there are, and makes none after the given end", () => {
  fillPoints(database, { site, total: 500, end: later });
  const end = first + 50 * 3_600_000;
  const points = fillPoints(database, { site, total: 400, end });
  expect(points).toBeGreaterThan(190);
  expect(points).toBeLessThan(210);
  expect(stored()).toMatchObject({ points });
  expect(Number(stored()?.last)).toBeLessThanOrEqual(end);
});

it("spreads the sessions it takes over all days", () => {
  fillPoints(database, { site, total: 20, end: later });
  const hours = database
    .prepare(`SELECT DISTINCT double${pointDoubles.time} AS time FROM analytics_points`)
    .all()
    .map(({ time }) => Math.floor((Number(time) - first) / 3_600_000));
  expect([...new Set(hours)]).toEqual([9, 19, 29, 39, 49, 59, 69, 79, 89, 99]);
});
