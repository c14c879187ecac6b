import { type SQL, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import type { BulkResult } from "#contract/bulk.ts";
import {
  changeMail,
  changeMails,
  countMails,
  getMail,
  listOutbox,
  type MailAction,
  type MailRecord,
  mailDetail,
  outboxMail,
} from "#contract/outbox.ts";
import { recordChange } from "#contract/record-history.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { inBackground } from "#worker/lib/background.ts";
import { changedResult, refusedResult } from "#worker/lib/bulk-result.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { isSending } from "#worker/lib/mail-sending.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRow, readableRows } from "#worker/lib/readable-rows.ts";
import { type Applied, applyAction } from "./apply-action.ts";
import {
  type ChangePassed,
  type ListedMail,
  mailsWithIds,
  mailWithHistory,
  outboxCount,
  outboxPage,
} from "./store.ts";

/**
 * The query of the record that caused a mail: its kind, id and name, or no row when the cause is none of this kind. The slices
 * provide one each.
 */
type RecordOfMail = (causeId: string) => SQL;

/** A mail as the API has it at a time (epoch ms). */
const asSeen = <T extends ListedMail>(mail: T, now: number) => ({
  ...mail,
  isSending: isSending(mail, now),
});

/**
 * The record a mail is about; null without one, and while it cannot be read, because the mail matters more. D1 takes five SELECTs
 * in one union, which is one for each kind of record.
 */
async function recordOf(db: Database, causeId: string, kinds: readonly RecordOfMail[]) {
  const queries = sql.join(
    kinds.map((kind) => kind(causeId)),
    sql` UNION ALL `,
  );
  const [record = null] = await db.all<MailRecord>(sql`${queries} LIMIT 1`).catch(() => []);
  return record;
}

/** Sends the mails that an action has made due; after a cancellation none, because the next one may be about them. */
function drainAfter(c: Context<AppEnv>, action: MailAction): void {
  if (action === "retry" || action === "restore")
    inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
}

/** The result of an action on one of many mails. */
function resultOf(id: string, applied: Applied): BulkResult {
  if (applied === null)
    return refusedResult(id, null, problem("not_found", "There is no such mail."));
  if (applied.refused !== undefined)
    return refusedResult(id, null, problem("conflict", applied.refused));
  return changedResult(id, null, applied.isUnchanged);
}

/**
 * What the outbox needs of other slices: how they find the record a mail is about, what follows a change of a mail, and which
 * mails must not be sent any more.
 */
type OutboxPassed = ChangePassed & { readonly recordKinds: readonly RecordOfMail[] };

/** The routes of the outbox. */
export const outbox = ({ recordKinds, ...passed }: OutboxPassed) =>
  new Hono<AppEnv>()
    // Lists mails.
    .get(listOutbox.path, valid("query", listOutbox.query), async (c) => {
      await requireRole(c, "admin");
      const { ids, ...filter } = c.req.valid("query");
      const { db } = c.var;
      const page = ids
        ? { items: await mailsWithIds(db, ids.split(",")), nextCursor: null }
        : await outboxPage(db, filter);
      const now = Date.now();
      const items = page.items.map((mail) => asSeen(mail, now));
      return reply(c, listOutbox, { ...page, items: readableRows(outboxMail, items) });
    })

    // Counts mails.
    .get(countMails.path, valid("query", countMails.query), async (c) => {
      await requireRole(c, "admin");
      return reply(c, countMails, await outboxCount(c.var.db, c.req.valid("query")));
    })

    // Returns one mail with its text, its record and what was done with it.
    .get(getMail.path, valid("param", getMail.params), async (c) => {
      await requireRole(c, "admin");
      const { db } = c.var;
      const stored = await mailWithHistory(db, c.req.valid("param").id);
      if (stored === undefined) throw problem("not_found");
      const record = await recordOf(db, stored.causeId, recordKinds);
      const history = stored.history
        .toReversed()
        .filter((event) => recordChange.safeParse(event).success);
      const mail = { ...asSeen(stored, Date.now()), record, history };
      return reply(c, getMail, readableRow(mailDetail, mail));
    })

    // Applies an action to one mail.
    .post(changeMail.path, valid("param", changeMail.params), async (c) => {
      const { id, action } = c.req.valid("param");
      const by = await auditContext(c);
      const applied = (await applyAction(c.var.db, [id], action, by, passed))(id);
      if (applied === null) throw problem("not_found");
      if (applied.refused !== undefined) throw problem("conflict", applied.refused);
      drainAfter(c, action);
      return reply(c, changeMail, asSeen(applied.mail, by.at));
    })

    // Applies an action to many mails.
    .post(changeMails.path, valid("json", changeMails.body), async (c) => {
      const { ids, action } = c.req.valid("json");
      const by = await auditContext(c);
      const appliedTo = await applyAction(c.var.db, ids, action, by, passed);
      drainAfter(c, action);
      const results = [...new Set(ids)].map((id) => resultOf(id, appliedTo(id)));
      return reply(c, changeMails, { results });
    });
