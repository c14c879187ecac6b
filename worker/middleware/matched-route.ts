import type { Context } from "hono";
import { matchedRoutes } from "hono/route";

/** The route of the request as policies and endpoints name it, `METHOD /path`; undefined when none matches. */
export function matchedRoute(c: Context): string | undefined {
  const route = matchedRoutes(c).findLast(({ method }) => method !== "ALL");
  return route && `${route.method} ${route.path}`;
}
