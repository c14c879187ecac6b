import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { afterEach, expect, it, vi } from "vitest";
import type { AppEnv } from "#worker/lib/env.ts";
import type { Policy } from "#worker/lib/policy.ts";
import { errorOf, freshIp } from "#worker/testing/request.ts";
import { beforeRoute } from "./before-route.ts";
import { errorResponse } from "./error-response.ts";
import { formErrorPage } from "./html-form.ts";
import { enforce } from "./policy.ts";
import { requestLog } from "./request-log.ts";
import { withSecurityHeaders } from "./security-headers.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The middleware of the worker around one route with this policy. */
function appWith(
  method: string,
  policy: Policy,
  handler: () => Response = () => new Response("ok"),
) {
  return new Hono<AppEnv>()
    .use(requestLog)
    .use(withSecurityHeaders)
    .use(beforeRoute(enforce({ [`${method} /route`]: policy })))
    .on(method, "/route", handler)
    .onError(errorResponse([formErrorPage]));
}

function send(app: Hono<AppEnv>, init: RequestInit, bindings: Partial<AppEnv["Bindings"]> = {}) {
  const headers = new Headers(init.headers);
  headers.set("CF-Connecting-IP", freshIp());
  const request = new Request(`${env.PUBLIC_ORIGIN}/route`, { ...init, headers });
  return app.fetch(request, { ...env, ...bindings }, createExecutionContext());
}

const post = (app: Hono<AppEnv>, headers: Record<string, string>, body = "a=b") =>
  send(app, { method: "POST", headers: { Origin: env.PUBLIC_ORIGIN, ...headers }, body });

const open: Policy = { access: "public", bodyBytes: 100 };
const json = "application/json; charset=utf-8";
const form = "application/x-www-form-urlencoded";

it.each<[string, string, Policy["accepts"], number]>([
  ["JSON", json, undefined, 200],
  ["a form", form, undefined, 415],
  ["a picture", "image/png", undefined, 415],
  ["JSON", json, ["form"], 415],
  ["a form", form, ["json", "form"], 200],
  ["a picture", "image/png", ["file"], 200],
  ["JSON", json, ["file"], 415],
  ["a body without a type", "", ["json", "form", "file"], 415],
])("replies to %s (%s) where the policy accepts %j with %i", async (_, type, accepts, status) => {
  const app = appWith("POST", accepts ? { ...open, accepts } : open);
  const response = await post(app, { "Content-Type": type });
  expect(response.status).toBe(status);
});

it("refuses a body above the limit of the policy with 413", async () => {
  const response = await post(appWith("POST", open), { "Content-Type": json }, "x".repeat(101));
  expect(await errorOf(response)).toMatchObject({ status: 413, code: "too_large" });
});

it.each<[string, string, BodyInit | null, number]>([
  ["no body", "POST", null, 200],
  ["an empty form", "POST", "", 200],
  ["a body", "POST", "x", 413],
  ["a body of unknown length", "POST", new Blob(["x"]).stream(), 413],
])("replies to %s under a policy without bodyBytes with its status", async (...row) => {
  const [, method, body, status] = row;
  const headers = { Origin: env.PUBLIC_ORIGIN };
  const response = await send(appWith(method, { access: "public" }), { method, headers, body });
  expect(response.status).toBe(status);
});

const limited: Policy = { access: "public", limit: "LIMIT_FORMS" };
const hanging = () => new Promise<never>(() => {});

it.each<[string, () => Promise<RateLimitOutcome>]>([
  [
    "throws",
    () => {
      throw new Error("down");
    },
  ],
  ["rejects", () => Promise.reject(new Error("down"))],
  ["never answers", hanging],
])("logs a rate limiter that %s and lets the request pass", async (_, limit) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const sent = send(appWith("GET", limited), {}, { LIMIT_FORMS: { limit } });
  await vi.advanceTimersByTimeAsync(500);
  expect((await sent).status).toBe(200);
  expect(error).toHaveBeenCalledWith(expect.stringContaining("rate_limit_failed"));
});

const evil = { Origin: "https://evil.example" };

it.each<[string, Policy["origin"], number]>([
  ["POST", undefined, 403],
  ["POST", "same", 403],
  ["POST", "any", 200],
  ["GET", undefined, 200],
  ["GET", "same", 403],
])("replies to a cross-site %s under origin %s with %i", async (method, origin, status) => {
  const app = appWith(method, { access: "public", ...(origin && { origin }) });
  expect((await send(app, { method, headers: evil })).status).toBe(status);
});

it("refuses a cross-site WebSocket upgrade with 403, unless the policy allows any origin", async () => {
  const headers = { ...evil, Upgrade: "websocket" };
  expect((await send(appWith("GET", { access: "public" }), { headers })).status).toBe(403);
  const allowed = appWith("GET", { access: "public", origin: "any" });
  expect((await send(allowed, { headers })).status).toBe(200);
});

it.each<[string, Policy, number]>([
  ["one log line", { access: "public" }, 1],
  ["no log line where the policy has log: false", { access: "public", log: false }, 0],
])("writes %s", async (_, policy, lines) => {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  expect((await send(appWith("GET", policy), {})).status).toBe(200);
  expect(info).toHaveBeenCalledTimes(lines);
});

it("lets a 101 with its WebSocket through without a change", async () => {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.addEventListener("message", ({ data }) => server.send(`echo ${data}`));
  const upgraded = new Response(null, { status: 101, webSocket: client });
  const app = appWith("GET", { access: "public" }, () => upgraded);
  const headers = { Upgrade: "websocket", Origin: env.PUBLIC_ORIGIN };
  const response = await send(app, { headers });

  expect(response.status).toBe(101);
  expect([...response.headers]).toEqual([]);
  const socket = response.webSocket;
  if (!socket) throw new Error("The response has lost its WebSocket");
  socket.accept();
  const reply = new Promise((resolve) => {
    socket.addEventListener("message", ({ data }) => resolve(data));
  });
  socket.send("hello");
  expect(await reply).toBe("echo hello");
  socket.close();
});
