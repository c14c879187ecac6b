import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/lib/env.ts";
import { problem } from "#worker/lib/problem.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

type Provenance = {
  method: string;
  /** The `Sec-Fetch-Site` header. */
  site: string | undefined;
  /** The `Origin` header. */
  origin: string | undefined;
  /** Whether any cookie came along. */
  hasCookie: boolean;
  /** The configured origin of the site. */
  publicOrigin: string;
};

/**
 * Whether a request may change something: a browser must say that it comes from our own pages, and
 * whoever says nothing may carry no cookie. Content types play no part.
 */
export function isSameOrigin({
  method,
  site,
  origin,
  hasCookie,
  publicOrigin,
}: Provenance): boolean {
  if (safeMethods.has(method)) return true;
  if (site !== undefined && site !== "same-origin") return false;
  if (origin !== undefined && origin !== publicOrigin) return false;
  return site !== undefined || origin !== undefined || !hasCookie;
}

/** Refuses every cross-site write with 403 `cross_site`, JSON included. */
export const sameOrigin = createMiddleware<AppEnv>(async function sameOrigin(c, next) {
  const allowed = isSameOrigin({
    method: c.req.method,
    site: c.req.header("Sec-Fetch-Site"),
    origin: c.req.header("Origin"),
    hasCookie: Object.keys(getCookie(c)).length > 0,
    publicOrigin: c.env.PUBLIC_ORIGIN,
  });
  if (!allowed) throw problem("cross_site");
  await next();
});
