import { base64urlnopad } from "@scure/base";
import type { Context, Next } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { cachedResponse } from "#worker/lib/cached-response.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { sha256 } from "#worker/lib/hash.ts";
import { requireWithinLimit } from "#worker/lib/rate-limit.ts";
import { currentRelease } from "#worker/lib/release.ts";
import { responseMemory } from "#worker/lib/response-memory.ts";
import { DeadlineError, withDeadline } from "#worker/lib/with-deadline.ts";

/**
 * How old a cached response may be, in seconds. The worker cannot empty the caches of all data centres,
 * so an edit reaches readers by expiry; each data centre still sends at most one query per page and expiry.
 */
const edgeSeconds = 5;

/** How long the last known response is kept for an outage of the database, in seconds. */
const lastKnownSeconds = 24 * 3600;

/** How long a new response is waited for where a last known one is kept; well before the deadline of the request. */
const freshMs = 4000;

/** The key of the last known response, which no request has; a copy of another release names files that may be gone. */
async function lastKnownKey(cacheKey: URL): Promise<URL> {
  const key = new URL(cacheKey);
  key.searchParams.set("last-known", await currentRelease());
  return key;
}

/** Up to which age the last known response stands for one that is late, in milliseconds. */
const silentMs = 10 * 60_000;

/** How much longer a new response is waited for where the last known one is older than that. */
const slowMs = 2500;

/** How long ago a response was read, in milliseconds. */
const ageOf = ({ headers }: Response): number => Date.now() - Date.parse(headers.get("Date") ?? "");

/** Whether the work is not done in time; throws what it throws. It goes on. */
async function isLate(work: Promise<void>, ms: number): Promise<boolean> {
  try {
    await withDeadline(work, ms);
    return false;
  } catch (error) {
    if (error instanceof DeadlineError) return true;
    throw error;
  }
}

/** Compares the tag of the response with the one the browser has. */
const revalidate = etag();

/** Answers with the last known response, and from memory for as long as with a new one, so that an outage is not asked about each time. */
async function answerWith(c: Context<AppEnv>, cacheKey: URL, lastKnown: Response): Promise<void> {
  const body = await lastKnown.text();
  const headers = new Headers(lastKnown.headers);
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  responseMemory.keep(cacheKey.href, { body, headers, until: Date.now() + edgeSeconds * 1000 });
  // Hono adds the headers of a response that is replaced, here those of the failure.
  c.res = undefined;
  c.res = new Response(body, { headers });
}

/** Keeps a new response of status 200 in the data centre; a page that is gone or has moved is forgotten. */
async function keep(c: Context<AppEnv>, cacheKey: URL, tag: string, readAt: number): Promise<void> {
  const { status, headers } = c.res;
  if (status >= 500) return;
  if (status !== 200)
    return c.executionCtx.waitUntil(
      lastKnownKey(cacheKey).then((key) => caches.default.delete(key)),
    );
  c.header("Cache-Tag", tag);
  if (!headers.has("ETag")) {
    const body = await c.res.clone().text();
    c.header("ETag", `"${base64urlnopad.encode(await sha256(body))}"`);
    c.header("Cache-Control", `public, max-age=0, must-revalidate, s-maxage=${edgeSeconds}`);
    const until = readAt + edgeSeconds * 1000;
    responseMemory.keep(cacheKey.href, { body, headers: c.res.headers, until });
    const lastKnown = new Response(body, { headers: c.res.headers });
    lastKnown.headers.set("Date", new Date(readAt).toUTCString());
    lastKnown.headers.set("Cache-Control", `public, s-maxage=${lastKnownSeconds}`);
    c.executionCtx.waitUntil(
      lastKnownKey(cacheKey).then((key) => caches.default.put(key, lastKnown)),
    );
  }
  c.executionCtx.waitUntil(caches.default.put(cacheKey, c.res.clone()));
}

/**
 * Caches a public read in the data centre for five seconds and adds an ETag, so that a browser that has it gets 304. The
 * isolate that has read it answers from its memory for as long, which waits for nothing. Only a 200 is cached, with its ETag, so
 * that a hit hashes nothing; a miss counts against
 * `LIMIT_LOOKUPS`, and a failing cache is a miss. Where the database fails or is silent, the response is the last known one of the day. `tag` names the response for a manual purge;
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
    const work = next();
    let isSilent = await isLate(work, freshMs);
    if (isSilent || c.res.status >= 500) {
      const lastKnown = await cachedResponse(await lastKnownKey(cacheKey));
      // A database that is only slow answers in the end, so that no page stays old for long.
      if (isSilent && lastKnown && ageOf(lastKnown) > silentMs)
        isSilent = await isLate(work, slowMs);
      if (lastKnown && (isSilent || c.res.status >= 500)) return answerWith(c, cacheKey, lastKnown);
      await work;
    }
    await keep(c, cacheKey, tag, readAt);
  }

  return createMiddleware<AppEnv>((c, next) => revalidate(c, () => readThrough(c, next)));
}
