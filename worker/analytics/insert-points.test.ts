import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { samplePoint } from "#worker/testing/points.ts";
import { insertPoints } from "./insert-points.ts";

const stored = async (site: string) =>
  (
    await env.DB.prepare("SELECT * FROM analytics_points WHERE index1 = ? ORDER BY double19")
      .bind(site)
      .all<Record<string, string | number>>()
  ).results;

it("stores a point as Analytics Engine would show it", async () => {
  const time = Date.UTC(2026, 10, 2, 9, 8, 7, 654);
  const eventData = JSON.stringify({ title: `"quoted", 'single' and \\ € 😀` });
  await insertPoints(env.DB, "one.example", [
    samplePoint({ kind: "event", eventData, time, bounces: -1, cls: 0.125, sampleInterval: 10 }),
  ]);
  expect(await stored("one.example")).toMatchObject([
    {
      timestamp: "2026-11-02 09:08:07",
      _sample_interval: 10,
      blob1: "event",
      blob5: eventData,
      double4: -1,
      double13: 0.125,
      double19: time,
    },
  ]);
});

it("stores numbers as numbers and integers as integers", async () => {
  await insertPoints(env.DB, "types.example", [samplePoint()]);
  const types = await env.DB.prepare(
    "SELECT typeof(_sample_interval) AS n, typeof(double1) AS d, typeof(blob6) AS b FROM analytics_points WHERE index1 = 'types.example'",
  ).first();
  expect(types).toEqual({ n: "integer", d: "real", b: "text" });
});

it("stores thousands of points, each once, in several statements", async () => {
  const points = Array.from({ length: 3000 }, (_, n) =>
    samplePoint({ time: n, page: `/${"x".repeat(200)}` }),
  );
  let statements = 0;
  const counting = {
    prepare: (text: string) => {
      statements += 1;
      return env.DB.prepare(text);
    },
  } as D1Database;
  await insertPoints(counting, "many.example", points);
  const rows = await stored("many.example");
  expect(rows.map(({ double19 }) => double19)).toEqual(points.map(({ time }) => time));
  expect(statements).toBeGreaterThan(1);
});

it("stores nothing for no points", async () => {
  await insertPoints(env.DB, "none.example", []);
  expect(await stored("none.example")).toEqual([]);
});
