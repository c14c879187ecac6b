import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { type Dashboard, getDashboard } from "#contract/analytics-dashboard.ts";
import { defaultRange, ranges } from "#contract/analytics-reports.ts";
import { samplePoint } from "#worker/testing/points.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { siteOf } from "./driver.ts";
import { insertPoints } from "./insert-points.ts";

const hourMs = 3_600_000;
const now = Date.now();

let cookie = "";
beforeAll(async () => {
  ({ cookie } = await signIn("admin"));
});

const browser = {
  "User-Agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Accept-Language": "en-GB",
};
const beacon = (kind: "pageview" | "event", body: object, headers: object = browser) =>
  request("POST", `/api/analytics/${kind}`, { body, headers: { ...headers } });
const dashboard = async (query = ""): Promise<Dashboard> => {
  const response = await request("GET", `${getDashboard.path}${query}`, { cookie });
  expect(response.status).toBe(200);
  return response.json();
};

describe("calls (section 7)", () => {
  it("POST /api/analytics/pageview: pageUrl, pageTitle; sent on load of /about, /news, /join-us", async () => {
    for (const pageUrl of ["/about", "/news", "/join-us"]) {
      expect((await beacon("pageview", { pageUrl, pageTitle: "A title" })).status).toBe(200);
    }
    const { recentPageViews } = await dashboard("?data=real");
    const urls = recentPageViews.map(({ pageUrl }) => pageUrl);
    expect(urls.toSorted()).toEqual(["/about", "/join-us", "/news"]);
  });

  it.each([
    ["news_article_click", { articleId: "a", title: "A title", category: "News", featured: true }],
    ["newsletter_signup_click", { source: "news" }],
    ["join_us_form_start", { formType: "join-us", platform: "tiktok", experience: "" }],
    ["join_us_form_submit", { success: true, formType: "join-us" }],
  ])(
    "POST /api/analytics/event: eventType, eventData, pageUrl; %s",
    async (eventType, eventData) => {
      const response = await beacon("event", { eventType, eventData, pageUrl: "/news" });
      expect(response.status).toBe(200);
      const { recentEvents } = await dashboard("?data=real");
      const found = recentEvents.find((event) => event.eventType === eventType);
      expect(found).toMatchObject({ eventType, eventData });
    },
  );

  it("refuses an event that is not specified", async () => {
    const body = { eventType: "made_up", eventData: {}, pageUrl: "/news" };
    expect(await errorOf(await beacon("event", body))).toMatchObject({ status: 422 });
  });

  it.each(ranges)("GET /api/analytics/dashboard: range %s as query parameter", async (range) => {
    expect(getDashboard.reply.safeParse(await dashboard(`?range=${range}`)).error).toBeUndefined();
  });

  it("refuses another range with 400", async () => {
    const response = await request("GET", `${getDashboard.path}?range=1y`, { cookie });
    expect(await errorOf(response)).toMatchObject({ status: 400, fields: ["range"] });
  });
});

