import { type Context, Hono } from "hono";
import {
  getApplicationMailValues,
  undoApplicationMail,
  writeApplicationMail,
} from "#contract/application-mails.ts";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { brandValues } from "#contract/built-in-mails.ts";
import { type MailText, unfilledPart } from "#contract/mail-text.ts";
import { mailDelayMs } from "#contract/undo.ts";
import { oneVisibleLine } from "#contract/visible-text.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import type { Mail } from "#worker/lib/outbox-store.ts";
import { problem } from "#worker/lib/problem.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { sentMessageIds, threadHeaders } from "#worker/lib/written-mail.ts";
import { findWrittenMail, insertWrittenMail, undoMail } from "./mail-store.ts";
import type { MessageOf } from "./message-of.ts";
import { changedApplication, readApplication } from "./read-application.ts";
import { statusLink } from "./status-link.ts";

/** Refuses a text with a variable left, because a person would read it. */
function checkFilled(text: MailText): void {
  const part = unfilledPart(text);
  if (part === undefined) return;
  const message = `${part} is not filled in`;
  const field = unfilledPart({ ...text, body: "" }) ? "subject" : "body";
  throw problem("invalid", `${message}.`, { fields: [{ field, message }] });
}

const isSpamProblem = () =>
  problem("invalid", "This application is likely spam. Move it out of spam first.");

/** The mail to an applicant; an answer to it reaches the application. */
async function mailTo(
  c: Context<AppEnv>,
  { id, email, reference }: ApplicationDetail,
  { key, ...text }: MailText & { key: string },
): Promise<Mail> {
  const [replyTo, earlier] = await Promise.all([
    replyEmail(c.env, reference),
    sentMessageIds(c.var.db, id),
  ]);
  return {
    recipientKind: "reply",
    key,
    recipient: email,
    replyTo,
    ...text,
    ...threadHeaders(earlier),
    delayMs: mailDelayMs,
  };
}

/** The routes of the mails that the team writes to applicants. */
export const mailRoutes = (messageOf: MessageOf) =>
  new Hono<AppEnv>()
    // Returns what the variables of a template stand for.
    .get(
      getApplicationMailValues.path,
      valid("param", getApplicationMailValues.params),
      async (c) => {
        const { firstName } = await requireRole(c, "admin");
        const application = await readApplication(c.var.db, c.req.valid("param").id, messageOf);
        const values = {
          ...brandValues,
          name: oneVisibleLine(application.fullName).trim(),
          reference: application.reference,
          statusLink: await statusLink(c.env, application),
          sender: firstName ?? "",
        };
        return reply(c, getApplicationMailValues, { values });
      },
    )

    // Writes to the applicant.
    .post(
      writeApplicationMail.path,
      valid("param", writeApplicationMail.params),
      valid("json", writeApplicationMail.body),
      async (c) => {
        const context = await auditContext(c);
        const { db } = c.var;
        const { id: applicationId } = c.req.valid("param");
        const { id: mailId, templateId, subject, body } = c.req.valid("json");
        checkFilled({ subject, body });
        const application = await readApplication(db, applicationId, messageOf);
        if (application.isSpam) throw isSpamProblem();
        const mail = await mailTo(c, application, { key: mailId, subject, body });
        const written = { applicationId, mailId, subject, templateId };
        await insertWrittenMail(db, written, mail, context);
        const stored = await findWrittenMail(db, mailId);
        const current = await changedApplication(db, applicationId, messageOf);
        if (stored === undefined) throw isSpamProblem();
        const isSame =
          stored.causeId === applicationId && stored.subject === subject && stored.body === body;
        if (!isSame) throw problem("idempotency_conflict", "Another mail has this id.");
        return reply(c, writeApplicationMail, current);
      },
    )

    // Takes a mail back.
    .delete(undoApplicationMail.path, valid("param", undoApplicationMail.params), async (c) => {
      const context = await auditContext(c);
      const { db } = c.var;
      const { id: applicationId, mailId } = c.req.valid("param");
      const mail = await findWrittenMail(db, mailId);
      if (mail?.causeId !== applicationId) throw problem("not_found");
      const { subject } = mail;
      const isTakenBack = await undoMail(db, { applicationId, mailId, subject }, context);
      // Another request may have taken it back since it was read.
      if (!isTakenBack && (await findWrittenMail(db, mailId))?.status !== "cancelled")
        throw problem("conflict", "It is too late: this mail is on its way.");
      return reply(c, undoApplicationMail, await changedApplication(db, applicationId, messageOf));
    });
