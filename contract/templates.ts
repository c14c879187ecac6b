import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { cursor, oneOf, recordId, singleLineText, submissionHeaders, timestamp } from "./fields.ts";
import { generateBody } from "./generation.ts";
import { generationTypes } from "./generation-options.ts";
import { ifMatchHeaders } from "./if-match.ts";
import { templateBody } from "./template-text.ts";

/** Only an active template can be used; an archived one is left out of lists. */
export const templateStatuses = ["draft", "active", "archived"] as const;

const name = singleLineText({ min: 1, max: 120, message: "Please enter a name" });
const type = oneOf(generationTypes, "Please choose a type of content");
const editableStatus = oneOf(["draft", "active"]);

/** A template as it is now. `version` is 0 for a standard template that was never edited. */
export const template = z.object({
  id: recordId,
  type: z.enum(generationTypes),
  name: z.string(),
  body: z.string(),
  /** The variables that have to be filled in. */
  variables: z.array(z.string()),
  status: z.enum(templateStatuses),
  /** Whether it is used where a request names no template; it cannot be archived. */
  isStandard: z.boolean(),
  version: z.int(),
  updatedAt: z.nullable(timestamp),
  updatedBy: z.nullable(z.string()),
});
export type Template = z.infer<typeof template>;

/** Templates, those that are standard and unedited first, then newest first, 50 a page. Admin only. */
export const listTemplates = defineEndpoint({
  method: "GET",
  path: "/api/cms/templates",
  query: z.strictObject({
    type: z.optional(z.enum(generationTypes)),
    status: z.optional(z.enum(templateStatuses)),
    cursor: z.optional(cursor),
  }),
  reply: z.object({ data: z.array(template), nextCursor: z.nullable(cursor) }),
});

/** Creates a template. Admin only. */
export const createTemplate = defineEndpoint({
  method: "POST",
  path: "/api/cms/templates",
  status: 201,
  headers: submissionHeaders,
  body: z.strictObject({
    type,
    name,
    body: templateBody,
    status: z._default(editableStatus, "draft"),
  }),
  reply: template,
  problems: ["bad_idempotency_key"],
});

const params = z.object({ id: recordId });

/** One template, with its version as ETag. Admin only. */
export const getTemplate = defineEndpoint({
  method: "GET",
  path: "/api/cms/templates/:id",
  params,
  reply: template,
  problems: ["not_found"],
});

/** One version of a template as it was stored; version 0 of a standard template is the one of the program. */
export const templateVersion = z.object({
  version: z.int(),
  name: z.string(),
  body: z.string(),
  status: z.enum(templateStatuses),
  createdAt: z.nullable(timestamp),
  /** The email of the admin who stored it. */
  createdBy: z.nullable(z.string()),
});
export type TemplateVersion = z.infer<typeof templateVersion>;

/** The versions of a template, newest first, 50 a page. Admin only. */
export const listTemplateVersions = defineEndpoint({
  method: "GET",
  path: "/api/cms/templates/:id/versions",
  params,
  query: z.strictObject({ cursor: z.optional(cursor) }),
  reply: z.object({ data: z.array(templateVersion), nextCursor: z.nullable(cursor) }),
  problems: ["not_found"],
});

const change = {
  params,
  headers: ifMatchHeaders,
  reply: template,
  problems: ["not_found", "precondition_required", "conflict"],
} as const;

/** Makes a new version of a template; the versions before it are kept. Admin only. */
export const editTemplate = defineEndpoint({
  method: "PATCH",
  path: "/api/cms/templates/:id",
  ...change,
  body: z.strictObject({
    name: z.optional(name),
    body: z.optional(templateBody),
    status: z.optional(editableStatus),
  }),
});

/** Archives a template; editing its status brings it back. Admin only. */
export const archiveTemplate = defineEndpoint({
  method: "POST",
  path: "/api/cms/templates/:id/archive",
  ...change,
});

/** The text of a template as it would be sent. Admin only; 422 names each variable that is missing. */
export const previewTemplate = defineEndpoint({
  method: "POST",
  path: "/api/cms/templates/:id/preview",
  params,
  body: z.omit(generateBody, { type: true, templateId: true }),
  reply: z.object({ text: z.string() }),
  problems: ["not_found"],
});
