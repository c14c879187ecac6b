import { type Context, Hono } from "hono";
import { builtInMails, isAutomatic, variablesOf } from "#contract/built-in-mails.ts";
import {
  createMailTemplate,
  deleteMailTemplate,
  listMailTemplates,
  type MailTemplate,
  maxMailTemplates,
  testMailTemplate,
  updateMailTemplate,
} from "#contract/mail-templates.ts";
import { filledMail, type MailText, sampleValues, variableErrors } from "#contract/mail-text.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { queueMail } from "#worker/lib/outbox-store.ts";
import { problem } from "#worker/lib/problem.ts";
import { expectedVersion, tagVersion } from "#worker/lib/version-tag.ts";
import {
  allMailTemplates,
  findMailTemplate,
  insertMailTemplate,
  writeMailTemplate,
} from "./template-store.ts";

/** Refuses a text whose variables cannot all be filled in; 422 names the field and the variable. */
function checkVariables(id: string, text: MailText): void {
  const errors = Object.entries(variableErrors(text, variablesOf(id)));
  if (errors.length === 0) return;
  const fields = errors.map(([field, message]) => ({ field, message }));
  throw problem("invalid", undefined, { fields });
}

const conflict = ({ version, updatedBy, updatedAt }: MailTemplate) =>
  problem("conflict", undefined, {
    current: { version, changedBy: updatedBy, changedAt: updatedAt ?? 0 },
  });

type Fields = Pick<MailTemplate, "name" | "subject" | "body">;
const isSame = (one: Fields, { name, subject, body }: Fields) =>
  one.name === name && one.subject === subject && one.body === body;

/** Changes or deletes a template on the version the caller has read, and returns it as it is now. */
async function write(c: Context<AppEnv>, id: string, fields: Fields | null): Promise<MailTemplate> {
  const context = await auditContext(c);
  const version = expectedVersion(c);
  const { db } = c.var;
  const before = await findMailTemplate(db, id);
  if (before === undefined) throw problem("not_found");
  const action = fields ? "mail_template.edited" : "mail_template.deleted";
  const isSaved =
    before.version === version &&
    (await writeMailTemplate(db, before, { action, fields }, context));
  const saved = (await findMailTemplate(db, id)) ?? before;
  const isDeleted = typeof saved.deletedAt === "number";
  // A repeat after a lost reply finds what it wanted.
  const isThere = fields ? !isDeleted && isSame(saved, fields) : isDeleted;
  if (!(isSaved || isThere)) throw conflict(saved);
  return saved;
}

/** The routes of the mail templates. */
export const mailTemplateRoutes = new Hono<AppEnv>()
  // Lists them.
  .get(listMailTemplates.path, async (c) => {
    await requireRole(c, "admin");
    return reply(c, listMailTemplates, await allMailTemplates(c.var.db));
  })

  // Adds one.
  .post(createMailTemplate.path, valid("json", createMailTemplate.body), async (c) => {
    const context = await auditContext(c);
    const { db } = c.var;
    const { id, ...fields } = c.req.valid("json");
    checkVariables(id, fields);
    await insertMailTemplate(db, id, fields, context);
    const stored = await findMailTemplate(db, id);
    if (stored === undefined)
      throw problem("conflict", `There are ${maxMailTemplates} mail templates. Delete one first.`);
    if (!isSame(stored, fields))
      throw problem("idempotency_conflict", "Another template has this id.");
    tagVersion(c, stored.version);
    return reply(c, createMailTemplate, stored);
  })

  // Changes one, or brings it back.
  .put(
    updateMailTemplate.path,
    valid("param", updateMailTemplate.params),
    valid("json", updateMailTemplate.body),
    async (c) => {
      const { id } = c.req.valid("param");
      const given = c.req.valid("json");
      checkVariables(id, given);
      const name = isAutomatic(id) ? builtInMails.get(id)?.name : given.name;
      const saved = await write(c, id, { ...given, name: name ?? given.name });
      tagVersion(c, saved.version);
      return reply(c, updateMailTemplate, saved);
    },
  )

  // Deletes one.
  .delete(deleteMailTemplate.path, valid("param", deleteMailTemplate.params), async (c) => {
    await requireRole(c, "admin");
    const { id } = c.req.valid("param");
    if (isAutomatic(id))
      throw problem("conflict", "This mail is sent without a person. You can edit its text.");
    await write(c, id, null);
    return c.body(null, 204);
  })

  // Mails one with sample values to the admin who asks.
  .post(
    testMailTemplate.path,
    valid("param", testMailTemplate.params),
    valid("json", testMailTemplate.body),
    async (c) => {
      const { email: recipient } = await requireRole(c, "admin");
      const { id: templateId } = c.req.valid("param");
      const { id: key, ...text } = c.req.valid("json");
      checkVariables(templateId, text);
      const variables = variablesOf(templateId);
      const { subject, body } = filledMail(text, variables, sampleValues(variables));
      const mail = {
        recipientKind: "reply",
        key,
        recipient,
        subject: `[Test] ${subject}`,
        body,
      } as const;
      await queueMail(c.var.db, `mail-test-${key}`, mail, Date.now()).onConflictDoNothing();
      inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
      return reply(c, testMailTemplate, { recipient });
    },
  );
