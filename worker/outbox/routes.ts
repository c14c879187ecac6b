import { type Context, Hono } from "hono";
import { dismissMail, listOutbox, outboxMail, retryMail } from "#contract/outbox.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { AuditContext } from "#worker/lib/audit-store.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import type { OutboxRow } from "#worker/lib/outbox-store.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { dismissOutcome, type Outcome, retryOutcome } from "./mail-actions.ts";
import { dismiss, findMail, outboxPage, retry } from "./store.ts";

type Action = {
  outcome: (status: OutboxRow["status"]) => Outcome;
  change: (db: Database, mail: OutboxRow, context: AuditContext) => Promise<void>;
};

async function mailWith(db: Database, id: string): Promise<OutboxRow> {
  const mail = await findMail(db, id);
  if (mail === undefined) throw problem("not_found");
  return mail;
}

/** Applies an action to a mail and returns the mail afterwards; a repeated action changes nothing. */
async function act(c: Context<AppEnv>, id: string, action: Action): Promise<OutboxRow> {
  const { db } = c.var;
  const context = await auditContext(c);
  const mail = await mailWith(db, id);
  const outcome = action.outcome(mail.status);
  if (outcome === "unchanged") return mail;
  if (outcome !== "change") throw problem("conflict", outcome.refused);
  await action.change(db, mail, context);
  return mailWith(db, id);
}

export const outbox = new Hono<AppEnv>()
  // An admin reads the list.
  .get(listOutbox.path, valid("query", listOutbox.query), async (c) => {
    await requireRole(c, "admin");
    const page = await outboxPage(c.var.db, c.req.valid("query"));
    return reply(c, listOutbox, { ...page, items: readableRows(outboxMail, page.items) });
  })

  // An admin sends a dead mail again.
  .post(retryMail.path, valid("param", retryMail.params), async (c) => {
    const action = { outcome: retryOutcome, change: retry };
    const mail = await act(c, c.req.valid("param").id, action);
    inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
    return reply(c, retryMail, mail);
  })

  // An admin dismisses a dead mail.
  .post(dismissMail.path, valid("param", dismissMail.params), async (c) => {
    const action = { outcome: dismissOutcome, change: dismiss };
    return reply(c, dismissMail, await act(c, c.req.valid("param").id, action));
  });
