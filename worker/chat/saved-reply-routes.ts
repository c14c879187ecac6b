import { Hono } from "hono";
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from "#contract/chat-inbox.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { isUniqueViolation } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { newId } from "#worker/lib/id.ts";
import { problem } from "#worker/lib/problem.ts";
import {
  allSavedReplies,
  changeSavedReply,
  insertSavedReply,
  maxSavedReplies,
  removeSavedReply,
} from "./saved-reply-store.ts";

/** The result of a write; 409 `conflict` when the shortcut belongs to another reply. */
async function withFreeShortcut<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error, "chat_saved_replies.shortcut")) throw error;
    const message = "Another saved reply has this shortcut";
    throw problem("conflict", `${message}.`, { fields: [{ field: "shortcut", message }] });
  }
}

export const savedReplies = new Hono<AppEnv>()
  // Lists the saved replies.
  .get(listSavedReplies.path, async (c) => {
    await requireRole(c, "admin");
    return reply(c, listSavedReplies, { items: await allSavedReplies(c.var.db) });
  })

  // Creates one.
  .post(createSavedReply.path, valid("json", createSavedReply.body), async (c) => {
    const context = await auditContext(c);
    const saved = { id: newId(), ...c.req.valid("json"), updatedAt: context.at };
    const isAdded = await withFreeShortcut(insertSavedReply(c.var.db, saved, context));
    if (!isAdded) {
      throw problem("conflict", `There are ${maxSavedReplies} saved replies. Delete one first.`);
    }
    return reply(c, createSavedReply, saved);
  })

  // Changes one.
  .patch(
    updateSavedReply.path,
    valid("param", updateSavedReply.params),
    valid("json", updateSavedReply.body),
    async (c) => {
      const context = await auditContext(c);
      const { id } = c.req.valid("param");
      const change = changeSavedReply(c.var.db, id, c.req.valid("json"), context);
      const changed = await withFreeShortcut(change);
      if (changed === undefined) throw problem("not_found");
      return reply(c, updateSavedReply, changed);
    },
  )

  // Deletes one.
  .delete(deleteSavedReply.path, valid("param", deleteSavedReply.params), async (c) => {
    const context = await auditContext(c);
    const isRemoved = await removeSavedReply(c.var.db, c.req.valid("param").id, context);
    if (!isRemoved) throw problem("not_found");
    return c.body(null, 204);
  });
