import { sql } from "drizzle-orm";
import { Hono } from "hono";
import * as contract from "#contract/audit.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { exportValues } from "#worker/lib/audit-export.ts";
import { recordAudit } from "#worker/lib/audit-store.ts";
import { csvReply } from "#worker/lib/csv.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { auditFileHead, auditFilePages } from "./audit-file.ts";
import { auditActors, auditCount, auditPage, findEvent, type RecordNames } from "./audit-list.ts";

/** What was done in the back office. `worker/app.ts` passes in what the records are called. */
export const audit = (recordNames: RecordNames) =>
  new Hono<AppEnv>()
    // Lists events.
    .get(contract.listAudit.path, valid("query", contract.listAudit.query), async (c) => {
      await requireRole(c, "admin");
      const page = await auditPage(c.var.db, recordNames, c.req.valid("query"));
      const items = readableRows(contract.auditEvent, page.items);
      return reply(c, contract.listAudit, { ...page, items });
    })

    // Counts events.
    .get(contract.countAudit.path, valid("query", contract.countAudit.query), async (c) => {
      await requireRole(c, "admin");
      return reply(c, contract.countAudit, await auditCount(c.var.db, c.req.valid("query")));
    })

    // Lists who has done something.
    .get(contract.listAuditActors.path, async (c) => {
      await requireRole(c, "admin");
      return reply(c, contract.listAuditActors, { items: await auditActors(c.var.db) });
    })

    // Sends the events of a filter as a file.
    .get(contract.exportAudit.path, valid("query", contract.exportAudit.query), async (c) => {
      const { db } = c.var;
      const context = await auditContext(c);
      const filter = c.req.valid("query");
      const after = exportValues(filter, await auditCount(db, filter));
      const subject = { kind: "audit_log", id: "audit" } as const;
      const event = { ...context, action: "audit_log.exported", subject, before: null } as const;
      // Recorded first, so that no file leaves without it.
      await recordAudit(db, { ...event, after }, sql`true`);
      const pages = auditFilePages(db, recordNames, filter);
      return csvReply(c, { name: "audit", head: auditFileHead, pages });
    })

    // Returns one event.
    .get(contract.getAuditEvent.path, valid("param", contract.getAuditEvent.params), async (c) => {
      await requireRole(c, "admin");
      const event = await findEvent(c.var.db, recordNames, c.req.valid("param").id);
      if (event === undefined) throw problem("not_found");
      return reply(c, contract.getAuditEvent, event);
    });
