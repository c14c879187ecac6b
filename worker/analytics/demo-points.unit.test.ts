import { describe, expect, it } from "vitest";
import { type AnalyticsEventType, analyticsEvents } from "#contract/analytics.ts";
import { channels, devices, type Point, type PointDouble } from "#contract/analytics-points.ts";
import { posts } from "#seed/content/posts.ts";
import { demoPoints } from "./demo-points.ts";

const dayMs = 24 * 3_600_000;
const lastDay = Date.parse("2026-11-20");
/** The 200 days up to a Friday in November, the first first. */
const days = Array.from({ length: 200 }, (_, n) => {
  const daysAgo = 199 - n;
  const startAt = lastDay - daysAgo * dayMs;
  const day = new Date(startAt).toISOString().slice(0, 10);
  return { day, daysAgo, startAt, points: demoPoints(day, daysAgo) };
});
const points = days.flatMap((day) => day.points);
const people = points.filter(({ botScore }) => botScore === 0);

const sum = (of: readonly Point[], double: PointDouble) =>
  of.reduce((total, point) => total + point[double], 0);

const sessionsOf = (of: readonly Point[]) => [
  ...Map.groupBy(of, ({ session }) => session).values(),
];

/** Whether it was cut off after leaving a page, before the view of the next one of the same instant. */
const isBetween = (session: readonly Point[]) => session.at(-1)?.kind === "move";

it("is the same whenever it is made", () => {
  expect(demoPoints("2026-03-29", 40)).toEqual(demoPoints("2026-03-29", 40));
});

it("stays within its day, so that a day can be written by itself", () => {
  for (const { day, startAt, points: ofDay } of days) {
    const times = ofDay.flatMap(({ time, sessionStart }) => [time, sessionStart * 1000]);
    expect(Math.min(...times), day).toBeGreaterThanOrEqual(startAt);
    expect(Math.max(...times), day).toBeLessThan(startAt + dayMs);
    expect(ofDay, day).toEqual(ofDay.toSorted((a, b) => a.time - b.time));
  }
  const sessions = sessionsOf(points).map(
    (session) => new Set(session.map(({ time }) => Math.floor(time / dayMs))),
  );
  expect(sessions.every((daysOfSession) => daysOfSession.size === 1)).toBe(true);
});

describe.each([
  ["whole", 1],
  ["cut off after two thirds", 2 / 3],
  ["cut off after its first point", 0],
])("a session, %s", (_, share) => {
  const sessions = sessionsOf(points).map((session) =>
    session.slice(0, Math.max(1, Math.ceil(session.length * share))),
  );

  it("begins once, with its first point", () => {
    for (const session of sessions) {
      expect(session.map((point) => point.sessions)).toEqual(session.map((_one, n) => (n ? 0 : 1)));
      expect(session[0]?.sequence).toBe(1);
      const steps = session
        .slice(1)
        .map(({ sequence }, n) => sequence - (session[n]?.sequence ?? 0));
      // The points of one beacon have one number.
      expect(steps.every((step) => step === 0 || step === 1)).toBe(true);
      expect(new Set(session.map(({ sessionStart }) => sessionStart)).size).toBe(1);
      expect(session[0]?.sessionStart).toBe(Math.floor((session[0]?.time ?? 0) / 1000));
    }
  });

  it("is a bounce while it has one view and no event, on the page it began with", () => {
    for (const session of sessions) {
      const isBounce = sum(session, "views") === 1 && sum(session, "events") === 0;
      for (const [page, ofPage] of Map.groupBy(session, ({ page }) => page))
        expect(sum(ofPage, "bounces"), page).toBe(isBounce && !isBetween(session) ? 1 : 0);
    }
  });

  it("has one exit, on the page it is on", () => {
    for (const session of sessions) {
      const byPage = Map.groupBy(session, ({ page }) => page);
      const last = session.findLast(({ kind }) => kind === "pageview")?.page;
      for (const [page, ofPage] of byPage)
        expect(sum(ofPage, "exits"), page).toBe(page === last && !isBetween(session) ? 1 : 0);
    }
  });

  it("adds up its use", () => {
    for (const session of sessions) {
      expect(sum(session, "activeMs")).toBe(session.at(-1)?.sessionActiveMs);
      const { time = 0, sessionStart = 0 } = session.at(-1) ?? {};
      expect(sum(session, "activeMs")).toBeLessThanOrEqual(time - sessionStart * 1000);
    }
  });

  it("never pauses for half an hour", () => {
    for (const session of sessions) {
      const pauses = session.slice(1).map(({ time }, n) => time - (session[n]?.time ?? 0));
      expect(Math.max(0, ...pauses)).toBeLessThan(30 * 60_000);
    }
  });

  it("scrolls each view at most to its end", () => {
    for (const session of sessions) {
      const depth = sum(session, "scrolled");
      expect(depth).toBeLessThanOrEqual(100 * sum(session, "views"));
    }
  });
});

