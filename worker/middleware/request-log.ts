import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { AppEnv } from "#worker/lib/env.ts";
import { newId } from "#worker/lib/id.ts";
import { log } from "#worker/lib/log.ts";
import { changeHeaders } from "#worker/lib/response-headers.ts";

/**
 * Gives the request an id, replies with it in `X-Request-Id` and writes one log line, unless the policy
 * of the route has `log: false`. The line has the route instead of the URL, because a URL can hold
 * sign-in codes and search phrases.
 */
export const requestLog = createMiddleware<AppEnv>(async function requestLog(c, next) {
  const startedAt = Date.now();
  const requestId = newId();
  c.set("requestId", requestId);
  await next();
  const { status } = c.res;
  // A WebSocket upgrade leaves untouched.
  if (status !== 101) changeHeaders(c, (headers) => headers.set("X-Request-Id", requestId));
  if (c.get("isLogged") === false) return;
  log("info", {
    event: "request",
    requestId,
    method: c.req.method,
    route: routePath(c, -1),
    status,
    tookMs: Date.now() - startedAt,
  });
});
