import { Hono } from "hono";
import { addMessageNote, holdSlot, replyToMessage, undoReply } from "#contract/message-replies.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { problem } from "#worker/lib/problem.ts";
import { findEntry } from "./entry-store.ts";
import { holdSlotOf } from "./held-slot.ts";
import { insertNote } from "./note-store.ts";
import { readMessage } from "./read-message.ts";
import { isRepeat, sendReply, undoSentReply } from "./reply.ts";
import type { DeskSources } from "./sources.ts";

/** The routes by which admins answer messages and write notes about them. */
export const replyRoutes = (sources: DeskSources) =>
  new Hono<AppEnv>()
    // Answers a message.
    .post(
      replyToMessage.path,
      valid("param", replyToMessage.params),
      valid("json", replyToMessage.body),
      async (c) => {
        const context = await auditContext(c);
        const { db } = c.var;
        const { id } = c.req.valid("param");
        const sender = { context, settings: c.env, sources };
        await sendReply(db, id, c.req.valid("json"), sender);
        const message = await readMessage(db, id, sources, context.at);
        return reply(c, replyToMessage, message);
      },
    )

    // Takes a reply back.
    .delete(undoReply.path, valid("param", undoReply.params), async (c) => {
      const context = await auditContext(c);
      const { db } = c.var;
      const { id, replyId } = c.req.valid("param");
      await undoSentReply(db, id, replyId, context);
      return reply(c, undoReply, await readMessage(db, id, sources, context.at));
    })

    // Says which of the times of a reply holds.
    .post(
      holdSlot.path,
      valid("param", holdSlot.params),
      valid("json", holdSlot.body),
      async (c) => {
        const context = await auditContext(c);
        const { db } = c.var;
        const { id, replyId } = c.req.valid("param");
        const chosen = { messageId: id, replyId, ...c.req.valid("json") };
        await holdSlotOf(db, chosen, { context, settings: c.env, sources });
        inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
        return reply(c, holdSlot, await readMessage(db, id, sources, context.at));
      },
    )

    // Adds a note.
    .post(
      addMessageNote.path,
      valid("param", addMessageNote.params),
      valid("json", addMessageNote.body),
      async (c) => {
        const context = await auditContext(c);
        const { db } = c.var;
        const { id } = c.req.valid("param");
        const note = c.req.valid("json");
        const isAdded = await insertNote(db, id, note, context);
        const wanted = { ...note, messageId: id, kind: "note" } as const;
        if (!isAdded && !isRepeat(await findEntry(db, note.id), wanted)) throw problem("not_found");
        const message = await readMessage(db, id, sources, context.at);
        return reply(c, addMessageNote, message);
      },
    );
