import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { analyticsEventTypes } from "#contract/analytics.ts";
import { app } from "#worker/app.ts";
import { countingDatabase, failingDatabase } from "#worker/testing/databases.ts";
import { errorOf, freshIp, request } from "#worker/testing/request.ts";
import { forgetVisits, storedPoints, Tab, totals } from "#worker/testing/tab.ts";

beforeEach(forgetVisits);

const pageview = { pageUrl: "/about", pageTitle: "About" };
const event = {
  eventType: "newsletter_signup_click",
  eventData: { source: "news" },
  pageUrl: "/news",
};

type Sent = { headers?: Record<string, string>; cf?: { country: string; region: string } };

/** Sends a page view to a worker with other bindings, as a browser does. */
async function sendWith(bindings: object, { headers = {}, cf }: Sent = {}) {
  const sent = new Request(`${env.PUBLIC_ORIGIN}/api/analytics/pageview`, {
    method: "POST",
    headers: {
      ...new Tab().headers,
      Origin: env.PUBLIC_ORIGIN,
      "Content-Type": "application/json",
      ...headers,
    } as Record<string, string>,
    body: JSON.stringify(pageview),
    ...(cf && { cf }),
  });
  const response = await app.fetch(sent, { ...env, ...bindings }, createExecutionContext());
  return { status: response.status, reply: await response.json<{ session: string | null }>() };
}

it("stores the point of a page view before it replies with a token", async () => {
  const tab = new Tab();
  const response = await tab.view("/news?category=a", { referrer: "https://www.google.com/" });
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(tab.session).toMatch(/^[\w-]{42}\.\d{13}\.[\w-]{43}$/);
  const [point] = await storedPoints();
  expect(point).toMatchObject({
    kind: "pageview",
    hostname: "site.example",
    page: "/news",
    channel: "Search",
    device: "Desktop",
    browser: "Chrome",
    os: "Windows",
    language: "en",
    botScore: 0,
    schemaVersion: 1,
  });
  expect(point?.release).toMatch(/^[\w-]{8}$/);
});

it("stores an event with its data", async () => {
  const tab = new Tab();
  await tab.view("/news");
  await tab.event("article");
  expect((await storedPoints()).at(-1)).toMatchObject({
    kind: "event",
    page: "/news",
    event: "newsletter_signup_click",
    eventData: '{"source":"article"}',
    events: 1,
    sequence: 2,
  });
});

it("reads country and region from what the platform knows of the request", async () => {
  await sendWith({}, { cf: { country: "GB", region: "England" } });
  expect((await storedPoints())[0]).toMatchObject({ country: "GB", region: "England" });
});

it("sends two queries to D1, and one where points go to Analytics Engine", async () => {
  const { binding: DB, queries } = countingDatabase();
  const engine = { ANALYTICS_ACCOUNT_ID: "account", ANALYTICS_TOKEN: "token" };
  const counts: number[] = [];
  for (const more of [{}, {}, engine]) {
    const before = queries();
    expect((await sendWith({ DB, ...more })).reply.session).not.toBeNull();
    counts.push(queries() - before);
  }
  // The first beacon of a worker also reads the salt of the day.
  expect(counts).toEqual([3, 2, 1]);
});

it("writes no log line for a beacon", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  const tab = new Tab();
  await tab.view("/");
  await tab.event();
  await tab.leave(0);
  expect(info).not.toHaveBeenCalled();
  await request("GET", "/api/health");
  expect(info).toHaveBeenCalledOnce();
});

it("stores neither IP nor user agent, and another salt for each day", async () => {
  const ip = "198.51.100.201";
  await new Tab({ "CF-Connecting-IP": ip }).view("/");
  const tables = ["analytics_points", "analytics_visitors", "analytics_salts"];
  const rows = await Promise.all(
    tables.map(async (name) => (await env.DB.prepare(`SELECT * FROM ${name}`).all()).results),
  );
  expect(JSON.stringify(rows)).not.toContain(ip);
  expect(JSON.stringify(rows)).not.toContain("Mozilla");
});

