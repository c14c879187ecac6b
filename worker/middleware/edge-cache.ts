import { every } from "hono/combine";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/lib/env.ts";

/**
 * How old an answer may be anywhere. Caches of data centres cannot be emptied from here, so an edit
 * is seen everywhere because this is short; even so a page costs each of them one query at a time.
 */
const edgeSeconds = 5;

/** What may make another answer besides the path; every other part of the query is ignored. */
type Variation = readonly string[];

/**
 * Answers a public read from the data centre's cache for at most five seconds, and with an ETag, so
 * that a browser that asks again gets 304. `tag` names the answer for a purge by hand. Only 200 is kept.
 */
export function edgeCache(tag: string, variation: Variation = []) {
  const cache = createMiddleware<AppEnv>(async function edgeCache(c, next) {
    const address = new URL(c.env.PUBLIC_ORIGIN);
    address.pathname = c.req.path;
    for (const name of variation) address.searchParams.set(name, c.req.query(name) ?? "");

    const cached = await caches.default.match(address);
    if (cached) return new Response(cached.body, cached);

    await next();
    if (c.res.status !== 200) return;
    c.header("Cache-Control", `public, max-age=0, must-revalidate, s-maxage=${edgeSeconds}`);
    c.header("Cache-Tag", tag);
    c.executionCtx.waitUntil(caches.default.put(address, c.res.clone()));
  });
  return every(etag(), cache);
}
