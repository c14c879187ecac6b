import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { app } from "#worker/app.ts";
import { countingDatabase, failingDatabase } from "#worker/testing/databases.ts";
import { freshIp, request } from "#worker/testing/request.ts";
import { locationsOf } from "#worker/testing/storage-scan.ts";
import {
  eventBody,
  pageviewBody,
  storedPoints,
  Tab,
  totals,
  viewAt,
  withoutVisits,
} from "#worker/testing/tab.ts";

withoutVisits();

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
    body: JSON.stringify(pageviewBody),
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
  // For half an hour after midnight it reads the salt of the day before as well.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date().setUTCHours(12) });
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
  for (const day of ["2026-11-02", "2026-11-03"])
    await viewAt(`${day} 12:00`, "/", { "CF-Connecting-IP": ip });
  expect(await locationsOf([ip, "Mozilla"])).toEqual([]);
  const salts = env.DB.prepare(
    "SELECT day, salt FROM analytics_salts WHERE day LIKE '2026-11-0_' ORDER BY day",
  );
  const [first, second, ...others] = (await salts.all<{ day: string; salt: string }>()).results;
  expect([first?.day, second?.day, others]).toEqual(["2026-11-02", "2026-11-03", []]);
  expect(second?.salt).not.toBe(first?.salt);
  // So the days of one visitor cannot be linked.
  expect(new Set((await storedPoints()).map(({ visitor }) => visitor)).size).toBe(2);
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
    ["pageview", pageviewBody],
    ["event", eventBody],
  ] as const) {
    const response = await request("POST", `/api/analytics/${beacon}`, { body, headers });
    expect(response.status).toBe(200);
  }
  expect((await storedPoints()).map(({ kind, botScore }) => [kind, botScore])).toEqual([
    ["pageview", 50],
    ["event", 50],
  ]);
});