it("counts each visitor once a day, with the first session", () => {
  for (const [, ofVisitor] of Map.groupBy(points, ({ visitor }) => visitor)) {
    expect(sum(ofVisitor, "visitors")).toBe(1);
    expect(ofVisitor[0]?.visitors).toBe(1);
  }
  expect(sum(people, "sessions")).toBeGreaterThan(1.02 * sum(people, "visitors"));
});

it("has only events of the catalogue, about posts that exist", () => {
  const ids = new Set(posts.map(({ id }) => id));
  for (const { event, eventData } of points.filter(({ kind }) => kind === "event")) {
    const data = analyticsEvents[event as AnalyticsEventType].parse(JSON.parse(eventData));
    if ("articleId" in data) expect(ids).toContain(data.articleId);
  }
  // Not every event of the catalogue, so that a new one needs no edit of the demo data.
  expect(people.filter(({ kind }) => kind === "event").length).toBeGreaterThan(0);
});

describe("the demo data of 200 days", () => {
  it("takes seconds to store", () => {
    expect(points.length).toBeGreaterThan(30_000);
    expect(points.length).toBeLessThan(90_000);
  });

  const sessionsIn = (from: number, to: number) =>
    sum(
      days.slice(from, to).flatMap((day) => day.points),
      "sessions",
    );

  it("grows, and peaks at the launch", () => {
    expect(sessionsIn(100, 170)).toBeGreaterThan(1.2 * sessionsIn(0, 70));
    const perDay = days.map((day) => sum(day.points, "sessions"));
    expect(days[perDay.indexOf(Math.max(...perDay))]?.daysAgo).toBe(23);
  });

  it("has its weekends: fewer sessions than on working days", () => {
    const meanOf = (weekdays: readonly number[]) => {
      const some = days.filter(({ startAt }) => weekdays.includes(new Date(startAt).getUTCDay()));
      return (
        sum(
          some.flatMap((day) => day.points),
          "sessions",
        ) / some.length
      );
    };
    expect(meanOf([0, 6])).toBeLessThan(0.75 * meanOf([2, 3, 4]));
  });

  it("has nights: most sessions begin between 8 and 23 o'clock", () => {
    const starts = people
      .filter(({ sessions }) => sessions === 1)
      .map(({ time }) => new Date(time).getUTCHours());
    const byDay = starts.filter((hour) => hour >= 8 && hour < 23).length;
    expect(byDay / starts.length).toBeGreaterThan(0.75);
    expect(byDay / starts.length).toBeLessThan(0.97);
  });

  it("has every channel and device, more than one country and campaign, and a few bots", () => {
    const valuesOf = (blob: "channel" | "device" | "country" | "utmCampaign") =>
      new Set(people.map((point) => point[blob]));
    expect(valuesOf("channel")).toEqual(new Set(channels));
    expect(valuesOf("device")).toEqual(new Set(devices));
    expect(valuesOf("country").size).toBeGreaterThan(10);
    expect(valuesOf("utmCampaign").size).toBe(5);
    const bots = points.filter(({ botScore }) => botScore > 0);
    expect(sum(bots, "sessions") / sum(points, "sessions")).toBeLessThan(0.15);
    expect(bots.length).toBeGreaterThan(100);
  });

  it("has figures as a site has them", () => {
    const sessions = sum(people, "sessions");
    expect(sum(people, "bounces") / sessions).toBeGreaterThan(0.3);
    expect(sum(people, "bounces") / sessions).toBeLessThan(0.6);
    expect(sum(people, "views") / sessions).toBeGreaterThan(1.8);
    expect(sum(people, "views") / sessions).toBeLessThan(3.5);
    expect(sum(people, "scrolled") / sum(people, "views")).toBeGreaterThan(45);
    const seconds = sum(people, "activeMs") / sessions / 1000;
    expect(seconds).toBeGreaterThan(40);
    expect(seconds).toBeLessThan(240);
  });

  it("has web vitals of page loads, without those a browser cannot measure", () => {
    const vitals = people.filter(({ kind }) => kind === "vitals");
    expect(vitals.length).toBeGreaterThan(0.8 * sum(people, "sessions"));
    for (const { ttfb, fcp, lcp, inp, cls, browser } of vitals) {
      expect(ttfb).toBeLessThanOrEqual(fcp);
      expect(fcp).toBeLessThanOrEqual(lcp);
      expect(inp).toBeGreaterThanOrEqual(-1);
      if (browser === "Firefox") expect(cls).toBe(-1);
    }
    const others = people.filter(({ kind }) => kind !== "vitals");
    expect(others.every(({ lcp, inp, cls }) => lcp === 0 && inp === 0 && cls === 0)).toBe(true);
  });
});
