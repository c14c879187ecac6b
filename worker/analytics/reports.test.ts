import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { getDashboard } from "#contract/analytics-dashboard.ts";
import { getFunnel } from "#contract/analytics-funnel.ts";
import type { Point } from "#contract/analytics-points.ts";
import { getVisitorsNow, getWebVitals } from "#contract/analytics-reports.ts";
import { end, isPerson, now, points, sum, withReports } from "#worker/testing/analytics-reports.ts";
import { samplePoint } from "#worker/testing/points.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { demoSite } from "./demo-site.ts";
import { insertPoints } from "./insert-points.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const { breakdown, dashboard, get, report } = withReports();

it("shows the dashboard with exactly the specified fields", async () => {
  const shown = await dashboard("range=90d");
  expect(shown).toEqual({
    summary: {
      totalPageViews: expect.any(Number),
      totalSessions: expect.any(Number),
      totalEvents: expect.any(Number),
      avgSessionDuration: expect.any(Number),
    },
    breakdown: {
      devices: {
        Phone: expect.any(Number),
        Tablet: expect.any(Number),
        Desktop: expect.any(Number),
      },
      browsers: expect.any(Object),
      events: expect.any(Object),
    },
    topPages: expect.any(Array),
    recentPageViews: expect.any(Array),
    recentEvents: expect.any(Array),
    recentSessions: expect.any(Array),
  });
});

it("answers empty tables and zeros where there is no data", async () => {
  expect(await dashboard("data=demo")).toEqual({
    summary: { totalPageViews: 0, totalSessions: 0, totalEvents: 0, avgSessionDuration: 0 },
    breakdown: { devices: {}, browsers: {}, events: {} },
    topPages: [],
    recentPageViews: [],
    recentEvents: [],
    recentSessions: [],
  });
  const { totals, buckets, annotations } = await report("data=demo");
  expect([totals.views, buckets.length, annotations]).toEqual([0, 57, []]);
  expect((await get(getWebVitals, `${getWebVitals.path}?data=demo`)).data).toEqual([]);
  expect((await get(getFunnel, `${getFunnel.path}?data=demo`)).data).toEqual([]);
});

describe.each([
  ["24h", 1, "hour", 24],
  ["7d", 7, "3 hours", 57],
  ["30d", 30, "day", 31],
  ["90d", 90, "day", 91],
] as const)("the range %s", (range, days, unit, count) => {
  it("sums the points of people, of the period and of as long a time before", async () => {
    const { period, totals, previous, buckets } = await report(`range=${range}`);
    expect(period).toEqual({ from: end - days * dayMs, to: end, unit });
    expect(buckets).toHaveLength(count);
    expect(previous.buckets).toHaveLength(count);
    for (const name of [
      "views",
      "sessions",
      "visitors",
      "bounces",
      "events",
      "activeMs",
    ] as const) {
      expect(totals[name], name).toBe(sum(name, days));
      // Half of the current hour has passed, so half of the hour before counts.
      const lastHour = sum(name, days + 1 / 24, days);
      expect(previous.totals[name], name).toBe(
        sum(name, 2 * days, days + 1 / 24) + Math.round(lastHour / 2),
      );
      const inBuckets = buckets.reduce((total, bucket) => total + bucket[name], 0);
      expect(inBuckets, name).toBe(totals[name]);
    }
    expect(totals.views).toBeGreaterThan(20);
  });

  it("is what the dashboard shows", async () => {
    const { totals } = await report(`range=${range}`);
    const { summary, breakdown: counts } = await dashboard(`range=${range}`);
    expect(summary).toEqual({
      totalPageViews: totals.views,
      totalSessions: totals.sessions,
      totalEvents: totals.events,
      avgSessionDuration: totals.activeMs / totals.sessions / 1000,
    });
    const total = (of: Record<string, number>) => Object.values(of).reduce((a, b) => a + b, 0);
    expect(total(counts.devices)).toBe(totals.sessions);
    expect(total(counts.events)).toBe(totals.events);
  });
});

it("breaks the figures down by every dimension", async () => {
  const { data, total } = await breakdown("country", "range=30d");
  const inRange = points.filter((point) => isPerson(point) && point.time >= end - 30 * dayMs);
  const countries = [...new Set(inRange.map(({ country }) => country))];
  expect(data.map(({ key }) => key).toSorted()).toEqual(countries.toSorted());
  expect(total).toBe(countries.length);
  for (const { key, visitors, activeMs } of data) {
    const isOwn = (point: Point) => isPerson(point) && point.country === key;
    expect([visitors, activeMs], key).toEqual([
      sum("visitors", 30, 0, isOwn),
      sum("activeMs", 30, 0, isOwn),
    ]);
  }
  const order = data.map((row) => row.visitors);
  expect(order).toEqual(order.toSorted((a, b) => b - a));
});

