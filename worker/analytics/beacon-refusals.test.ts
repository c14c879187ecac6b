import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyticsEventTypes } from "#contract/analytics.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { eventBody, pageviewBody, storedPoints, withoutVisits } from "#worker/testing/tab.ts";

withoutVisits();

it("refuses a beacon of another site's page", async () => {
  const response = await request("POST", "/api/analytics/pageview", {
    body: pageviewBody,
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
  [
    "a page of another site",
    "pageview",
    { ...pageviewBody, pageUrl: "https://a.example/" },
    "pageUrl",
  ],
  ["no page", "pageview", { pageTitle: "A" }, "pageUrl"],
  ["a page that is a number", "pageview", { ...pageviewBody, pageUrl: 7 }, "pageUrl"],
  ["a NUL character", "pageview", { ...pageviewBody, pageTitle: "a\u0000" }, "pageTitle"],
  ["half a character", "pageview", { ...pageviewBody, referrer: "\ud800" }, "referrer"],
  ["a long title", "pageview", { ...pageviewBody, pageTitle: "x".repeat(301) }, "pageTitle"],
  ["a long token", "pageview", { ...pageviewBody, session: "x".repeat(201) }, "session"],
  ["an unknown event", "event", { ...eventBody, eventType: "made_up" }, "eventType"],
  ["an event of every object", "event", { ...eventBody, eventType: "toString" }, "eventType"],
  [
    "data of another event",
    "event",
    { ...eventBody, eventData: { success: true } },
    "eventData.source",
  ],
  [
    "data of a wrong type",
    "event",
    { ...eventBody, eventData: { source: [] } },
    "eventData.source",
  ],
  ["data that is a list", "event", { ...eventBody, eventData: [1] }, "eventData"],
  [
    "more data than the event has",
    "event",
    { ...eventBody, eventData: manyKeys(500) },
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
  ["ten thousand properties", { ...eventBody, eventData: manyKeys(10_000) }, 413, "too_large"],
  ["an oversize body", { ...eventBody, pad: "x".repeat(20_000) }, 413, "too_large"],
  ["no JSON", "{", 400, "malformed_json"],
  ["deep JSON", `${"[".repeat(8000)}${"]".repeat(8000)}`, 422, "invalid"],
])("refuses %s", async (_, body, status, code) => {
  expect(await errorOf(await send("event", body))).toMatchObject({ status, code });
});

it("takes 600 beacons a minute from one IP, and refuses more", async () => {
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
