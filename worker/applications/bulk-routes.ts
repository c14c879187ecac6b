import { Hono } from "hono";
import { type BulkAction, bulkChangeApplications } from "#contract/application-changes.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { mailWriter } from "#worker/lib/automatic-mail.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { changeMany } from "./bulk-changes.ts";
import type { ListTeam } from "./team.ts";

const needsTeam = (action: BulkAction) => action.kind === "assign" && action.assigneeId !== null;

/** The route that changes many applications. */
export const bulkRoutes = (listTeam: ListTeam) =>
  new Hono<AppEnv>()
    // Does the same to many applications.
    .post(bulkChangeApplications.path, valid("json", bulkChangeApplications.body), async (c) => {
      const context = await auditContext(c);
      const { db } = c.var;
      const { items, action } = c.req.valid("json");
      const team = needsTeam(action) ? await listTeam(db) : [];
      // Read once, because a request has a limited number of statements.
      const mails = { settings: c.env, writeMail: await mailWriter(db) };
      const results = await changeMany(db, items, action, team, { context, mails });
      if (action.kind === "spam") inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
      return reply(c, bulkChangeApplications, { results });
    });