it("shows entrances, exits and depth of pages, the most viewed first", async () => {
  const { data } = await breakdown("page", "range=30d");
  const [most] = data;
  const isOwn = (point: Point) => isPerson(point) && point.page === most?.key;
  expect(most).toMatchObject({
    views: sum("views", 30, 0, isOwn),
    sessions: sum("sessions", 30, 0, isOwn),
    exits: sum("exits", 30, 0, isOwn),
    scrolled: sum("scrolled", 30, 0, isOwn),
  });
  expect(data.map(({ views }) => views)).toEqual(
    data.map(({ views }) => views).toSorted((a, b) => b - a),
  );
  expect(data.map(({ key }) => key)).not.toContain("");
});

it("cuts a breakdown at its limit and says how many values there are", async () => {
  const all = await breakdown("page", "range=90d");
  const cut = await breakdown("page", "range=90d&limit=2");
  expect(cut.data).toEqual(all.data.slice(0, 2));
  expect(cut.total).toBe(all.total);
  expect(all.total).toBeGreaterThan(2);
});

it("shows demo data while there is some, and real data on demand", async () => {
  const demo = Array.from({ length: 7 }, (_, n) =>
    samplePoint({ views: 1, time: now - n * hourMs }),
  );
  await insertPoints(env.DB, demoSite, demo);
  const shown = await report();
  expect([shown.totals.views, shown.isDemo, shown.hasDemo]).toEqual([7, true, true]);
  const real = await report("data=real");
  expect([real.totals.views, real.isDemo, real.hasDemo]).toEqual([sum("views", 7), false, true]);
  await env.DB.prepare("DELETE FROM analytics_points WHERE index1 = ?").bind(demoSite).run();
  expect(await report()).toMatchObject({ isDemo: false, hasDemo: false });
});

it("says when figures are estimated, and weighs sampled points", async () => {
  expect((await report("range=24h")).isEstimated).toBe(false);
  const isSampled = { sampleInterval: 10, time: now - hourMs, views: 1, page: "/sampled" };
  await insertPoints(env.DB, "demo", [samplePoint(isSampled)]);
  const sampled = await report("range=24h&data=demo");
  expect([sampled.isEstimated, sampled.totals.views]).toEqual([true, 10]);
  const { data, isEstimated } = await breakdown("page", "data=demo");
  expect([data[0]?.views, isEstimated]).toEqual([10, true]);
  await env.DB.prepare("DELETE FROM analytics_points WHERE index1 = 'demo'").run();
});

it("compares the running hour, half of which has passed, with half of the hour before", async () => {
  const dayBefore = Array.from({ length: 4 }, (_, n) =>
    samplePoint({ views: 1, time: now - dayMs + n * 60_000 }),
  );
  await insertPoints(env.DB, demoSite, [...dayBefore, samplePoint({ views: 1, time: now })]);
  const { totals, previous } = await report("range=24h&data=demo");
  expect([totals.views, previous.totals.views, previous.buckets.at(-1)?.views]).toEqual([1, 2, 2]);
  await env.DB.prepare("DELETE FROM analytics_points WHERE index1 = ?").bind(demoSite).run();
});

it("has no row, and no number below zero, for what a period only takes back of the one before", async () => {
  const takenBack = { time: now - hourMs, exits: -1, bounces: -1 };
  await insertPoints(env.DB, demoSite, [
    samplePoint({ ...takenBack, page: "/left" }),
    samplePoint({ ...takenBack, page: "/seen", views: 1 }),
  ]);
  const { data } = await breakdown("page", "range=24h&data=demo");
  expect(data).toEqual([expect.objectContaining({ key: "/seen", exits: 0, bounces: 0 })]);
  await env.DB.prepare("DELETE FROM analytics_points WHERE index1 = ?").bind(demoSite).run();
});

it("is for admins alone", async () => {
  const { cookie: userCookie } = await signIn("user");
  expect((await errorOf(await request("GET", getDashboard.path))).status).toBe(401);
  const response = await request("GET", getDashboard.path, { cookie: userCookie });
  expect((await errorOf(response)).status).toBe(403);
});

it("counts who had a beacon in the last five minutes", async () => {
  const minutesAgo = (minutes: number, visitor: string, session: string, botScore = 0) =>
    samplePoint({ time: now - minutes * 60_000, visitor, session, botScore, country: "DE" });
  await insertPoints(env.DB, demoSite, [
    minutesAgo(0, "a", "a1"),
    minutesAgo(4, "a", "a2"),
    minutesAgo(4.9, "b", "b1"),
    minutesAgo(4, "robot", "r1", 50),
    minutesAgo(5.1, "c", "c1"),
  ]);
  const present = (query = "") => get(getVisitorsNow, `${getVisitorsNow.path}?data=demo${query}`);
  expect(await present()).toEqual({ visitors: 2, sessions: 3 });
  expect(await present("&bots=true")).toEqual({ visitors: 3, sessions: 4 });
  expect(await present("&filters=country=FR")).toEqual({ visitors: 0, sessions: 0 });
  await env.DB.prepare("DELETE FROM analytics_points WHERE index1 = ?").bind(demoSite).run();
});
