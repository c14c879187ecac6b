import { type Context, Hono } from "hono";
import {
  approveGeneratedContent,
  countGeneratedContent,
  discardGeneratedContent,
  editGeneratedContent,
  generateContent,
  generatedSummary,
  getGeneratedContent,
  listGeneratedContent,
  restoreGeneratedContent,
} from "#contract/generation.ts";
import type { AuditAction } from "#worker/lib/audit-store.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { expectedVersion, tagVersion } from "#worker/lib/version-tag.ts";
import { begin, complete } from "./generate.ts";
import { type Action, approve, discard, edit, restore } from "./item-status.ts";
import {
  type Change,
  changeItem,
  findItem,
  itemCount,
  itemsPage,
  type StoredItem,
} from "./store.ts";
import { streamGeneration, streamItem } from "./stream-reply.ts";
import { templates } from "./template-routes.ts";

async function itemWith(db: Database, id: string): Promise<StoredItem> {
  const item = await findItem(db, id);
  if (item === undefined) throw problem("not_found");
  return item;
}

function conflict({ version, updatedBy, updatedAt }: StoredItem) {
  const current = { version, changedBy: updatedBy, changedAt: updatedAt };
  return problem("conflict", undefined, { current });
}

type ItemChange = { action: AuditAction; status: Action; change?: Omit<Change, "status"> };

/** Changes an item and returns it with its new version; a change that has nothing to do changes nothing. */
async function change(c: Context<AppEnv>, id: string, wanted: ItemChange): Promise<StoredItem> {
  const { db, requestId } = c.var;
  const { id: actorId } = await requireRole(c, "admin");
  const version = expectedVersion(c);
  const item = await itemWith(db, id);
  if (item.version !== version) throw conflict(item);
  const outcome = wanted.status(item.status, item.content !== "");
  if ("refused" in outcome) throw problem("conflict", outcome.refused);
  if (outcome.status === item.status && wanted.change === undefined) return item;
  const context = { action: wanted.action, actorId, requestId, at: Date.now() };
  const isChanged = await changeItem(db, item, { ...wanted.change, ...outcome }, context);
  const changed = await itemWith(db, id);
  if (!isChanged) throw conflict(changed);
  return changed;
}

/** Replies with an item and its version. */
function replyItem(
  c: Context<AppEnv>,
  endpoint: typeof getGeneratedContent | typeof generateContent,
  item: StoredItem,
) {
  tagVersion(c, item.version);
  return reply(c, endpoint, item);
}

export const generation = new Hono<AppEnv>()
  .route("/", templates)

  // An admin has content generated, as one reply or as a stream.
  .post(generateContent.path, valid("json", generateContent.body), async (c) => {
    const { id: actorId } = await requireRole(c, "admin");
    const isStream = c.req.header("Accept")?.includes("text/event-stream");
    const started = await begin(c, c.req.valid("json"), actorId);
    if (started.repeat)
      return isStream
        ? streamItem(c, started.repeat)
        : replyItem(c, generateContent, started.repeat);
    if (isStream) return streamGeneration(c, started.generation);
    const { signal } = c.req.raw;
    const work = complete(c, started.generation, { signal });
    // The text is stored even when the reply is no longer wanted; a failure is logged by the reply.
    inBackground(
      c,
      "generation_failed",
      work.catch(() => {}),
    );
    return replyItem(c, generateContent, await work);
  })

  // An admin reads the list.
  .get(listGeneratedContent.path, valid("query", listGeneratedContent.query), async (c) => {
    await requireRole(c, "admin");
    const { items, nextCursor } = await itemsPage(c.var.db, c.req.valid("query"));
    return reply(c, listGeneratedContent, {
      data: readableRows(generatedSummary, items),
      nextCursor,
    });
  })

  // An admin counts the list.
  .get(countGeneratedContent.path, valid("query", countGeneratedContent.query), async (c) => {
    await requireRole(c, "admin");
    return reply(c, countGeneratedContent, await itemCount(c.var.db, c.req.valid("query")));
  })

  // An admin reads one item.
  .get(getGeneratedContent.path, valid("param", getGeneratedContent.params), async (c) => {
    await requireRole(c, "admin");
    const item = await itemWith(c.var.db, c.req.valid("param").id);
    return replyItem(c, getGeneratedContent, item);
  })

  // An admin edits the title or the text.
  .patch(
    editGeneratedContent.path,
    valid("param", editGeneratedContent.params),
    valid("json", editGeneratedContent.body),
    async (c) => {
      const { title, content: editedText } = c.req.valid("json");
      const wanted = {
        action: "generated_content.edited",
        status: edit,
        change: { title, editedText },
      } as const;
      return replyItem(c, getGeneratedContent, await change(c, c.req.valid("param").id, wanted));
    },
  )

  // An admin approves an item.
  .post(approveGeneratedContent.path, valid("param", approveGeneratedContent.params), async (c) => {
    const wanted = { action: "generated_content.approved", status: approve } as const;
    return replyItem(c, getGeneratedContent, await change(c, c.req.valid("param").id, wanted));
  })

  // An admin discards an item.
  .post(discardGeneratedContent.path, valid("param", discardGeneratedContent.params), async (c) => {
    const wanted = { action: "generated_content.discarded", status: discard } as const;
    return replyItem(c, getGeneratedContent, await change(c, c.req.valid("param").id, wanted));
  })

  // An admin makes an item ready again.
  .post(restoreGeneratedContent.path, valid("param", restoreGeneratedContent.params), async (c) => {
    const wanted = { action: "generated_content.restored", status: restore } as const;
    return replyItem(c, getGeneratedContent, await change(c, c.req.valid("param").id, wanted));
  });
