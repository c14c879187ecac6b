import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { dimensions, otherKey, ranges } from "#contract/analytics-reports.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { pointFixture } from "#worker/testing/point-fixture.ts";
import { samplePoint } from "#worker/testing/points.ts";
import { siteOf } from "./driver.ts";
import { insertPoints } from "./insert-points.ts";
import { readFirstSeen } from "./read-first-seen.ts";
import { readFunnel } from "./read-funnel.ts";
import { readGoals } from "./read-goals.ts";
import { figuresOf } from "./report.ts";
import { readBreakdown, readHours } from "./report-readers.ts";
import { openReport } from "./report-source.ts";
import { rollUp, rollUpDue } from "./roll-up.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.UTC(2026, 9, 26, 12, 30);

/** The worker of a site of its own. */
const worker = (name: string, database = env.DB) => ({
  ...env,
  DB: database,
  PUBLIC_ORIGIN: `https://${name}.example`,
});
type Worker = ReturnType<typeof worker>;

const noApplications = async () => new Map<string, number>();
const targets = [
  { kind: "page", target: "/news*" },
  { kind: "page", target: "/about" },
  { kind: "event", target: "join_us_form_start" },
] as const;

/** Everything that reports say of a range. */
async function reported(of: Worker, range: (typeof ranges)[number], more = {}) {
  const source = await openReport(of, { range, ...more }, now);
  const tables = dimensions.map((dimension) => readBreakdown(source, dimension));
  return {
    hours: await readHours(source),
    tables: await Promise.all(tables),
    funnel: await readFunnel(source, noApplications),
    goals: await readGoals(source, targets),
  };
}

const rollups = async (site: string) =>
  (await env.DB.prepare("SELECT * FROM analytics_rollups WHERE site = ?").bind(site).all()).results;
const views = (rows: readonly { views: number }[]) => rows.reduce((sum, row) => sum + row.views, 0);
type HourFigures = { views: number; activeMs: number; events: number };
/** Hours without figures are left out, because points know nothing of them. */
const counted = <T extends { hours: readonly HourFigures[] }>(of: T) => ({
  ...of,
  hours: of.hours.filter((row) => row.views || row.activeMs || row.events),
});

describe("reports from roll-ups", () => {
  const bulk = worker("bulk");

  it("say the same as reports from points, for every range, dimension and zone", async () => {
    await insertPoints(env.DB, siteOf(bulk), pointFixture(now, 100));
    const cases = [
      ...ranges.map((range) => ({ range, more: {} })),
      { range: "30d" as const, more: { bots: "true", timeZone: "America/New_York" } },
    ];
    const all = () => Promise.all(cases.map(({ range, more }) => reported(bulk, range, more)));
    const before = await all();
    await rollUp(env.DB, siteOf(bulk), now - 200 * dayMs, now);
    expect((await all()).map(counted)).toEqual(before.map(counted));
    for (const { hours } of before) expect(views(hours)).toBeGreaterThan(0);
  });

  it("read the points of the current hour, and few others", async () => {
    const { binding, rowsRead } = countingDatabase();
    const source = await openReport(worker("bulk", binding), { range: "7d" }, now);
    await readHours(source);
    const stored = rowsRead();
    const later = pointFixture(now, 100).map((point) => ({
      ...point,
      time: point.time - 2 * dayMs,
    }));
    await insertPoints(env.DB, siteOf(bulk), later);
    await readHours(source);
    expect(rowsRead() - stored).toBeLessThanOrEqual(stored);
  });

  it("outlive the points", async () => {
    const source = await openReport(bulk, { range: "90d" }, now);
    const rolled = async () => {
      const hours = await readHours(source);
      return views(hours.filter(({ startAt }) => startAt < (source.coverage.hoursTo ?? 0)));
    };
    const all = await rolled();
    await env.DB.prepare("DELETE FROM analytics_points WHERE index1 = ?").bind(siteOf(bulk)).run();
    expect(await rolled()).toBe(all);
    expect(all).toBeGreaterThan(0);
  });
});

