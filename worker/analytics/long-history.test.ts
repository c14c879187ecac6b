import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { getDashboard } from "#contract/analytics-dashboard.ts";
import { getFunnel } from "#contract/analytics-funnel.ts";
import {
  dimensions,
  getBreakdown,
  getReport,
  getVisitorsNow,
  getWebVitals,
} from "#contract/analytics-reports.ts";
import { getErrorTrend, listGoals } from "#contract/analytics-tools.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { samplePoint } from "#worker/testing/points.ts";
import { signedInBrowser } from "#worker/testing/signed-in-browser.ts";
import { insertPoints } from "./insert-points.ts";
import { rollUp } from "./roll-up.ts";

const site = new URL(env.PUBLIC_ORIGIN).hostname;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Half past twelve today (UTC), because sessions of admins end by the clock of the platform. */
const now = Math.floor(Date.now() / dayMs) * dayMs + 12.5 * 60 * minuteMs;
/** The days that are made; older ones repeat them. */
const madeDays = 100;
/** Longer than any report looks back: what is new in 90 days is compared with the 400 before. */
const shortDays = 500;

beforeEach(() => {
  vi.spyOn(Date, "now").mockReturnValue(now);
});

/** The points of one session that ends before a time. */
function session(id: number, end: number) {
  const shared = {
    ...{
      session: `session-${id}`,
      visitor: `visitor-${id}`,
      page: `/${id % 5}`,
      channel: "Direct",
    },
    ...{ country: "GB", device: "Phone", release: `r${Math.floor(id / 30)}` },
    utmCampaign: `campaign-${Math.floor(id / 45)}`,
  };
  const first = { views: 1, sessions: 1, visitors: 1, bounces: 1, exits: 1 };
  return [
    samplePoint({ ...shared, ...first, time: end - 4 * minuteMs }),
    samplePoint({
      ...shared,
      kind: "event",
      event: "join_us_form_start",
      events: 1,
      time: end - 3000,
    }),
    samplePoint({ ...shared, kind: "vitals", lcp: 900, time: end - 2000 }),
    samplePoint({ ...shared, kind: "leave", activeMs: 4000, time: end - 1000 }),
  ];
}

/** One session a day. */
const points = Array.from({ length: madeDays }, (_, n) => session(n, now - n * dayMs));

/** Adds the days before the last `from` of them, up to `to` days; hours by dimension are not kept for so long. */
async function repeat(from: number, to: number): Promise<void> {
  const copies = Array.from({ length: (to - from) / madeDays }, (_, n) => from / madeDays + n);
  const older = copies.flatMap((n) =>
    points.flat().map((point) => ({ ...point, time: point.time - n * madeDays * dayMs })),
  );
  await insertPoints(env.DB, site, older);
  await env.DB.prepare(
    `INSERT INTO analytics_rollups
     SELECT site, period, dimension, start_at - n.value * ?, r.key, is_bot, views, sessions, visitors, bounces, events,
       active_ms, exits, scrolled, is_estimated
     FROM analytics_rollups AS r, json_each(?) AS n
     WHERE (period = 'day' OR dimension = 'all') AND start_at >= ?`,
  )
    .bind(
      madeDays * dayMs,
      JSON.stringify(copies),
      Math.floor(now / dayMs - madeDays) * dayMs + dayMs,
    )
    .run();
}

beforeAll(async () => {
  await insertPoints(env.DB, site, points.flat());
  await rollUp(env.DB, site, Math.floor(now / dayMs - madeDays) * dayMs + dayMs, now);
  await repeat(madeDays, shortDays);
});

const cards = [
  ...[getReport, getFunnel, getWebVitals, getDashboard, getErrorTrend, listGoals].map(
    ({ path }) => path,
  ),
  ...dimensions.map((dimension) => getBreakdown.path.replace(":dimension", dimension)),
];
const paths = [getVisitorsNow.path, ...cards, ...cards.map((path) => `${path}?range=90d`)];

it("reads no more rows for any card when the history is ten times as long", async () => {
  const { binding, rowsRead } = countingDatabase();
  const { browser } = await signedInBrowser("admin", { DB: binding });
  const rowsByPath = async () => {
    const rows: Record<string, number> = {};
    for (const path of paths) {
      const before = rowsRead();
      const response = await browser.go(path);
      expect(response.status, path).toBe(200);
      rows[path] = rowsRead() - before;
    }
    return rows;
  };
  const short = await rowsByPath();
  expect(short[getReport.path]).toBeGreaterThan(100);
  await repeat(shortDays, 10 * shortDays);
  expect(await rowsByPath()).toEqual(short);
});
