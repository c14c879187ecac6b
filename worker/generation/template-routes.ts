import { type Context, Hono } from "hono";
import {
  archiveTemplate,
  createTemplate,
  editTemplate,
  getTemplate,
  listTemplates,
  listTemplateVersions,
  previewTemplate,
  type Template,
  template as templateSchema,
} from "#contract/templates.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { AuditAction } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { idOfCreation } from "#worker/lib/submission.ts";
import { expectedVersion, tagVersion } from "#worker/lib/version-tag.ts";
import { findTemplate, saveTemplate, templatesPage, versionsPage } from "./template-store.ts";
import { templateText } from "./template-use.ts";

async function templateWith(db: Database, id: string): Promise<Template> {
  const template = await findTemplate(db, id);
  if (template === undefined) throw problem("not_found");
  return template;
}

function conflict({ version, updatedBy, updatedAt }: Template) {
  const current = { version, changedBy: updatedBy, changedAt: updatedAt ?? 0 };
  return problem("conflict", undefined, { current });
}

type Edit = Partial<Pick<Template, "name" | "body" | "status">>;

/** Makes a new version of a template and returns it. */
async function change(
  c: Context<AppEnv>,
  id: string,
  edit: Edit,
  action: AuditAction,
): Promise<Template> {
  const { db } = c.var;
  const context = await auditContext(c);
  const version = expectedVersion(c);
  const template = await templateWith(db, id);
  if (template.version !== version) throw conflict(template);
  const next = { ...template, ...edit };
  if (template.isStandard && next.status !== "active")
    throw problem("conflict", "The standard template of a type stays active. You can edit it.");
  const isSaved = await saveTemplate(db, version, next, { ...context, action });
  const saved = await templateWith(db, id);
  if (!isSaved) throw conflict(saved);
  return saved;
}

type TemplateEndpoint = typeof getTemplate | typeof createTemplate;

/** Replies with a template and its version. */
function replyTemplate(c: Context<AppEnv>, endpoint: TemplateEndpoint, template: Template) {
  tagVersion(c, template.version);
  return reply(c, endpoint, template);
}

export const templates = new Hono<AppEnv>()
  // An admin reads the list.
  .get(listTemplates.path, valid("query", listTemplates.query), async (c) => {
    await requireRole(c, "admin");
    const { items, nextCursor } = await templatesPage(c.var.db, c.req.valid("query"));
    return reply(c, listTemplates, { data: readableRows(templateSchema, items), nextCursor });
  })

  // An admin creates a template.
  .post(createTemplate.path, valid("json", createTemplate.body), async (c) => {
    const { db } = c.var;
    const context = await auditContext(c);
    const id = await idOfCreation(c, context.actorId);
    const template = { ...c.req.valid("json"), id };
    await saveTemplate(db, 0, template, { ...context, action: "template.created" });
    return replyTemplate(c, createTemplate, await templateWith(db, id));
  })

  // An admin reads one template.
  .get(getTemplate.path, valid("param", getTemplate.params), async (c) => {
    await requireRole(c, "admin");
    return replyTemplate(c, getTemplate, await templateWith(c.var.db, c.req.valid("param").id));
  })

  // An admin reads the versions of one template.
  .get(
    listTemplateVersions.path,
    valid("param", listTemplateVersions.params),
    valid("query", listTemplateVersions.query),
    async (c) => {
      await requireRole(c, "admin");
      const { id } = c.req.valid("param");
      const page = await versionsPage(c.var.db, id, c.req.valid("query").cursor);
      // No versions can also mean that there is no such template.
      if (page.data.length === 0) await templateWith(c.var.db, id);
      return reply(c, listTemplateVersions, page);
    },
  )

  // An admin makes a new version.
  .patch(
    editTemplate.path,
    valid("param", editTemplate.params),
    valid("json", editTemplate.body),
    async (c) => {
      const { id } = c.req.valid("param");
      const saved = await change(c, id, c.req.valid("json"), "template.edited");
      return replyTemplate(c, getTemplate, saved);
    },
  )

  // An admin archives a template.
  .post(archiveTemplate.path, valid("param", archiveTemplate.params), async (c) => {
    const edit = { status: "archived" } as const;
    const saved = await change(c, c.req.valid("param").id, edit, "template.archived");
    return replyTemplate(c, getTemplate, saved);
  })

  // An admin sees what a template would ask for.
  .post(
    previewTemplate.path,
    valid("param", previewTemplate.params),
    valid("json", previewTemplate.body),
    async (c) => {
      await requireRole(c, "admin");
      const template = await templateWith(c.var.db, c.req.valid("param").id);
      const text = templateText(template, { ...c.req.valid("json"), type: template.type });
      return reply(c, previewTemplate, { text });
    },
  );
