import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole, requireUser } from "#worker/lib/guard.ts";
import type { BodyKind, Policy, PolicyMap } from "#worker/lib/policy.ts";
import { problem } from "#worker/lib/problem.ts";
import { requireWithinLimit } from "#worker/lib/rate-limit.ts";
import { isHtmlForm } from "./html-form.ts";
import { matchedRoute } from "./matched-route.ts";
import { requireSameOrigin } from "./same-origin.ts";

function bodyKind(contentType: string): BodyKind | undefined {
  if (/^application\/json\s*(;|$)/i.test(contentType)) return "json";
  if (isHtmlForm(contentType)) return "form";
  return contentType === "" ? undefined : "file";
}

function requireAcceptedBody(c: Context<AppEnv>, accepts: readonly BodyKind[] = ["json"]): void {
  const kind = bodyKind(c.req.header("Content-Type") ?? "");
  if (kind === undefined || !accepts.includes(kind)) throw problem("unsupported_media_type");
}

/** Throws 413 `too_large` for a body above the limit; a body of unknown length is read up to it. */
async function limitBody(c: Context<AppEnv>, maxSize: number): Promise<void> {
  if (!c.req.raw.body) return;
  const onError = () => {
    throw problem("too_large");
  };
  await bodyLimit({ maxSize, onError })(c, async () => {});
}

async function requireAccess(c: Context<AppEnv>, { access }: Policy): Promise<void> {
  if (access === "user") await requireUser(c);
  if (access === "admin") await requireRole(c, "admin");
}

/**
 * Protects every route by its policy, in this order: origin, rate limit, access, body type and size. A
 * request that matches no policy matches no handler either: 404 `not_found`.
 *
 * @example
 * beforeRoute(enforce({ "GET /api/health": { access: "public", limit: "LIMIT_HEALTH" } }));
 */
export function enforce(policies: PolicyMap) {
  return async (c: Context<AppEnv>): Promise<void> => {
    const policy = policies[matchedRoute(c) ?? ""];
    if (policy === undefined) throw problem("not_found");
    c.set("isLogged", policy.log !== false);
    c.set("isUse", policy.isUse !== false);

    requireSameOrigin(c, policy.origin);
    if (policy.limit) await requireWithinLimit(c, policy.limit);
    await requireAccess(c, policy);
    if (policy.bodyBytes !== undefined) requireAcceptedBody(c, policy.accepts);
    await limitBody(c, policy.bodyBytes ?? 0);
  };
}
