import { createMiddleware } from "hono/factory";
import { documentHeaders, httpsHeaders, responseHeaders } from "#contract/security-headers.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { changeHeaders } from "#worker/lib/response-headers.ts";

const ofAll = Object.entries(responseHeaders);
const ofHttps = Object.entries(httpsHeaders);
const ofDocuments = Object.entries(documentHeaders);

/**
 * JSON loads nothing, so its policy allows nothing; a route that replies with a document sets its own.
 * Nothing is cached unless the route sets `Cache-Control`.
 */
export const headersOfJson = {
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
} as const;
const unlessSet = Object.entries(headersOfJson);

/** Writes and reads as few headers as possible, because each costs every request time. */
function addSecurityHeaders(headers: Headers, isHttps: boolean): void {
  for (const [name, value] of ofAll) headers.set(name, value);
  if (isHttps) for (const [name, value] of ofHttps) headers.set(name, value);
  if (headers.get("Content-Type")?.startsWith("text/html"))
    for (const [name, value] of ofDocuments) headers.set(name, value);
  for (const [name, value] of unlessSet) if (!headers.has(name)) headers.set(name, value);
}

/** Sets the security headers on every response, problems included. */
export const withSecurityHeaders = createMiddleware<AppEnv>(
  async function withSecurityHeaders(c, next) {
    await next();
    // The headers of a 304 would replace those of the cached document, its own policy included; a 101
    // has no body to protect.
    if (c.res.status === 304 || c.res.status === 101) return;
    const isHttps = c.req.url.startsWith("https:");
    changeHeaders(c, (headers) => addSecurityHeaders(headers, isHttps));
  },
);
