import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listEndpoint } from "#contract/content-endpoints.ts";
import { app } from "#worker/app.ts";
import { responseMemory } from "#worker/lib/response-memory.ts";
import { newEditor } from "#worker/testing/cms.ts";
import { type Fault, faults, inVirtualTime, withFault } from "#worker/testing/faults.ts";

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

/** Lets go of what a data centre and the isolate keep for five seconds. */
async function expire(path: string) {
  responseMemory.clear();
  await caches.default.delete(new URL(path, env.PUBLIC_ORIGIN));
}

describe("an outage of the database", () => {
  const outage = (fault: Fault) => ({ ...env, DB: withFault(env.DB, fault) });
  const fails = outage(faults["has lost its connection"]);
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

  it.each(["has lost its connection", "never answers"] as const)(
    "that %s shows the last known response well within the deadline, then from memory",
    async (name) => {
      const known = await read("service");
      const [text, etag] = [await known.text(), known.headers.get("ETag")];
      await expire(listEndpoint("service").path);
      const { result, tookMs } = await inVirtualTime(() =>
        read("service", {}, outage(faults[name])),
      );
      expect(tookMs).toBeLessThan(6000);
      expect([result.status, result.headers.get("ETag")]).toEqual([200, etag]);
      expect(result.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
      expect(result.headers.get("Retry-After")).toBeNull();
      expect(await result.text()).toBe(text);
      const match = vi.spyOn(caches.default, "match");
      expect((await read("service", {}, fails)).status).toBe(200);
      expect(match).not.toHaveBeenCalled();
      await expire(listEndpoint("service").path);
    },
  );

  it("waits for a database that is only slow, once the last known response is ten minutes old", async () => {
    const path = listEndpoint("service").path;
    await read("service");
    await expire(path);
    const slow = outage(async (work) => {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return work();
    });
    const tookMs = async () => {
      const { result, tookMs } = await inVirtualTime(() => read("service", {}, slow));
      expect(result.status).toBe(200);
      await expire(path);
      return tookMs;
    };
    expect(await tookMs()).toBeLessThan(5000);
    const started = Date.now();
    vi.spyOn(Date, "parse").mockReturnValue(started - 11 * 60_000);
    expect(await tookMs()).toBeGreaterThanOrEqual(5000);
  });

  it("shows the last known response of the day where the database stays silent", async () => {
    const path = listEndpoint("service").path;
    await read("service");
    await expire(path);
    vi.spyOn(Date, "parse").mockReturnValue(Date.now() - 23 * 3_600_000);
    const { result, tookMs } = await inVirtualTime(() =>
      read("service", {}, outage(faults["never answers"])),
    );
    expect(result.status).toBe(200);
    expect(tookMs).toBeLessThan(8000);
    await expire(path);
  });

  it("shows nothing of a page that is gone or was never read", async () => {
    const editor = await newEditor();
    const post = await editor.act(await editor.create("post"), "publish");
    const path = `/news/${post.slug}`;
    const status = async (bindings = env) => {
      const context = createExecutionContext();
      const response = await app.request(path, {}, bindings, context);
      await waitOnExecutionContext(context);
      await expire(path);
      return response.status;
    };
    expect(await status(fails)).toBeGreaterThanOrEqual(500);
    expect(await status()).toBe(200);
    expect(await status(fails)).toBe(200);
    await editor.act(post, "unpublish");
    expect(await status()).toBe(404);
    expect(await status(fails)).toBeGreaterThanOrEqual(500);
  });
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