describe("a beacon that is answered and not counted", () => {
  it.each([
    ["Global Privacy Control", { "Sec-GPC": "1" }],
    ["Do Not Track", { DNT: "1" }],
    ["a page that was prerendered and never shown", { "Sec-Purpose": "prefetch;prerender" }],
    ["a page that was prefetched", { "Sec-Purpose": "prefetch" }],
  ])("comes with %s", async (_, headers) => {
    const tab = new Tab(headers);
    expect(await (await tab.view("/")).json()).toEqual({ session: null });
    expect(await (await tab.event()).json()).toEqual({ session: null });
    const other = new Tab();
    await other.view("/about");
    expect((await tab.leave(1, { session: other.session })).status).toBe(204);
    expect(await storedPoints()).toHaveLength(1);
    const rows = "SELECT count(*) AS n FROM analytics_visitors";
    expect(await env.DB.prepare(rows).first<number>("n")).toBe(1);
  });

  it.each([
    ["its visitor's row", /analytics_visitors/],
    ["its point", /analytics_points/],
  ])("could not store %s, which the log says and the visitor does not see", async (_, matching) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const DB = failingDatabase("D1_ERROR: D1 DB is overloaded.", matching);
    expect(await sendWith({ DB })).toEqual({ status: 200, reply: { session: null } });
    expect(String(error.mock.calls)).toContain("beacon_failed");
    expect(await storedPoints()).toEqual([]);
    error.mockClear();
  });
});

describe("a bot", () => {
  it("is kept apart from people", async () => {
    const userAgent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    await new Tab({ "User-Agent": userAgent }).view("/");
    await new Tab().view("/");
    expect((await storedPoints()).map(({ botScore }) => botScore)).toEqual([100, 0]);
    expect(await totals()).toMatchObject({ views: 1, sessions: 1 });
  });

  it("stays one for the rest of its session", async () => {
    const tab = new Tab();
    await tab.view("/", { isAutomated: true });
    await tab.view("/news");
    await tab.leave(0);
    const scores = new Set((await storedPoints()).map(({ botScore }) => botScore));
    expect([...scores]).toEqual([50]);
  });

  it("is a person where automation is counted, unless it is a crawler", async () => {
    const people = { COUNT_AUTOMATION: "people" };
    await sendWith(people, { headers: { "User-Agent": "curl/8.5.0" } });
    await sendWith(people, { headers: { "User-Agent": "Mozilla/5.0 HeadlessChrome/142.0.0.0" } });
    await sendWith(people, { headers: { "User-Agent": "GPTBot/1.2" } });
    expect((await storedPoints()).map(({ botScore }) => botScore)).toEqual([0, 0, 100]);
  });
});

it("counts what curl sends without any header of a browser", async () => {
  const headers = { Origin: null, "User-Agent": "curl/8.5.0", "CF-Connecting-IP": freshIp() };
  for (const [beacon, body] of [
    ["pageview", pageview],
    ["event", event],
  ] as const) {
    const response = await request("POST", `/api/analytics/${beacon}`, { body, headers });
    expect(response.status).toBe(200);
  }
  expect((await storedPoints()).map(({ kind, botScore }) => [kind, botScore])).toEqual([
    ["pageview", 50],
    ["event", 50],
  ]);
});

it("refuses a beacon of another site's page", async () => {
  const response = await request("POST", "/api/analytics/pageview", {
    body: pageview,
    headers: { Origin: "https://evil.example" },
  });
  expect(await errorOf(response)).toMatchObject({ status: 403, code: "cross_site" });
  expect(await storedPoints()).toEqual([]);
});

const manyKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, n]));
const send = (beacon: string, body: unknown) =>
  request("POST", `/api/analytics/${beacon}`, { body });

