import { createMiddleware } from "hono/factory";
import { securityHeaders } from "#contract/security-headers.ts";
import type { AppEnv } from "#worker/lib/env.ts";

/**
 * JSON needs nothing, so its policy allows nothing; a route that answers a document sets its own.
 * Nothing is cached unless the route says so.
 */
const defaults: Record<string, string> = {
  ...securityHeaders,
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** Puts the security headers on every answer, refusals included; what a route set itself stays. */
export const withSecurityHeaders = createMiddleware<AppEnv>(
  async function withSecurityHeaders(c, next) {
    await next();
    // What a 304 says replaces what the browser has kept, a document's own policy included.
    if (c.res.status === 304) return;
    for (const [name, value] of Object.entries(defaults)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  },
);
