import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/lib/env.ts";
import { changeHeaders } from "#worker/lib/response-headers.ts";

/** Lets pages of this site frame a response that nothing keeps and no search engine lists, its error page too. */
export const framedByThisSite = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  changeHeaders(c, (headers) => {
    const policy = headers.get("Content-Security-Policy") ?? "";
    const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    headers.set("Content-Security-Policy", framed);
    headers.set("X-Frame-Options", "SAMEORIGIN");
    headers.set("X-Robots-Tag", "noindex");
  });
});
