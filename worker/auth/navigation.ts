import type { Context } from "hono";
import type { AppEnv } from "#worker/lib/env.ts";
import { problem } from "#worker/lib/problem.ts";

/** What a request says about the navigation it is part of. */
export type Navigation = {
  method: string;
  /** The `Sec-Fetch-Site` header. */
  site: string | undefined;
  /** The `Sec-Fetch-Dest` header. */
  destination: string | undefined;
  /** The `Sec-Purpose` header, or `Purpose`, which Safari sends in its place. */
  purpose: string | undefined;
  /** The `Referer` header. */
  referer: string | undefined;
  /** The configured origin of the site. */
  publicOrigin: string;
};

/**
 * Whether a person goes to this URL in a tab: a GET that is no prefetch, frame, image or script. A
 * program without Fetch Metadata counts as one.
 */
export function isTopLevel({ method, destination, purpose }: Navigation): boolean {
  return method === "GET" && purpose === undefined && (destination ?? "document") === "document";
}

/** Whether a person of this site may start a sign-in: by its links or a typed URL, not by another site. */
export function maySignIn(navigation: Navigation): boolean {
  const { site = "none" } = navigation;
  return isTopLevel(navigation) && (site === "same-origin" || site === "none");
}

/**
 * Whether a navigation may sign the user out: as for a sign-in, but without Fetch Metadata it must
 * send a `Referer` of this site, because the user would notice only after losing work.
 */
export function maySignOut(navigation: Navigation): boolean {
  const { site, referer, publicOrigin } = navigation;
  const isKnown = site !== undefined || URL.parse(referer ?? "")?.origin === publicOrigin;
  return isKnown && maySignIn(navigation);
}

/** Throws 403 `cross_site` unless the request is a navigation that may have this effect. */
export function requireNavigation(c: Context<AppEnv>, mayNavigate: (n: Navigation) => boolean) {
  const navigation = {
    method: c.req.method,
    site: c.req.header("Sec-Fetch-Site"),
    destination: c.req.header("Sec-Fetch-Dest"),
    purpose: c.req.header("Sec-Purpose") ?? c.req.header("Purpose"),
    referer: c.req.header("Referer"),
    publicOrigin: c.env.PUBLIC_ORIGIN,
  };
  if (!mayNavigate(navigation)) throw problem("cross_site");
}
