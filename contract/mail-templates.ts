import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { recordId, singleLineText, timestamp } from "./fields.ts";
import { ifMatchHeaders } from "./if-match.ts";
import { mailTextFields } from "./mail-text.ts";

/** A template that comes with the program has a name as its id (contract/built-in-mails.ts). */
export const mailTemplateId = z.union([
  z.string().check(z.regex(/^[a-z]{3,12}(-[a-z]{2,12}){0,3}$/, "Not an id")),
  recordId,
]);

/** How long the name of a template may be, in UTF-16 units. */
export const maxTemplateName = 80;

const name = singleLineText({ min: 1, max: maxTemplateName, message: "Please enter a name" });
const fields = { name, ...mailTextFields };

/** A mail template as it is now. `version` is 0 while no admin has changed one of the program. */
export const mailTemplate = z.object({
  id: mailTemplateId,
  ...fields,
  version: z.int(),
  updatedAt: z.nullable(timestamp),
  /** An email. */
  updatedBy: z.nullable(z.string()),
});
export type MailTemplate = z.infer<typeof mailTemplate>;
export const mailTemplateFields = z.strictObject(fields);
export type MailTemplateFields = z.infer<typeof mailTemplateFields>;

/** How many templates admins may add, because each picker reads all of them. */
export const maxMailTemplates = 100;

/** All mail templates: those of the program in its order, then those of admins by name. Admin only. */
export const listMailTemplates = defineEndpoint({
  method: "GET",
  path: "/api/mail-templates",
  reply: z.object({
    items: z.array(mailTemplate),
    /** Those of the program that were deleted, as they were then; an update brings one back. */
    deleted: z.array(mailTemplate),
  }),
});

/**
 * Adds a template for applicants under an id of the caller; a repeat changes nothing. Admin only; 409 `conflict` when
 * there are 100, 422 `invalid` for a variable that does not exist, 409 `idempotency_conflict` when another template
 * has the id.
 */
export const createMailTemplate = defineEndpoint({
  method: "POST",
  path: "/api/mail-templates",
  status: 201,
  body: z.strictObject({ id: recordId, ...fields }),
  reply: mailTemplate,
  problems: ["conflict", "idempotency_conflict"],
});

const params = z.object({ id: mailTemplateId });
const problems = ["precondition_required", "not_found", "conflict"] as const;

/**
 * Changes a template, and brings a deleted one back; the name of an automatic mail stays. Admin only; 409 `conflict`
 * with `current` when another admin changed it first, 422 `invalid` for a variable that does not exist and for one
 * that is left out although the mail is of no use without it.
 */
export const updateMailTemplate = defineEndpoint({
  method: "PUT",
  path: "/api/mail-templates/:id",
  params,
  headers: ifMatchHeaders,
  body: mailTemplateFields,
  reply: mailTemplate,
  problems: [...problems],
});

/** Deletes a template for applicants; 409 `conflict` for an automatic mail, and with `current` for a changed one. Admin only. */
export const deleteMailTemplate = defineEndpoint({
  method: "DELETE",
  path: "/api/mail-templates/:id",
  params,
  headers: ifMatchHeaders,
  reply: "empty",
  problems: [...problems],
});

/**
 * Mails a text with sample values to the admin who asks, under an id of the caller; a repeat sends nothing. Admin only;
 * 422 `invalid` as for a change.
 */
export const testMailTemplate = defineEndpoint({
  method: "POST",
  path: "/api/mail-templates/:id/test",
  params,
  body: z.strictObject({ id: recordId, ...mailTextFields }),
  /** The email it goes to. */
  reply: z.object({ recipient: z.string() }),
});