describe("the scheduled roll-up", () => {
  const site = worker("scheduled");
  const points = pointFixture(now, 30).filter(({ time }) => time > now - 4 * dayMs);
  const firstHour = Math.floor((points[0]?.time ?? 0) / hourMs) * hourMs;
  const lastHour = async () => (await openReport(site, { data: "real" }, now)).coverage.hoursTo;

  it("does nothing without points", async () => {
    await rollUpDue(site, now);
    expect(await rollups(siteOf(site))).toEqual([]);
  });

  it("begins with the first point and catches up by a day a run", async () => {
    await insertPoints(env.DB, siteOf(site), points);
    const before = counted(await reported(site, "7d"));
    await rollUpDue(site, now);
    expect(await lastHour()).toBe(firstHour + dayMs);
    for (let run = 0; run < 5; run += 1) await rollUpDue(site, now);
    expect(await lastHour()).toBe(Math.floor(now / hourMs) * hourMs);
    expect(counted(await reported(site, "7d"))).toEqual(before);
  });

  it("changes nothing when it is repeated", async () => {
    const stored = await rollups(siteOf(site));
    await rollUpDue(site, now);
    await rollUpDue(site, now + 20 * 60_000);
    expect(await rollups(siteOf(site))).toEqual(stored);
  });

  it("waits some minutes for the last points of an hour", async () => {
    const nextHour = Math.ceil(now / hourMs) * hourMs;
    await rollUpDue(site, nextHour + 4 * 60_000);
    expect(await lastHour()).toBe(nextHour - hourMs);
    await rollUpDue(site, nextHour + 6 * 60_000);
    expect(await lastHour()).toBe(nextHour);
  });

  it("adds points that come late, also to a day that has ended", async () => {
    const late = worker("late");
    const midnight = Date.UTC(2026, 9, 26);
    const atPage = (page: string, time: number) =>
      samplePoint({ time, page, views: 1, country: "DE" });
    await insertPoints(env.DB, siteOf(late), [atPage("/", midnight - 2 * hourMs)]);
    await rollUpDue(late, midnight + 10 * 60_000);
    await insertPoints(env.DB, siteOf(late), [atPage("/late", midnight - hourMs)]);
    await rollUpDue(late, midnight + 70 * 60_000);
    const rows = await rollups(siteOf(late));
    const starts = rows
      .filter(({ key }) => key === "/late")
      .map((row) => [row.period, row.start_at]);
    expect(starts.toSorted()).toEqual([
      ["day", midnight - dayMs],
      ["hour", midnight - hourMs],
    ]);
  });

  it("keeps hours by dimension for 92 days, and their totals without end", async () => {
    const old = worker("old");
    const start = now - 95 * dayMs;
    await insertPoints(env.DB, siteOf(old), [
      samplePoint({ time: start, views: 1, channel: "Direct" }),
    ]);
    for (let run = 0; run < 4; run += 1) await rollUpDue(old, start + 2 * dayMs);
    expect(
      (await rollups(siteOf(old))).filter(
        ({ period, dimension }) => period === "hour" && dimension === "channel",
      ),
    ).toHaveLength(1);
    await rollUpDue(old, now);
    const kept = (await rollups(siteOf(old))).filter(({ views: count }) => count === 1);
    expect(
      kept.filter(({ period }) => period === "hour").map(({ dimension }) => dimension),
    ).toEqual(["all"]);
    expect(kept.filter(({ period }) => period === "day").length).toBeGreaterThan(1);
    const { coverage } = await openReport(old, { data: "real" }, now);
    expect(coverage.detailFrom).toBeNull();
  });
});

it("counts an old day once, in its tables as in its totals", async () => {
  const past = worker("past");
  const noons = [112, 113, 114].map((days) => now - days * dayMs);
  const points = noons.map((time) => samplePoint({ time, views: 1, channel: "Direct" }));
  await insertPoints(env.DB, siteOf(past), points);
  await rollUp(env.DB, siteOf(past), now - 120 * dayMs, now);
  const day = new Date(now - 113 * dayMs).toISOString().slice(0, 10);
  for (const timeZone of ["Europe/London", "America/New_York", "Australia/Sydney"]) {
    const source = await openReport(past, { from: day, to: day, timeZone }, now);
    const { totals } = await figuresOf(source);
    expect([totals.views, views(await readBreakdown(source, "channel"))]).toEqual([1, 1]);
  }
});

it("keeps the 200 most frequent values of an hour and adds up the others", async () => {
  const many = worker("many");
  const time = now - 5 * hourMs;
  const visits = Array.from({ length: 250 }, (_, page) =>
    Array.from({ length: page < 10 ? 3 : 1 }, () =>
      samplePoint({ time, page: `/${page}`, views: 1 }),
    ),
  ).flat();
  await insertPoints(env.DB, siteOf(many), visits);
  await rollUp(env.DB, siteOf(many), time - dayMs, now);
  const rows = await readBreakdown(await openReport(many, { range: "24h" }, now), "page");
  expect(rows).toHaveLength(201);
  expect(rows[0]).toMatchObject({ key: otherKey, views: 50 });
  expect(views(rows)).toBe(270);
  expect(rows.filter((row) => row.views === 3)).toHaveLength(10);
});

it("compares filtered figures with nothing where points of the time before are no longer kept", async () => {
  const kept = worker("kept");
  const viewsAgo = [1, 40, 80, 89].map((days) =>
    samplePoint({ time: now - days * dayMs, views: 1, country: "DE" }),
  );
  await insertPoints(env.DB, siteOf(kept), viewsAgo);
  const shown = async (from: string, filters = "country=DE") => {
    const source = await openReport(kept, { from, to: "2026-10-26", filters }, now);
    const { totals, previous } = await figuresOf(source);
    return [totals.views, previous.totals.views];
  };
  expect(await shown("2026-09-12")).toEqual([2, 2]);
  expect(await shown("2026-08-28")).toEqual([2, 0]);
  expect(await shown("2026-08-28", "")).toEqual([2, 2]);
});

it("tells what was seen for the first time, but not of the first day", async () => {
  const fresh = worker("fresh");
  const at = (hours: number, release: string) =>
    samplePoint({ time: now - hours * hourMs, release, views: 1, channel: "Direct" });
  await insertPoints(env.DB, siteOf(fresh), [
    at(170, "r1"),
    at(50, "r2"),
    at(49, "r1"),
    at(49, "r2"),
    at(0.2, "r3"),
  ]);
  const first = async () => readFirstSeen(await openReport(fresh, { range: "7d" }, now), "release");
  const fromPoints = await first();
  expect(fromPoints).toEqual([
    { key: "r2", at: now - 50 * hourMs },
    { key: "r3", at: now - 0.2 * hourMs },
  ]);
  await rollUp(env.DB, siteOf(fresh), now - 10 * dayMs, now);
  expect(await first()).toEqual([
    { key: "r2", at: now - 50.5 * hourMs },
    { key: "r3", at: now - 0.2 * hourMs },
  ]);
});
