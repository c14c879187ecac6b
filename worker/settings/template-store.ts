import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from "drizzle-orm";
import { builtInMails } from "#contract/built-in-mails.ts";
import { startOf } from "#contract/cut-text.ts";
import {
  type MailTemplate,
  type MailTemplateFields,
  mailTemplate,
  maxMailTemplates,
} from "#contract/mail-templates.ts";
import { users } from "#worker/auth/user-store.ts";
import { type AuditAction, type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { type MailTemplateRow, mailTemplates } from "#worker/lib/mail-template-store.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";

const { updatedBy: _editorId, ...columns } = getTableColumns(mailTemplates);
const selection = { ...columns, updatedBy: users.email };
type StoredRow = Omit<MailTemplateRow, "updatedBy"> & { updatedBy: string | null };

/** A template with the text of the program where it has none of its own. */
function templateOf(row: StoredRow): MailTemplate & { deletedAt: number | null } {
  const builtIn = builtInMails.get(row.id);
  return {
    ...row,
    subject: row.subject ?? builtIn?.subject ?? "",
    body: row.body ?? builtIn?.body ?? "",
  };
}

/** A template of the program that no admin has changed. */
const unchanged = (id: string): MailTemplate | undefined => {
  const builtIn = builtInMails.get(id);
  if (builtIn === undefined) return undefined;
  const { name, subject, body } = builtIn;
  return { id, name, subject, body, version: 0, updatedAt: null, updatedBy: null };
};

const rowsWithEditor = (db: Database) =>
  db.select(selection).from(mailTemplates).leftJoin(users, eq(users.id, mailTemplates.updatedBy));

/**
 * All templates that are not deleted, those of the program in its order, then those of admins by name; and those of the
 * program that are deleted.
 */
export async function allMailTemplates(
  db: Database,
): Promise<{ items: MailTemplate[]; deleted: MailTemplate[] }> {
  const ids = [...builtInMails.keys()];
  const rows = await rowsWithEditor(db)
    .where(or(isNull(mailTemplates.deletedAt), inArray(mailTemplates.id, ids)))
    .orderBy(asc(mailTemplates.name), asc(mailTemplates.id));
  const stored = new Map(rows.map((row) => [row.id, templateOf(row)]));
  const ofProgram = ids.flatMap((id) => stored.get(id) ?? unchanged(id) ?? []);
  const ofAdmins = [...stored.values()].filter(({ id }) => !builtInMails.has(id));
  const isDeleted = (one: MailTemplate) => "deletedAt" in one && one.deletedAt !== null;
  const items = [...ofProgram, ...ofAdmins].filter((one) => !isDeleted(one));
  return {
    items: readableRows(mailTemplate, items),
    deleted: readableRows(mailTemplate, ofProgram.filter(isDeleted)),
  };
}

/** One template, deleted ones too; undefined when there is none with this id. */
export async function findMailTemplate(
  db: Database,
  id: string,
): Promise<(MailTemplate & { deletedAt?: number | null }) | undefined> {
  const [row] = await rowsWithEditor(db).where(eq(mailTemplates.id, id));
  return row ? templateOf(row) : unchanged(id);
}

/** The columns of a text: none where it is that of the program. */
function textColumns(id: string, { subject, body }: MailTemplateFields) {
  const builtIn = builtInMails.get(id);
  const isOfProgram = builtIn?.subject === subject && builtIn.body === body;
  return isOfProgram ? { subject: null, body: null } : { subject, body };
}

/** How much of a text the audit log repeats, in UTF-16 units. */
const auditedText = 500;

const audited = (fields: MailTemplateFields | null) =>
  fields && { name: fields.name, subject: fields.subject, body: startOf(fields.body, auditedText) };

const recorded = (
  db: Database,
  id: string,
  action: AuditAction,
  before: MailTemplateFields | null,
  after: MailTemplateFields | null,
  context: AuditContext,
) =>
  recordAudit(db, {
    ...context,
    action,
    subject: { kind: "mail_template", id },
    before: audited(before),
    after: audited(after),
  });

/** Adds a template, recorded; does nothing when its id is taken or there are 100. */
export async function insertMailTemplate(
  db: Database,
  id: string,
  fields: MailTemplateFields,
  context: AuditContext,
): Promise<void> {
  const { name, subject, body } = fields;
  const { actorId, at } = context;
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  const insert = db
    .insert(mailTemplates)
    .select(
      sql`SELECT ${id}, ${name}, ${subject}, ${body}, 1, ${actorId}, ${at}, NULL
          WHERE (SELECT count(*) FROM ${mailTemplates} WHERE deleted_at IS NULL) < ${maxMailTemplates}`,
    )
    .onConflictDoNothing();
  await db.batch([insert, recorded(db, id, "mail_template.created", null, fields, context)]);
}

type Change = { readonly action: AuditAction; readonly fields: MailTemplateFields | null };

/** Changes a template, or deletes it with `fields` null, recorded; false when it has another version by now. */
export async function writeMailTemplate(
  db: Database,
  before: MailTemplate,
  { action, fields }: Change,
  context: AuditContext,
): Promise<boolean> {
  const { id, version } = before;
  const { actorId: updatedBy, at: updatedAt } = context;
  const row = {
    name: (fields ?? before).name,
    ...textColumns(id, fields ?? before),
    version: version + 1,
    updatedBy,
    updatedAt,
    deletedAt: fields ? null : updatedAt,
  };
  const write =
    version === 0
      ? db
          .insert(mailTemplates)
          .values({ id, ...row })
          .onConflictDoNothing()
          .returning({ id: mailTemplates.id })
      : db
          .update(mailTemplates)
          .set(row)
          .where(and(eq(mailTemplates.id, id), eq(mailTemplates.version, version)))
          .returning({ id: mailTemplates.id });
  const [written] = await db.batch([write, recorded(db, id, action, before, fields, context)]);
  return written.length === 1;
}
