import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { AppEnv } from "#worker/lib/env.ts";
import { newId } from "#worker/lib/id.ts";
import { log } from "#worker/lib/log.ts";

/**
 * Gives the request an id, answers it in `X-Request-Id` and logs one line. The line names the route,
 * not the address: queries carry codes and people's words.
 */
export const requestLog = createMiddleware<AppEnv>(async function requestLog(c, next) {
  const startedAt = Date.now();
  c.set("requestId", newId());
  await next();
  c.header("X-Request-Id", c.var.requestId);
  log("info", {
    event: "request",
    requestId: c.var.requestId,
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    tookMs: Date.now() - startedAt,
  });
});
