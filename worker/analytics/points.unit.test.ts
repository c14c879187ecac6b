import { describe, expect, it } from "vitest";
import { blankPoint } from "./blank-point.ts";
import { type BeaconContext, engagementPoints, eventPoint, pageviewPoints } from "./points.ts";
import type { VisitorRow } from "./visitor-store.ts";

const startedAt = Date.UTC(2026, 10, 2, 10);
const context: BeaconContext = {
  hostname: "site.example",
  country: "GB",
  region: "England",
  device: "Phone",
  browser: "Instagram",
  os: "iOS",
  language: "en",
  release: "XJ4i6IFy",
  time: startedAt + 60_000,
};

/** The row of a visitor after the first view. */
const firstView: VisitorRow = {
  visitorId: "v".repeat(16),
  sessionId: "s".repeat(26),
  sessions: 1,
  startedAt,
  lastSeenAt: startedAt,
  sequence: 1,
  views: 1,
  events: 0,
  activeMs: 0,
  botScore: 0,
  page: "/about",
  previousPage: "",
  landingPage: "/about",
  referrer: "l.instagram.com",
  channel: "Social",
  utmSource: "instagram",
  utmMedium: "",
  utmCampaign: "Launch",
  utmContent: "",
};
const view = (changes: Partial<VisitorRow>) =>
  pageviewPoints({ ...firstView, ...changes }, context);
const event = (changes: Partial<VisitorRow>) =>
  eventPoint({ page: "/news", event: "e", eventData: "{}" }, { ...firstView, ...changes }, context);

it("makes one point of a first view: session, visitor, bounce, and exit of its page", () => {
  expect(view({})).toEqual([
    {
      ...blankPoint,
      ...context,
      kind: "pageview",
      page: "/about",
      session: "s".repeat(26),
      visitor: "v".repeat(16),
      referrer: "l.instagram.com",
      channel: "Social",
      utmSource: "instagram",
      utmCampaign: "Launch",
      sequence: 1,
      sessionStart: startedAt / 1000,
      views: 1,
      sessions: 1,
      visitors: 1,
      bounces: 1,
      exits: 1,
    },
  ]);
});

it("counts a visitor's next session, and not the visitor", () => {
  expect(view({ sessions: 2 })).toMatchObject([{ sessions: 1, visitors: 0, bounces: 1 }]);
});

it("moves the exit from one page to the next, and takes the bounce back where it was given", () => {
  const next = { sequence: 2, views: 2, page: "/news", previousPage: "/about" };
  expect(view(next)).toMatchObject([
    { kind: "move", page: "/about", exits: -1, views: 0, sessions: 0, bounces: -1, sequence: 2 },
    { kind: "pageview", page: "/news", exits: 1, views: 1, sessions: 0, bounces: 0, sequence: 2 },
  ]);
});

it("leaves the exit where it is when the same page is viewed again", () => {
  const again = view({ sequence: 2, views: 2, previousPage: "/about" });
  expect(again).toMatchObject([{ kind: "pageview", exits: 0, bounces: -1 }]);
});

it("begins with an event, as no bounce and without exit", () => {
  const begun = { sequence: 1, views: 0, events: 1, page: "" };
  expect(event(begun)).toMatchObject({ sessions: 1, visitors: 1, events: 1, bounces: 0, exits: 0 });
  expect(view({ sequence: 2, views: 1, events: 1 })).toMatchObject([{ bounces: 0, exits: 1 }]);
});

describe("the bounce of a session", () => {
  /** Every course of up to five views (v) and events (e). */
  const courses = Array.from({ length: 62 }, (_, n) =>
    (n + 2).toString(2).slice(1).replaceAll("0", "v").replaceAll("1", "e"),
  );

  it.each(courses)("is 1 after one view alone, else 0: %s", (course) => {
    const row = { ...firstView, views: 0, events: 0, sequence: 0 };
    let bounces = 0;
    for (const step of course) {
      row.sequence += 1;
      row[step === "v" ? "views" : "events"] += 1;
      const points = step === "v" ? pageviewPoints(row, context) : [event(row)];
      bounces += points.reduce((sum, point) => sum + point.bounces, 0);
    }
    expect(bounces).toBe(course === "v" ? 1 : 0);
  });
});

describe("an engagement", () => {
  const engagement = { page: "/about", activeMs: 40_000, scrolled: 30 };

  it("is one point with its time and scrolling", () => {
    const points = engagementPoints(engagement, { ...firstView, activeMs: 50_000 }, context);
    expect(points).toMatchObject([
      {
        kind: "leave",
        activeMs: 40_000,
        scrolled: 30,
        sessionActiveMs: 50_000,
        sessions: 0,
        lcp: 0,
      },
    ]);
  });

  it("has a second point for vitals, with -1 for what was not measured, and CLS 0 as 0", () => {
    const points = engagementPoints(
      { ...engagement, vitals: { cls: 0, inp: 96 } },
      firstView,
      context,
    );
    expect(points[1]).toMatchObject({
      kind: "vitals",
      activeMs: 0,
      cls: 0,
      inp: 96,
      lcp: -1,
      ttfb: -1,
    });
    expect(engagementPoints({ ...engagement, vitals: {} }, firstView, context)).toHaveLength(1);
  });
});

it("gives every point of a bot its score", () => {
  const row = { ...firstView, botScore: 50, sequence: 2, views: 2, previousPage: "/" };
  expect(pageviewPoints(row, context).map(({ botScore }) => botScore)).toEqual([50, 50]);
});
