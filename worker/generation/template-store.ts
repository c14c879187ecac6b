import { and, desc, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type GenerationType, generationTypes } from "#contract/generation-options.ts";
import { variablesIn } from "#contract/template-text.ts";
import {
  type Template,
  type TemplateVersion,
  templateStatuses,
  templateVersion,
} from "#contract/templates.ts";
import { users } from "#worker/auth/user-store.ts";
import { type AuditAction, type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { isStandard, type StandardTemplate, standardTemplates } from "./standard-templates.ts";

/** Templates that admins wrote, and standard ones that they edited. */
export const templates = sqliteTable(
  "templates",
  {
    /** Ascending in the order created; lists are ordered and paginated by it. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull(),
    type: text("type", { enum: generationTypes }).notNull(),
    name: text("name").notNull(),
    body: text("body").notNull(),
    status: text("status", { enum: templateStatuses }).notNull(),
    /** Raised by each change; a change must name the version it was based on. */
    version: integer("version").notNull(),
    updatedBy: text("updated_by").notNull(),
    /** Epoch milliseconds. */
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("templates_id").on(table.id),
    index("templates_kept").on(table.seq).where(sql`status <> 'archived'`),
    index("templates_by_type").on(table.type).where(sql`status <> 'archived'`),
    index("templates_by_status").on(table.status),
    index("templates_by_status_and_type").on(table.status, table.type),
  ],
);

/** Every version a template has had; append-only. */
export const templateVersions = sqliteTable(
  "template_versions",
  {
    /** `<template id>:<version>`. */
    id: text("id").primaryKey(),
    templateId: text("template_id").notNull(),
    version: integer("version").notNull(),
    name: text("name").notNull(),
    body: text("body").notNull(),
    status: text("status", { enum: templateStatuses }).notNull(),
    createdBy: text("created_by").notNull(),
    /** Epoch milliseconds. */
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("template_versions_by_template").on(table.templateId, table.version)],
);

const { updatedBy: _editorId, ...columns } = getTableColumns(templates);
const selection = { ...columns, updatedBy: users.email };
type Row = { id: string; body: string };

const asTemplate = <R extends Row>(row: R) => ({
  ...row,
  variables: variablesIn(row.body),
  isStandard: isStandard(row.id),
});

const unedited = (standard: StandardTemplate): Template =>
  asTemplate({
    ...standard,
    status: "active" as const,
    version: 0,
    updatedAt: null,
    updatedBy: null,
  });

/** One template, a standard one as it was edited or as the program has it; undefined when there is none. */
export async function findTemplate(db: Database, id: string): Promise<Template | undefined> {
  const [row] = await db
    .select(selection)
    .from(templates)
    .leftJoin(users, eq(users.id, templates.updatedBy))
    .where(eq(templates.id, id));
  if (row) return asTemplate(row);
  const standard = standardTemplates.find((one) => one.id === id);
  return standard && unedited(standard);
}

type Filter = { type?: GenerationType | undefined; status?: Template["status"] | undefined };

const standardIds = standardTemplates.map(({ id }) => id);

/** The standard templates of a filter, without those that admins have edited. */
function uneditedPage(editedIds: ReadonlySet<string>, { type, status = "active" }: Filter) {
  const wanted = standardTemplates.filter((one) => type === undefined || one.type === type);
  return status === "active" ? wanted.filter(({ id }) => !editedIds.has(id)).map(unedited) : [];
}

const pageSize = 50;

/** At most 50 stored templates, newest first; the first page begins with the unedited standard ones. */
export async function templatesPage(
  db: Database,
  { cursor, ...filter }: Filter & { cursor?: string | undefined },
) {
  const { type, status } = filter;
  const after = db
    .select(selection)
    .from(templates)
    .leftJoin(users, eq(users.id, templates.updatedBy))
    .where(
      and(
        lt(templates.seq, Number(cursor ?? Number.MAX_SAFE_INTEGER)),
        // The condition is written out, because an index has it.
        status === undefined ? sql`status <> 'archived'` : eq(templates.status, status),
        type && eq(templates.type, type),
      ),
    )
    .orderBy(desc(templates.seq))
    .limit(pageSize + 1);
  const [rows, edited] = await db.batch([
    after,
    db.select({ id: templates.id }).from(templates).where(inArray(templates.id, standardIds)),
  ]);
  const page = rows.slice(0, pageSize);
  const editedIds = new Set(edited.map(({ id }) => id));
  const standard = cursor === undefined ? uneditedPage(editedIds, filter) : [];
  return {
    items: [...standard, ...page.map(asTemplate)],
    nextCursor: rows.length > pageSize ? String(page.at(-1)?.seq) : null,
  };
}

const neverStored = { status: "active", createdAt: null, createdBy: null } as const;

type NewVersion = Pick<Template, "id" | "type" | "name" | "body" | "status">;

/**
 * Stores a new version of a template, with the version itself and an audit event; version 0 is a
 * template without a row. False when its version is another one.
 */
export async function saveTemplate(
  db: Database,
  version: number,
  template: NewVersion,
  { action, ...context }: AuditContext & { action: AuditAction },
): Promise<boolean> {
  const { id, type, name, body, status } = template;
  const row = {
    name,
    body,
    status,
    version: version + 1,
    updatedBy: context.actorId,
    updatedAt: context.at,
  };
  const write =
    version === 0
      ? db
          .insert(templates)
          .values({ id, type, ...row })
          .onConflictDoNothing()
      : db
          .update(templates)
          .set(row)
          .where(and(eq(templates.id, id), eq(templates.version, version)));
  const [, kept] = await db.batch([
    write,
    // The values stand in the order of the table's columns; `changes()` counts the rows of the statement above.
    db
      .insert(templateVersions)
      .select(
        sql`SELECT id || ':' || version, id, version, name, body, status, updated_by, updated_at
            FROM templates WHERE changes() = 1 AND id = ${id}`,
      )
      .returning({ id: templateVersions.id }),
    recordAudit(db, {
      ...context,
      action,
      subject: { kind: "template", id },
      before: { version },
      after: { version: version + 1, status },
    }),
  ]);
  return kept.length === 1;
}

/** At most 50 stored versions of a template, newest first; the last page of a standard one ends with that of the program. */
export async function versionsPage(db: Database, id: string, cursor: string | undefined) {
  const { templateId, createdBy, ...columns } = getTableColumns(templateVersions);
  const { version } = columns;
  const before = Number(cursor ?? Number.MAX_SAFE_INTEGER);
  const rows = await db
    .select({ ...columns, createdBy: users.email })
    .from(templateVersions)
    .leftJoin(users, eq(users.id, createdBy))
    .where(and(eq(templateId, id), lt(version, before)))
    .orderBy(desc(version))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const data: TemplateVersion[] = readableRows(templateVersion, page);
  if (rows.length > pageSize) return { data, nextCursor: String(page.at(-1)?.version) };
  const standard = standardTemplates.find((one) => one.id === id);
  const first = standard && { ...standard, ...neverStored, version: 0 };
  return { data: first ? [...data, first] : data, nextCursor: null };
}
