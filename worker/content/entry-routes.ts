import { type Context, Hono } from "hono";
import type { EntryKind } from "#contract/content.ts";
import { slug as slugSchema } from "#contract/content.ts";
import { entryKinds } from "#contract/content-entries.ts";
import { listContentFaults } from "#contract/content-faults.ts";
import * as contract from "#contract/entries.ts";
import { readPreview } from "#contract/site.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { makeToken, previewPurpose } from "#worker/lib/expiring-token.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { idOfCreation } from "#worker/lib/submission.ts";
import { expectedVersion, tagVersion } from "#worker/lib/version-tag.ts";
import { createEntry, duplicateEntry } from "./create-entry.ts";
import { countOf, entriesPage } from "./entry-list.ts";
import {
  cmsEntryOf,
  readEntry,
  revisionDocument,
  revisionsPage,
  type StoredEntry,
} from "./entry-queries.ts";
import { contentFaults } from "./faults.ts";
import * as rules from "./lifecycle.ts";
import { moveEntry } from "./move-entry.ts";
import { previewFragment, previewMs } from "./preview.ts";
import { conflict, writeEntry } from "./write-entry.ts";

type EntryEndpoint = { reply: typeof contract.cmsEntry; status?: number };

function replyWith(c: Context<AppEnv>, endpoint: EntryEndpoint, entry: StoredEntry): Response {
  tagVersion(c, entry.version);
  return reply(c, endpoint as typeof contract.getEntry, cmsEntryOf(entry));
}

/** Applies a rule to an entry in the version the request names, and replies with what it is now. */
async function write(
  c: Context<AppEnv>,
  endpoint: EntryEndpoint,
  id: string,
  rule: rules.Rule,
): Promise<Response> {
  const context = await auditContext(c);
  const expected = expectedVersion(c);
  const entry = await readEntry(c.var.db, id);
  if (entry.version !== expected) throw conflict(entry);
  const change = rule(entry, context.at);
  if (change === null) return replyWith(c, endpoint, entry);
  await writeEntry(c.var.db, entry, change, context);
  return replyWith(c, endpoint, await readEntry(c.var.db, id));
}

