import * as z from "zod/mini";
import { applicationDetail } from "./application-record.ts";
import { defineEndpoint } from "./endpoint.ts";
import { recordId } from "./fields.ts";
import { mailTemplateId } from "./mail-templates.ts";
import { mailTextFields } from "./mail-text.ts";

const params = z.object({ id: recordId });

/** What the variables of a mail template stand for in mails about an application. Admin only; 404 `not_found`. */
export const getApplicationMailValues = defineEndpoint({
  method: "GET",
  path: "/api/applications/:id/mail-values",
  params,
  /** By the name of the variable; "" where there is no value. */
  reply: z.object({ values: z.record(z.string(), z.string()) }),
  problems: ["not_found"],
});

/**
 * Writes to the applicant under an id of the caller: a repeat of the same mail sends nothing, another one under its id
 * is 409 `idempotency_conflict`. The mail is due after 15 seconds, and answers to it reach the application. Admin only;
 * 422 `invalid` for a text that still has a variable, and for an application that is spam.
 */
export const writeApplicationMail = defineEndpoint({
  method: "POST",
  path: "/api/applications/:id/mails",
  status: 201,
  params,
  body: z.strictObject({
    id: recordId,
    ...mailTextFields,
    /** The template the text was made from; null without one. */
    templateId: z.nullable(mailTemplateId),
  }),
  reply: applicationDetail,
  problems: ["not_found", "idempotency_conflict"],
});

/** Takes a mail back that is not on its way yet; a repeat changes nothing. Admin only; 409 `conflict` when it is too late. */
export const undoApplicationMail = defineEndpoint({
  method: "DELETE",
  path: "/api/applications/:id/mails/:mailId",
  params: z.object({ id: recordId, mailId: recordId }),
  reply: applicationDetail,
  problems: ["not_found", "conflict"],
});
