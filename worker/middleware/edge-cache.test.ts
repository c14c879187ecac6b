import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { listEndpoint } from "#contract/content-endpoints.ts";
import { app } from "#worker/app.ts";
import { responseMemory } from "#worker/lib/response-memory.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Reads the published entries of a kind. */
async function read(
  kind: "service" | "testimonial" | "audience" | "team",
  headers: Record<string, string> = {},
  bindings = env,
) {
  const context = createExecutionContext();
  const response = await app.request(listEndpoint(kind).path, { headers }, bindings, context);
  await waitOnExecutionContext(context);
  return response;
}

it("hashes a cached response when it is stored, never when it is read", async () => {
  const digest = vi.spyOn(crypto.subtle, "digest");
  const etag = (await read("service")).headers.get("ETag") ?? "";
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  expect((await read("service")).headers.get("ETag")).toBe(etag);
  expect((await read("service", { "If-None-Match": etag })).status).toBe(304);
  // The memory of another isolate has nothing, so this one reads the cache of the data centre.
  responseMemory.clear();
  expect((await read("service")).headers.get("ETag")).toBe(etag);
  expect(digest).toHaveBeenCalledOnce();
});

it("stores a response although its reader has it already", async () => {
  const prepare = vi.spyOn(env.DB, "prepare");
  expect((await read("testimonial", { "If-None-Match": "*" })).status).toBe(304);
  expect((await read("testimonial")).status).toBe(200);
  expect(prepare).toHaveBeenCalledOnce();
});

it("answers from memory for five seconds, then from the cache of the data centre, and keeps nothing of that", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const match = vi.spyOn(caches.default, "match");
  const first = await read("audience");
  expect(match).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + 4999);
  const second = await read("audience");
  expect(match).toHaveBeenCalledOnce();
  expect([...second.headers].filter(([name]) => name !== "x-request-id")).toEqual(
    [...first.headers].filter(([name]) => name !== "x-request-id"),
  );
  expect(await second.text()).toBe(await first.text());
  vi.setSystemTime(Date.now() + 1);
  await read("audience");
  await read("audience");
  expect(match).toHaveBeenCalledTimes(3);
});

it("counts the five seconds from the beginning of the read, and answers another origin from its own read", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const match = vi.spyOn(caches.default, "match");
  const { prepare } = env.DB;
  vi.spyOn(env.DB, "prepare").mockImplementationOnce((query) => {
    vi.setSystemTime(Date.now() + 3000);
    return prepare.call(env.DB, query);
  });
  await read("team");
  vi.setSystemTime(Date.now() + 1999);
  await read("team");
  expect(match).toHaveBeenCalledOnce();
  await read("team", {}, { ...env, PUBLIC_ORIGIN: "https://other.example" });
  expect(match).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 1);
  await read("team");
  expect(match).toHaveBeenCalledTimes(3);
});
