import { base64urlnopad } from "@scure/base";
import type { Context, Next } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { cachedResponse } from "#worker/lib/cached-response.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { sha256 } from "#worker/lib/hash.ts";
import { requireWithinLimit } from "#worker/lib/rate-limit.ts";
import { responseMemory } from "#worker/lib/response-memory.ts";

/**
 * How old a cached response may be, in seconds. The worker cannot empty the caches of all data centres,
 * so an edit reaches readers by expiry; each data centre still sends at most one query per page and expiry.
 */
const edgeSeconds = 5;

/** Compares the tag of the response with the one the browser has. */
const revalidate = etag();

/**
 * Caches a public read in the data centre for five seconds and adds an ETag, so that a browser that has it gets 304. The
 * isolate that has read it answers from its memory for as long, which waits for nothing. Only a 200 is cached, with its ETag, so
 * that a hit hashes nothing; a miss counts against
 * `LIMIT_LOOKUPS`, and a failing cache is a miss. `tag` names the response for a manual purge;
 * `queryParams` are the query parameters that make a different response, every other one is ignored. A
 * route that sets an ETag sets its own `Cache-Control` too.
 *
 * @example
 * app.get(listPosts.path, edgeCache("posts", ["cursor"]), handler);
 */
export function edgeCache(tag: string, queryParams: readonly string[] = []) {
  async function readThrough(c: Context<AppEnv>, next: Next): Promise<void> {
    const cacheKey = new URL(c.env.PUBLIC_ORIGIN);
    cacheKey.pathname = c.req.path;
    for (const name of queryParams) cacheKey.searchParams.set(name, c.req.query(name) ?? "");

    const kept = responseMemory.find(cacheKey.href);
    if (kept) {
      c.res = kept;
      return;
    }
    const cached = await cachedResponse(cacheKey);
    if (cached) {
      c.res = new Response(cached.body, cached);
      return;
    }
    await requireWithinLimit(c, "LIMIT_LOOKUPS");

    const readAt = Date.now();
    await next();
    if (c.res.status !== 200) return;
    c.header("Cache-Tag", tag);
    if (!c.res.headers.has("ETag")) {
      const body = await c.res.clone().text();
      c.header("ETag", `"${base64urlnopad.encode(await sha256(body))}"`);
      c.header("Cache-Control", `public, max-age=0, must-revalidate, s-maxage=${edgeSeconds}`);
      const until = readAt + edgeSeconds * 1000;
      responseMemory.keep(cacheKey.href, { body, headers: c.res.headers, until });
    }
    c.executionCtx.waitUntil(caches.default.put(cacheKey, c.res.clone()));
  }
  return createMiddleware<AppEnv>((c, next) => revalidate(c, () => readThrough(c, next)));
}
