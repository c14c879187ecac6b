import { Hono } from "hono";
import * as contract from "#contract/audit.ts";
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
      await requireRole(c, "admin");
      const pages = auditFilePages(c.var.db, recordNames, c.req.valid("query"));
      return csvReply(c, { name: "audit", head: auditFileHead, pages });
    })

    // Returns one event.
    .get(contract.getAuditEvent.path, valid("param", contract.getAuditEvent.params), async (c) => {
      await requireRole(c, "admin");
      const event = await findEvent(c.var.db, recordNames, c.req.valid("param").id);
      if (event === undefined) throw problem("not_found");
      return reply(c, contract.getAuditEvent, event);
    });
