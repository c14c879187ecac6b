import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type AnalyticsEngineError, queryAnalyticsEngine } from "#worker/analytics/ae-client.ts";
import { dialects } from "#worker/analytics/dialect.ts";
import { hourlyFigures } from "#worker/analytics/queries.ts";

type Answer = (response: ServerResponse) => unknown;

/** How the server answers next. */
let answer: Answer;
const requests: { method?: string; url?: string; token?: string; body: string }[] = [];

const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  requests.push({ method, url, token: headers.authorization, body: await text(request) });
  await answer(response);
});
let base = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`;
});
beforeEach(() => {
  requests.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const query = hourlyFigures(dialects.ae, {
  site: "site.example",
  from: 0,
  to: 3_600_000,
  filters: [],
});
const ask = (deadlineMs?: number) =>
  queryAnalyticsEngine(
    { ANALYTICS_ACCOUNT_ID: "an account", ANALYTICS_TOKEN: "the-token", ANALYTICS_API: base },
    query,
    deadlineMs,
  );
const failure = (deadlineMs?: number): Promise<AnalyticsEngineError> =>
  ask(deadlineMs).then(
    () => expect.unreachable("The query should have failed"),
    (error) => error,
  );
const json =
  (body: unknown): Answer =>
  (response) =>
    response.end(JSON.stringify(body));
const row = {
  hour: "2026-11-22 09:00:00",
  views: "9007199254740993",
  sessions: 3,
  visitors: "2",
  bounces: -1,
  events: 0,
  activeMs: 1.5,
  sampleInterval: "10",
};

it("sends the statement with the token to the account, and reads large integers, which come as texts", async () => {
  answer = json({ meta: [], data: [row], rows: 1 });
  expect(await ask()).toEqual([
    {
      hour: Date.UTC(2026, 10, 22, 9),
      ...{ views: 9007199254740992, sessions: 3, visitors: 2 },
      ...{ bounces: -1, events: 0, activeMs: 1.5, sampleInterval: 10 },
    },
  ]);
  expect(requests).toEqual([
    {
      method: "POST",
      url: "/client/v4/accounts/an%20account/analytics_engine/sql",
      token: "Bearer the-token",
      body: `${query.sql}\nFORMAT JSON`,
    },
  ]);
});

it("reads an answer without rows", async () => {
  answer = json({ meta: [], data: [], rows: 0 });
  expect(await ask()).toEqual([]);
});

it.each<[string, Answer]>([
  ["answers with a page", (response) => response.end("<h1>Welcome</h1>")],
  ["answers with nothing", (response) => response.end()],
  ["answers without rows of data", json({ success: true })],
  ["answers with rows that are no records", json({ data: [[1, 2]] })],
  ["answers with a number that is none", json({ data: [{ ...row, views: "many" }] })],
  ["answers with a time that is none", json({ data: [{ ...row, hour: "soon" }] })],
  [
    "breaks off",
    (response) => response.writeHead(200).write('{"data": [', () => response.destroy()),
  ],
  ["closes the connection at once", (response) => response.destroy()],
  ["redirects", (response) => response.writeHead(302, { Location: `${base}/elsewhere` }).end()],
])("fails when the server %s", async (_, faulty) => {
  answer = faulty;
  expect((await failure()).name).toBe("AnalyticsEngineError");
  expect(requests).toHaveLength(1);
});

it.each([400, 401, 403, 404, 422, 500, 503])(
  "fails with what a refusal of status %i says",
  async (status) => {
    answer = (response) =>
      response.writeHead(status).end(`Unable to parse query ${"x".repeat(9999)}`);
    const { message, retryAfter } = await failure();
    expect(message).toMatch(`Status ${status}: Unable to parse query`);
    expect(message.length).toBeLessThan(600);
    expect([message.includes("the-token"), retryAfter]).toEqual([false, undefined]);
  },
);

it.each([
  ["17", 17],
  ["99999", 600],
  ["0.2", undefined],
  ["tomorrow", undefined],
])("passes on how long to wait when it is throttled: %s", async (header, seconds) => {
  answer = (response) =>
    response.writeHead(429, { "Retry-After": header }).end("Too many requests");
  expect((await failure()).retryAfter).toBe(seconds);
});

it.each<[string, Answer]>([
  ["never answers", () => {}],
  ["never ends its answer", (response) => response.writeHead(200).write('{"data": [')],
])("fails in time when the server %s", async (_, slow) => {
  answer = slow;
  expect((await failure(60)).name).toBe("AnalyticsEngineError");
});
