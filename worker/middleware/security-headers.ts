import { createMiddleware } from "hono/factory";
import { securityHeaders } from "#contract/security-headers.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { addHeaders } from "#worker/lib/response-headers.ts";

/**
 * JSON loads nothing, so its policy allows nothing; a route that replies with a document sets its own.
 * Nothing is cached unless the route sets `Cache-Control`.
 */
const defaults = Object.entries({
  ...securityHeaders,
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
});

/** Sets the security headers on every response, problems included; a header the route has set stays. */
export const withSecurityHeaders = createMiddleware<AppEnv>(
  async function withSecurityHeaders(c, next) {
    await next();
    // The headers of a 304 would replace those of the cached document, its own policy included; a 101
    // has no body to protect.
    if (c.res.status === 304 || c.res.status === 101) return;
    addHeaders(c, defaults);
  },
);
