import type { Context } from "hono";
import type { AppEnv } from "#worker/lib/env.ts";
import { problem } from "#worker/lib/problem.ts";

/**
 * Throws 426 `upgrade_required` for a plain request, and 403 `cross_site` for an upgrade that does not
 * name this site as its origin: a browser always does, and sends its cookies from any page.
 */
export function requireUpgrade(c: Context<AppEnv>): void {
  if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") throw problem("upgrade_required");
  if (c.req.header("Origin") !== c.env.PUBLIC_ORIGIN) throw problem("cross_site");
}
