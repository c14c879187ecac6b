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
  /** The `Referer` header. */
  referer: string | undefined;
  /** Whether the request has any cookie. */
  hasCookie: boolean;
  /** The configured origin of the site. */
  publicOrigin: string;
};

/**
 * Whether a request comes from our own pages. Every current browser says so in at least one of `site`
 * and `origin`. With neither, a text browser sends its cookies with a `Referer` of this site; a program
 * has no cookie. The content type is irrelevant.
 */
export function isSameOrigin(request: Provenance): boolean {
  const { site, origin, referer = "", hasCookie, publicOrigin } = request;
  if (site !== undefined && site !== "same-origin") return false;
  if (origin !== undefined && origin !== publicOrigin) return false;
  const isKnown = site !== undefined || origin !== undefined;
  return isKnown || !hasCookie || URL.parse(referer)?.origin === publicOrigin;
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
    referer: c.req.header("Referer"),
    hasCookie: Object.keys(getCookie(c)).length > 0,
    publicOrigin: c.env.PUBLIC_ORIGIN,
  });
  if (!isAllowed) throw problem("cross_site");
}