/** The entries of every kind in the back office: lists, single entries, and what can be done to one. */
export const entryRoutes = new Hono<AppEnv>()
  // Counts the entries a filter leaves.
  .get(contract.countEntries.path, valid("query", contract.countEntries.query), async (c) => {
    await requireRole(c, "admin");
    const { kind, q, status, after, ...fields } = c.req.valid("query");
    const filter = { q, status, fields, after };
    return reply(c, contract.countEntries, await countOf(c.var.db, kind, filter));
  })

  // Lists what is wrong with entries.
  .get(listContentFaults.path, async (c) => {
    await requireRole(c, "admin");
    return reply(c, listContentFaults, await contentFaults(c.var.db, Date.now()));
  })

  // Returns one entry in full.
  .get(contract.getEntry.path, valid("param", contract.getEntry.params), async (c) => {
    await requireRole(c, "admin");
    const entry = await readEntry(c.var.db, c.req.valid("param").id);
    return replyWith(c, contract.getEntry, entry);
  })

  // Saves fields of the draft, and the slug.
  .patch(
    contract.saveEntry.path,
    valid("param", contract.saveEntry.params),
    valid("json", contract.saveEntry.body),
    async (c) => {
      const { slug, ...fields } = c.req.valid("json");
      const { data, error } = slugSchema.safeParse(slug);
      if (slug !== undefined && error) {
        throw problem("invalid", undefined, { fields: [{ field: "slug", message: "Not a slug" }] });
      }
      return write(c, contract.saveEntry, c.req.valid("param").id, rules.save(fields, data));
    },
  )

  // Sets when an entry is published and taken back.
  .post(
    contract.scheduleEntry.path,
    valid("param", contract.scheduleEntry.params),
    valid("json", contract.scheduleEntry.body),
    async (c) => {
      const rule = rules.schedule(c.req.valid("json"));
      return write(c, contract.scheduleEntry, c.req.valid("param").id, rule);
    },
  )

  // Copies an entry into a new draft.
  .post(contract.duplicateEntry.path, valid("param", contract.duplicateEntry.params), async (c) => {
    const context = await auditContext(c);
    const entry = await readEntry(c.var.db, c.req.valid("param").id);
    const id = await idOfCreation(c, context.actorId);
    const copy = await duplicateEntry(c.var.db, entry, id, context);
    return replyWith(c, contract.duplicateEntry, copy);
  })

  // Makes a link to the page that shows the entry.
  .post(
    contract.makePreviewLink.path,
    valid("param", contract.makePreviewLink.params),
    async (c) => {
      await requireRole(c, "admin");
      const entry = await readEntry(c.var.db, c.req.valid("param").id);
      const expiresAt = Date.now() + previewMs;
      const token = await makeToken(previewPurpose, c.env.SEAL_KEY, entry.id, expiresAt);
      const url = readPreview.path.replace(":token", token) + previewFragment(entry);
      return reply(c, contract.makePreviewLink, { data: { url, expiresAt } });
    },
  )

  // Moves an entry behind another.
  .post(
    contract.moveEntry.path,
    valid("param", contract.moveEntry.params),
    valid("json", contract.moveEntry.body),
    async (c) => {
      const context = await auditContext(c);
      const { id } = c.req.valid("param");
      await moveEntry(c.var.db, await readEntry(c.var.db, id), c.req.valid("json").after, context);
      return replyWith(c, contract.moveEntry, await readEntry(c.var.db, id));
    },
  )

  // Lists the history of an entry.
  .get(
    contract.listRevisions.path,
    valid("param", contract.listRevisions.params),
    valid("query", contract.listRevisions.query),
    async (c) => {
      await requireRole(c, "admin");
      const { cursor } = c.req.valid("query");
      const page = await revisionsPage(c.var.db, c.req.valid("param").id, cursor);
      return reply(c, contract.listRevisions, page);
    },
  )

  // Makes the document of a revision the draft.
  .post(
    contract.restoreRevision.path,
    valid("param", contract.restoreRevision.params),
    async (c) => {
      await requireRole(c, "admin");
      const { id, revisionId } = c.req.valid("param");
      const document = await revisionDocument(c.var.db, id, revisionId);
      return write(c, contract.restoreRevision, id, rules.restoreRevision(document));
    },
  );

/** The actions that need nothing but the entry and its version. */
const actions = [
  [contract.trashEntry, rules.trash],
  [contract.publishEntry, rules.publish],
  [contract.unpublishEntry, rules.unpublish],
  [contract.archiveEntry, rules.archive],
  [contract.discardDraft, rules.discardDraft],
  [contract.restoreEntry, rules.restore],
  [contract.undoTrash, rules.undoTrash],
] as const;

for (const [endpoint, rule] of actions) {
  entryRoutes.on(endpoint.method, endpoint.path, valid("param", endpoint.params), (c) =>
    write(c, endpoint, c.req.valid("param").id, rule),
  );
}

function addKind(kind: EntryKind): void {
  const list = contract.cmsListEndpoint(kind);
  entryRoutes.get(list.path, valid("query", list.query), async (c) => {
    await requireRole(c, "admin");
    const { q, status, sort, cursor, ...fields } = c.req.valid("query");
    const page = await entriesPage(c.var.db, kind, { q, status, sort, cursor, fields });
    return reply(c, list, { ...page, data: readableRows(contract.cmsItem(kind), page.data) });
  });

  const create = contract.createEntryEndpoint(kind);
  entryRoutes.post(create.path, valid("json", create.body), async (c) => {
    const context = await auditContext(c);
    const id = await idOfCreation(c, context.actorId);
    const entry = await createEntry(c.var.db, { kind, id }, c.req.valid("json"), context);
    return replyWith(c, create, entry);
  });
}

for (const kind of entryKinds) addKind(kind);