describe("the dashboard response (section 3)", () => {
  const sessionAt = (session: string, time: number, fields = {}) =>
    samplePoint({
      session,
      time,
      sessionStart: Math.floor(time / 1000),
      device: "Phone",
      browser: "Safari",
      ...fields,
    });
  beforeAll(async () => {
    await env.DB.exec("DELETE FROM analytics_points; DELETE FROM analytics_rollups");
    await insertPoints(env.DB, siteOf(env), [
      sessionAt("left", now - hourMs, {
        page: "/about",
        views: 1,
        sessions: 1,
        visitors: 1,
        sequence: 1,
      }),
      sessionAt("left", now - hourMs + 60_000, {
        ...{
          kind: "leave",
          page: "/about",
          activeMs: 45_000,
          sessionActiveMs: 45_000,
          sequence: 2,
        },
        sessionStart: Math.floor((now - hourMs) / 1000),
      }),
      sessionAt("active", now - 1000, {
        page: "/news",
        views: 1,
        sessions: 1,
        visitors: 1,
        sequence: 1,
      }),
      sessionAt("active", now - 500, {
        ...{
          kind: "event",
          page: "/news",
          event: "newsletter_signup_click",
          events: 1,
          sequence: 2,
        },
        ...{ eventData: '{"source":"news"}', sessionStart: Math.floor((now - 1000) / 1000) },
      }),
    ]);
  });

  it("has summary, breakdown, topPages, recentPageViews, recentEvents and recentSessions, and nothing else", async () => {
    const reply = await dashboard();
    const names = ["summary", "breakdown", "topPages", "recentPageViews", "recentEvents"];
    expect(Object.keys(reply).toSorted()).toEqual([...names, "recentSessions"].toSorted());
  });

  it("summary: totalPageViews, totalSessions, totalEvents, avgSessionDuration in seconds", async () => {
    expect((await dashboard()).summary).toEqual({
      totalPageViews: 2,
      totalSessions: 2,
      totalEvents: 1,
      avgSessionDuration: 22.5,
    });
  });

  it("summary: no average where a filter looks at single views, which are no sessions to divide by", async () => {
    const { summary } = await dashboard(`?filters=${encodeURIComponent("page=/about")}`);
    expect(summary).toMatchObject({ totalPageViews: 1, avgSessionDuration: 0 });
  });

  it("breakdown: devices, browsers, events, each a name-to-count map", async () => {
    expect((await dashboard()).breakdown).toEqual({
      devices: { Phone: 2 },
      browsers: { Safari: 2 },
      events: { newsletter_signup_click: 1 },
    });
  });

  it("topPages: url, views", async () => {
    const { topPages } = await dashboard();
    expect(topPages).toEqual([
      { url: "/about", views: 1 },
      { url: "/news", views: 1 },
    ]);
  });

  it("recentPageViews: pageUrl, deviceType, browserName, timestamp", async () => {
    const [newest] = (await dashboard()).recentPageViews;
    const timestamp = new Date(now - 1000).toISOString();
    const visitor = { deviceType: "Phone", browserName: "Safari" };
    expect(newest).toEqual({ pageUrl: "/news", ...visitor, timestamp });
  });

  it("recentEvents: eventType, eventData, timestamp", async () => {
    expect((await dashboard()).recentEvents).toEqual([
      {
        eventType: "newsletter_signup_click",
        eventData: { source: "news" },
        timestamp: new Date(now - 500).toISOString(),
      },
    ]);
  });

  it("recentSessions: sessionId, deviceType, browserName, startTime, duration in milliseconds, empty while the session is active", async () => {
    const visitor = { deviceType: "Phone", browserName: "Safari", startTime: expect.any(String) };
    expect((await dashboard()).recentSessions).toEqual([
      { sessionId: "active", ...visitor, duration: null },
      { sessionId: "left", ...visitor, duration: 45_000 },
    ]);
  });
});

describe("states (section 4) and constants (section 9)", () => {
  it("Range default 7d; ranges 24h, 7d, 30d, 90d", async () => {
    expect(defaultRange).toBe("7d");
    expect(ranges).toEqual(["24h", "7d", "30d", "90d"]);
    expect((await dashboard()).summary).toEqual((await dashboard("?range=7d")).summary);
  });
});

describe("roles (section 6)", () => {
  it("gives the dashboard to an admin, 403 to a user and 401 to a visitor", async () => {
    const user = await signIn("user");
    const asUser = await request("GET", getDashboard.path, { cookie: user.cookie });
    expect(await errorOf(asUser)).toMatchObject({ status: 403 });
    expect(await errorOf(await request("GET", getDashboard.path))).toMatchObject({ status: 401 });
    expect((await request("GET", getDashboard.path, { cookie })).status).toBe(200);
  });
});

describe("beacons (section 8)", () => {
  it("gives a visitor who opts out the reply of a success, and counts nothing", async () => {
    const headers = { ...browser, "Sec-GPC": "1" };
    const response = await beacon("pageview", { pageUrl: "/terms", pageTitle: "" }, headers);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ session: null });
    const urls = (await dashboard()).recentPageViews.map(({ pageUrl }) => pageUrl);
    expect(urls).not.toContain("/terms");
  });
});
