import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { generateDemoData, removeDemoData } from "#contract/analytics-tools.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { recordAudit } from "#worker/lib/audit-store.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply } from "#worker/lib/http.ts";
import { deleteDemoData, fillDemoData } from "./demo-data.ts";
import { demoSite } from "./demo-site.ts";

const subject = { kind: "demo_data", id: demoSite } as const;

export const demoRoutes = new Hono<AppEnv>()
  // Fills the demo data anew, unless the admin cancels the request.
  .post(generateDemoData.path, async (c) => {
    const context = await auditContext(c);
    const filled = fillDemoData(c.env.DB, context.at, c.req.raw.signal);
    // What a cancelled request has stored is deleted after its end.
    c.executionCtx.waitUntil(filled.catch(() => undefined));
    const points = await filled;
    const event = { ...context, subject, before: null, after: { points } };
    await recordAudit(c.var.db, { ...event, action: "demo_data.generated" }, sql`true`);
    return reply(c, generateDemoData, { data: { points } });
  })

  // Removes all demo data.
  .delete(removeDemoData.path, async (c) => {
    const context = await auditContext(c);
    await deleteDemoData(c.env.DB);
    const event = { ...context, subject, before: null, after: null };
    await recordAudit(c.var.db, { ...event, action: "demo_data.removed" }, sql`true`);
    return c.body(null, 204);
  });
