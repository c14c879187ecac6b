import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { AppEnv } from "#worker/lib/env.ts";
import type { Policy } from "#worker/lib/policy.ts";
import { problem } from "#worker/lib/problem.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

type Provenance = {
  /** The `Sec-Fetch-Site` header. */
  site: string | undefined;
  /** The `Origin` header. */
  origin: string | undefined;
  /** Whether the request has any cookie. */
  hasCookie: boolean;
  /** The configured origin of the site. */
  publicOrigin: string;
};

/**
 * Whether a request comes from our own pages. A browser says so in at least one of the two headers; a
 * request with neither comes from a program and must have no cookie. The content type is irrelevant.
 */
export function isSameOrigin({ site, origin, hasCookie, publicOrigin }: Provenance): boolean {
  if (site !== undefined && site !== "same-origin") return false;
  if (origin !== undefined && origin !== publicOrigin) return false;
  return site !== undefined || origin !== undefined || !hasCookie;
}

/**
 * Whether a request can change something or read a reply across sites. A WebSocket upgrade counts
 * although its method is GET, because a page of any site can open one with the user's cookies.
 */
export function isUnsafe(method: string, upgrade: string | undefined): boolean {
  return !safeMethods.has(method) || upgrade?.toLowerCase() === "websocket";
}

/** Throws 403 `cross_site` for an unsafe request of another site; `same` checks safe requests too. */
export function requireSameOrigin(c: Context<AppEnv>, origin: Policy["origin"]): void {
  const isChecked = isUnsafe(c.req.method, c.req.header("Upgrade")) || origin === "same";
  if (!isChecked || origin === "any") return;
  const isAllowed = isSameOrigin({
    site: c.req.header("Sec-Fetch-Site"),
    origin: c.req.header("Origin"),
    hasCookie: Object.keys(getCookie(c)).length > 0,
    publicOrigin: c.env.PUBLIC_ORIGIN,
  });
  if (!isAllowed) throw problem("cross_site");
}
