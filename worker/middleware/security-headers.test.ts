import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { getCurrentUser } from "#contract/auth.ts";
import { documentHeaders, httpsHeaders, responseHeaders } from "#contract/security-headers.ts";
import { app } from "#worker/app.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requestLog } from "./request-log.ts";
import { withSecurityHeaders } from "./security-headers.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** How many responses the worker makes to answer one request. */
async function responsesMadeFor(path: string): Promise<number> {
  let count = 0;
  class CountedResponse extends Response {
    constructor(...args: ConstructorParameters<typeof Response>) {
      super(...args);
      count += 1;
    }
  }
  vi.stubGlobal("Response", CountedResponse);
  await app.request(path, {}, env, createExecutionContext());
  return count;
}

it.each([getCurrentUser.path, "/api/outbox", "/api/nothing"])(
  "makes one response to %s, whatever the number of its headers",
  async (path) => {
    expect(await responsesMadeFor(path)).toBe(1);
  },
);

it("looks at two headers of a response, those that a route changes", async () => {
  const has = vi.spyOn(Headers.prototype, "has");
  onTestFinished(() => has.mockRestore());
  await app.request(getCurrentUser.path, {}, env, createExecutionContext());
  expect(has).toHaveBeenCalledTimes(2);
});

it("asks for https over https alone", async () => {
  const name = "Strict-Transport-Security";
  const overHttps = await app.request(`https://site.example${getCurrentUser.path}`, {}, env);
  expect(overHttps.headers.get(name)).toBe(httpsHeaders[name]);
  const overHttp = await app.request(`http://site.example${getCurrentUser.path}`, {}, env);
  expect(overHttp.headers.has(name)).toBe(false);
});

it("adds the headers of documents to HTML alone", async () => {
  const { headers: ofJson } = await app.request(getCurrentUser.path, {}, env);
  const { headers: ofPage } = await app.request("/nowhere", {}, env, createExecutionContext());
  for (const [name, value] of Object.entries(documentHeaders)) {
    expect(ofJson.has(name), name).toBe(false);
    expect(ofPage.get(name)).toBe(value);
  }
});

it("adds its headers to a response that cannot be changed, and keeps those that are set", async () => {
  const redirects = new Hono<AppEnv>()
    .use(requestLog)
    .use(withSecurityHeaders)
    .get("/", () => Response.redirect("https://id.example/", 303));
  const { status, headers } = await redirects.request("/", {}, env);
  expect(status).toBe(303);
  expect(headers.get("Location")).toBe("https://id.example/");
  for (const [name, value] of Object.entries(responseHeaders))
    expect(headers.get(name)).toBe(value);
  expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
});
