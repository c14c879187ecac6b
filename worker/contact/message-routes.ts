import { type Context, Hono } from "hono";
import {
  changeMessage,
  changeMessages,
  countMessages,
  getMessage,
  listMessages,
  messageDetail,
} from "#contract/messages.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { mailWriter } from "#worker/lib/automatic-mail.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRow } from "#worker/lib/readable-rows.ts";
import { changeMany, changeOne } from "./change-messages.ts";
import type { Changer } from "./change-store.ts";
import { messageCount, messagesPage } from "./lists.ts";
import { type Change, changeOf } from "./planned-changes.ts";
import { readMessage } from "./read-message.ts";
import type { DeskSources } from "./sources.ts";

/** Throws 422 `invalid` for an assignee who is not on the team. */
async function checkAssignee(
  db: Database,
  id: string | null | undefined,
  { listTeam }: DeskSources,
): Promise<void> {
  if (!id || (await listTeam(db)).some((admin) => admin.id === id)) return;
  const message = "This person is not on the team any more";
  throw problem("invalid", `${message}.`, { fields: [{ field: "assigneeId", message }] });
}

/** What changes messages for the admin who sends the request. */
async function changerFor(c: Context<AppEnv>, { isSpam }: Change): Promise<Changer> {
  const context = await auditContext(c);
  const isFreeing = isSpam === false;
  const mails = isFreeing ? { settings: c.env, writeMail: await mailWriter(c.var.db) } : null;
  return { context, mails };
}

/** The routes by which admins list, read and change messages. */
export const messageRoutes = (sources: DeskSources) =>
  new Hono<AppEnv>()
    // Lists messages.
    .get(listMessages.path, valid("query", listMessages.query), async (c) => {
      const { id: userId } = await requireRole(c, "admin");
      const reader = { userId, now: Date.now() };
      return reply(c, listMessages, await messagesPage(c.var.db, c.req.valid("query"), reader));
    })

    // Counts messages.
    .get(countMessages.path, valid("query", countMessages.query), async (c) => {
      const { id: userId } = await requireRole(c, "admin");
      const reader = { userId, now: Date.now() };
      return reply(c, countMessages, await messageCount(c.var.db, c.req.valid("query"), reader));
    })

    // Returns one message with what was written about it.
    .get(getMessage.path, valid("param", getMessage.params), async (c) => {
      await requireRole(c, "admin");
      const { id } = c.req.valid("param");
      const message = await readMessage(c.var.db, id, sources, Date.now());
      return reply(c, getMessage, readableRow(messageDetail, message));
    })

    // Changes one message.
    .patch(
      changeMessage.path,
      valid("param", changeMessage.params),
      valid("json", changeMessage.body),
      async (c) => {
        const { db } = c.var;
        const { id } = c.req.valid("param");
        const { version, ...change } = c.req.valid("json");
        const changer = await changerFor(c, change);
        await checkAssignee(db, change.assigneeId, sources);
        await changeOne(db, { id, version }, change, changer);
        if (changer.mails) inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
        const message = await readMessage(db, id, sources, changer.context.at);
        return reply(c, changeMessage, message);
      },
    )

    // Applies an action to many messages.
    .post(changeMessages.path, valid("json", changeMessages.body), async (c) => {
      const { items, action } = c.req.valid("json");
      const changer = await changerFor(c, changeOf[action]);
      const results = await changeMany(c.var.db, items, action, changer);
      if (changer.mails) inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
      return reply(c, changeMessages, { results });
    });