it.each([
  ["a page of another site", "pageview", { ...pageview, pageUrl: "https://a.example/" }, "pageUrl"],
  ["no page", "pageview", { pageTitle: "A" }, "pageUrl"],
  ["a page that is a number", "pageview", { ...pageview, pageUrl: 7 }, "pageUrl"],
  ["a NUL character", "pageview", { ...pageview, pageTitle: "a\u0000" }, "pageTitle"],
  ["half a character", "pageview", { ...pageview, referrer: "\ud800" }, "referrer"],
  ["a long title", "pageview", { ...pageview, pageTitle: "x".repeat(301) }, "pageTitle"],
  ["a long token", "pageview", { ...pageview, session: "x".repeat(201) }, "session"],
  ["an unknown event", "event", { ...event, eventType: "made_up" }, "eventType"],
  ["an event of every object", "event", { ...event, eventType: "toString" }, "eventType"],
  [
    "data of another event",
    "event",
    { ...event, eventData: { success: true } },
    "eventData.source",
  ],
  ["data of a wrong type", "event", { ...event, eventData: { source: [] } }, "eventData.source"],
  ["data that is a list", "event", { ...event, eventData: [1] }, "eventData"],
  [
    "more data than the event has",
    "event",
    { ...event, eventData: manyKeys(500) },
    "eventData.key0",
  ],
  [
    "negative time",
    "engagement",
    { session: "", pageUrl: "/", activeMs: -1, scrolled: 0 },
    "activeMs",
  ],
  ["no session", "engagement", { pageUrl: "/", activeMs: 1, scrolled: 0 }, "session"],
])("refuses %s with 422 at the field", async (_, beacon, body, field) => {
  const { status, code, fields } = await errorOf(await send(beacon, body));
  expect([status, code]).toEqual([422, "invalid"]);
  expect(fields).toContain(field);
  expect(fields.length).toBeLessThanOrEqual(20);
  expect(await storedPoints()).toEqual([]);
});

it.each([
  ["ten thousand properties", { ...event, eventData: manyKeys(10_000) }, 413, "too_large"],
  ["an oversize body", { ...event, pad: "x".repeat(20_000) }, 413, "too_large"],
  ["no JSON", "{", 400, "malformed_json"],
  ["deep JSON", `${"[".repeat(8000)}${"]".repeat(8000)}`, 422, "invalid"],
])("refuses %s", async (_, body, status, code) => {
  expect(await errorOf(await send("event", body))).toMatchObject({ status, code });
});

it("takes 600 beacons a minute from one address, and refuses more", async () => {
  const headers = { "CF-Connecting-IP": "198.51.100.202" };
  const statuses: number[] = [];
  // Twice the limit, because a minute may end in between.
  while (statuses.length < 1201 && !statuses.includes(429)) {
    const path = "/api/analytics/pageview";
    statuses.push((await request("POST", path, { body: {}, headers })).status);
  }
  expect(new Set(statuses.slice(0, 600))).toEqual(new Set([422]));
  expect(statuses.at(-1)).toBe(429);
});

describe("any JSON", () => {
  const text = fc.oneof(fc.string({ unit: "binary", maxLength: 50 }), fc.webUrl(), fc.anything());
  const data = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean(), fc.double()));
  const bodies = {
    pageview: fc.record({ pageUrl: text, pageTitle: text, session: text, referrer: text }),
    event: fc.record({
      eventType: fc.oneof(fc.constantFrom(...analyticsEventTypes), text),
      eventData: fc.oneof(data, text),
      pageUrl: fc.oneof(fc.constant("/"), text),
    }),
    engagement: fc.record({
      session: text,
      pageUrl: text,
      activeMs: fc.oneof(fc.nat(), text),
      scrolled: fc.oneof(fc.nat(), text),
      vitals: fc.oneof(fc.record({ lcp: fc.double(), cls: fc.nat() }), text),
    }),
  };

  it.each(Object.entries(bodies))("sent as %s is counted or refused", async (beacon, body) => {
    const property = fc.asyncProperty(fc.oneof(body, fc.anything()), async (value) => {
      const { status } = await send(beacon, JSON.stringify(value) ?? "undefined");
      expect([200, 204, 400, 413, 422]).toContain(status);
    });
    await fc.assert(property, { numRuns: Number(process.env.FUZZ_RUNS ?? 100) });
  });
});
