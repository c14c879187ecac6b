import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { AppEnv } from "#worker/lib/env.ts";
import { newId } from "#worker/lib/id.ts";
import { log } from "#worker/lib/log.ts";

/**
 * Gives the request an id, replies with it in `X-Request-Id` and writes one log line, unless the policy
 * of the route has `log: false`. The line has the route instead of the URL, because a URL can hold
 * sign-in codes and search phrases.
 */
export const requestLog = createMiddleware<AppEnv>(async function requestLog(c, next) {
  const startedAt = Date.now();
  c.set("requestId", newId());
  await next();
  // A WebSocket upgrade leaves untouched.
  if (c.res.status !== 101) c.header("X-Request-Id", c.var.requestId);
  if (c.var.isLogged === false) return;
  log("info", {
    event: "request",
    requestId: c.var.requestId,
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    tookMs: Date.now() - startedAt,
  });
});
