import type { Context } from "hono";
import type { AuditContext } from "./audit-store.ts";
import type { AppEnv } from "./env.ts";
import { requireRole } from "./guard.ts";

/** Who acts and when: the admin of the request; throws 401 `not_signed_in` or 403 `forbidden`. */
export async function auditContext(c: Context<AppEnv>): Promise<AuditContext> {
  const { id: actorId } = await requireRole(c, "admin");
  return { actorId, requestId: c.var.requestId, at: Date.now() };
}
