import { type Context, Hono } from "hono";
import {
  approveGeneratedContent,
  countGeneratedContent,
  discardGeneratedContent,
  draftKinds,
  editGeneratedContent,
  generateContent,
  generatedSummary,
  getGeneratedContent,
  getGenerationBudget,
  listGeneratedContent,
  restoreGeneratedContent,
  useGeneratedContent,
} from "#contract/generation.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { AuditContext } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { idFromParts } from "#worker/lib/id.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { tagVersion } from "#worker/lib/version-tag.ts";
import { changeItem, type ItemChange, itemWith } from "./change-item.ts";
import { type DraftKind, entryDraft } from "./entry-draft.ts";
import { begin, budgetOf, complete } from "./generate.ts";
import { type IsPublished, itemCount, itemsPage } from "./item-list.ts";
import { approve, discard, edit, restore, use } from "./item-status.ts";
import { keepEntry, type StoredItem } from "./store.ts";
import { streamGeneration, streamItem } from "./stream-reply.ts";
import { templates } from "./template-routes.ts";

/** What the slice needs of the entries. */
type Entries = {
  /** Creates a draft entry, or returns the one that has the id, which may be of another kind. */
  createDraft: (
    db: Database,
    entry: { id: string; kind: DraftKind },
    fields: Record<string, unknown>,
    context: AuditContext,
  ) => Promise<{ kind: string }>;
  /** Those of these entries that exist, each with whether readers see it. */
  visibilityOf: (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, boolean>>;
  isPublishedId: IsPublished;
};

type ItemEndpoint = typeof getGeneratedContent | typeof generateContent;

/** Generated items: an admin has them written, reviews them, and uses them for drafts of entries. */
export const generation = ({ createDraft, visibilityOf, isPublishedId }: Entries) => {
  type Shown = Pick<StoredItem, "entryId" | "entryKind" | "status">;

  /**
   * The items as they are shown: an approved one is `Published` once readers see the entry made of it, and one whose entry was
   * deleted for good has none.
   */
  async function shown<I extends Shown>(db: Database, items: I[]) {
    const ids = items.flatMap(({ entryId }) => entryId ?? []);
    const isVisible = ids.length > 0 ? await visibilityOf(db, ids) : new Map<string, boolean>();
    return items.map((item) => {
      const isPublished = item.status === "Approved" && isVisible.get(item.entryId ?? "") === true;
      const entry = isVisible.has(item.entryId ?? "") ? {} : { entryId: null, entryKind: null };
      return { ...item, ...entry, status: isPublished ? ("Published" as const) : item.status };
    });
  }

  /** Replies with an item and its version. */
  async function replyItem(c: Context<AppEnv>, endpoint: ItemEndpoint, item: StoredItem) {
    const [shownItem = item] = await shown(c.var.db, [item]);
    tagVersion(c, item.version);
    return reply(c, endpoint, shownItem);
  }

  /** Changes an item and replies with it. */
  async function replyChanged(c: Context<AppEnv>, id: string, wanted: ItemChange) {
    return replyItem(c, getGeneratedContent, await changeItem(c, id, wanted));
  }

  return (
    new Hono<AppEnv>()
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
        c.executionCtx.waitUntil(work.catch(() => undefined));
        return replyItem(c, generateContent, await work);
      })

      // An admin sees who writes and what is left of the budget.
      .get(getGenerationBudget.path, async (c) => {
        const { id: actorId } = await requireRole(c, "admin");
        return reply(c, getGenerationBudget, { data: await budgetOf(c, actorId) });
      })

      // An admin reads the list.
      .get(listGeneratedContent.path, valid("query", listGeneratedContent.query), async (c) => {
        await requireRole(c, "admin");
        const { items, nextCursor } = await itemsPage(
          c.var.db,
          c.req.valid("query"),
          isPublishedId,
        );
        return reply(c, listGeneratedContent, {
          data: readableRows(generatedSummary, await shown(c.var.db, items)),
          nextCursor,
        });
      })

      // An admin counts the list.
      .get(countGeneratedContent.path, valid("query", countGeneratedContent.query), async (c) => {
        await requireRole(c, "admin");
        return reply(
          c,
          countGeneratedContent,
          await itemCount(c.var.db, c.req.valid("query"), isPublishedId),
        );
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
          return replyChanged(c, c.req.valid("param").id, {
            action: "generated_content.edited",
            status: edit,
            change: { title, editedText },
          });
        },
      )

      // An admin approves an item.
      .post(approveGeneratedContent.path, valid("param", approveGeneratedContent.params), (c) => {
        const { id } = c.req.valid("param");
        return replyChanged(c, id, { action: "generated_content.approved", status: approve });
      })

      // An admin discards an item.
      .post(discardGeneratedContent.path, valid("param", discardGeneratedContent.params), (c) => {
        const { id } = c.req.valid("param");
        return replyChanged(c, id, { action: "generated_content.discarded", status: discard });
      })

      // An admin restores an item.
      .post(restoreGeneratedContent.path, valid("param", restoreGeneratedContent.params), (c) => {
        const { id } = c.req.valid("param");
        return replyChanged(c, id, { action: "generated_content.restored", status: restore });
      })

      // An admin uses an item for a draft. The item is changed first, so that one of two requests wins; the id of the draft follows
      // from that of the item, so that a repeat finishes what was cut off.
      .post(
        useGeneratedContent.path,
        valid("param", useGeneratedContent.params),
        valid("json", useGeneratedContent.body),
        async (c) => {
          const { db } = c.var;
          const context = await auditContext(c);
          const { id } = c.req.valid("param");
          const { kind } = c.req.valid("json");
          const [item] = await shown(db, [await itemWith(db, id)]);
          const status = use(item?.entryId != null);
          const wanted = { action: "generated_content.used", status, change: {} } as const;
          const { title, content } = await changeItem(c, id, wanted);
          const entryId = await idFromParts("draft of generated content", id);
          const fields = entryDraft(kind, title, content);
          const draft = await createDraft(db, { id: entryId, kind }, fields, context);
          const entryKind = draftKinds.find((each) => each === draft.kind) ?? kind;
          await keepEntry(db, id, { entryId, entryKind });
          return replyItem(c, getGeneratedContent, await itemWith(db, id));
        },
      )
  );
};
