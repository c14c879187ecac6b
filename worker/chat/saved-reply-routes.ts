import { Hono } from "hono";
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  savedReply,
  updateSavedReply,
} from "#contract/saved-replies.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { type Database, isUniqueViolation } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { idOfCreation } from "#worker/lib/submission.ts";
import { expectedVersion } from "#worker/lib/version-tag.ts";
import {
  allSavedReplies,
  changeSavedReply,
  findSavedReply,
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

/** A saved reply with who changed it last; 404 `not_found` when there is none with this id. */
async function replyWith(db: Database, id: string) {
  const found = await findSavedReply(db, id);
  if (found === undefined) throw problem("not_found");
  return found;
}

export const savedReplies = new Hono<AppEnv>()
  // Lists the saved replies.
  .get(listSavedReplies.path, async (c) => {
    await requireRole(c, "admin");
    const items = readableRows(savedReply, await allSavedReplies(c.var.db));
    return reply(c, listSavedReplies, { items });
  })

  // Creates one.
  .post(createSavedReply.path, valid("json", createSavedReply.body), async (c) => {
    const context = await auditContext(c);
    const id = await idOfCreation(c, context.actorId);
    const added = { id, ...c.req.valid("json"), version: 1, updatedAt: context.at };
    const saved = await withFreeShortcut(insertSavedReply(c.var.db, added, context));
    if (saved === undefined) {
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
      const fields = c.req.valid("json");
      const based = { id, version: expectedVersion(c) };
      const isChanged = await withFreeShortcut(changeSavedReply(c.var.db, based, fields, context));
      const { saved, current } = await replyWith(c.var.db, id);
      // A repeat after a lost reply finds what it wanted.
      const isThere = JSON.stringify({ ...saved, ...fields }) === JSON.stringify(saved);
      if (!(isChanged || isThere)) throw problem("conflict", undefined, { current });
      return reply(c, updateSavedReply, saved);
    },
  )

  // Deletes one.
  .delete(deleteSavedReply.path, valid("param", deleteSavedReply.params), async (c) => {
    const context = await auditContext(c);
    const { id } = c.req.valid("param");
    const based = { id, version: expectedVersion(c) };
    if (await removeSavedReply(c.var.db, based, context)) return c.body(null, 204);
    const { current } = await replyWith(c.var.db, id);
    throw problem("conflict", undefined, { current });
  });
