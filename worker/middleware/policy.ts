import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { clientRateLimitKey } from "#worker/lib/client-ip.ts";
import type { AppEnv, Bindings } from "#worker/lib/env.ts";
import { requireRole, requireUser } from "#worker/lib/guard.ts";
import { problem } from "#worker/lib/problem.ts";
import { isHtmlForm } from "./html-form.ts";

/** How one route is protected before its handler runs. */
export type Policy = {
  /** Who may ask. */
  access: "public" | "user" | "admin";
  /** The damper that counts requests by client address; required on every public write. */
  limit?: Extract<keyof Bindings, `LIMIT_${string}`>;
  /** Largest body in bytes; a route without it takes no body. */
  bodyBytes?: number;
  /** Body types taken besides JSON. */
  accepts?: "form";
};

/** Policies by `METHOD /path` as the router spells it. */
export type PolicyMap = Readonly<Record<string, Policy>>;

const jsonType = /^application\/json\s*(;|$)/i;

function takes(policy: Policy, contentType: string): boolean {
  return jsonType.test(contentType) || (policy.accepts === "form" && isHtmlForm(contentType));
}

/**
 * Protects every route by its policy, in this order: damper, access, body type and size. A request
 * that matches no policy meets no handler either: 404 `not_found`.
 */
export function enforce(policies: PolicyMap) {
  return createMiddleware<AppEnv>(async function enforcePolicy(c, next) {
    const route = matchedRoutes(c).findLast((match) => match.method !== "ALL");
    const policy = route && policies[`${route.method} ${route.path}`];
    if (policy === undefined) throw problem("not_found");

    if (policy.limit) {
      const { success } = await c.env[policy.limit].limit({ key: clientRateLimitKey(c) });
      if (!success) throw problem("rate_limited");
    }
    if (policy.access === "user") await requireUser(c);
    if (policy.access === "admin") await requireRole(c, "admin");
    if (policy.bodyBytes === undefined) return next();

    if (!takes(policy, c.req.header("Content-Type") ?? "")) throw problem("unsupported_media_type");
    const cap = bodyLimit({
      maxSize: policy.bodyBytes,
      onError: () => {
        throw problem("too_large");
      },
    });
    return cap(c, next);
  });
}
