import * as z from "zod/mini";
import { count } from "./count.ts";
import { defineEndpoint } from "./endpoint.ts";
import {
  cursor,
  oneOf,
  recordId,
  searchPhrase,
  singleLineText,
  submissionHeaders,
  text,
  timestamp,
} from "./fields.ts";
import { generationTypes, targetAudiences, tones } from "./generation-options.ts";
import { ifMatchHeaders } from "./if-match.ts";
import { variableValues } from "./template-text.ts";

/** The stored statuses of a generated item. Nothing leads from here to a visitor: an admin approves, then uses it. */
export const generationStatuses = [
  "Running",
  "Ready",
  "Approved",
  "Discarded",
  "Failed",
  "Cancelled",
] as const;
export type GenerationStatus = (typeof generationStatuses)[number];

/** What an item is shown as: `Published` is an approved one whose entry readers see. */
export const shownStatuses = [...generationStatuses, "Published"] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** The kinds of entry that a generated text can become. */
export const draftKinds = ["post", "service"] as const;

/** Who writes: a service of the network, or the writer inside the worker. */
export const providerNames = ["offline", "openai", "workers-ai"] as const;

const brief = {
  type: z._default(oneOf(generationTypes, "Please choose a type of content"), "Website Copy"),
  targetAudience: z._default(oneOf(targetAudiences, "Please choose a target audience"), "Startups"),
  tone: z._default(oneOf(tones, "Please choose a tone"), "Professional"),
};

/** What an admin asks for. */
export const generateBody = z.strictObject({
  prompt: text({ min: 1, max: 4000, message: "Please describe what you need" }),
  ...brief,
  /** The template to use; without it the standard template of the type. */
  templateId: z.optional(recordId),
  variables: z.optional(variableValues),
});
export type GenerateBody = z.output<typeof generateBody>;

/** The longest text an item may have, in UTF-16 units. */
export const longestGeneratedText = 20_000;

const title = singleLineText({ min: 1, max: 160, message: "Please enter a title" });
const content = text({
  min: 1,
  max: longestGeneratedText,
  message: "Please keep some text, or discard the item",
});

/** A generated item as a list shows it; `content` is the beginning of its text. */
export const generatedSummary = z.object({
  id: recordId,
  title: z.string(),
  type: z.enum(generationTypes),
  targetAudience: z.enum(targetAudiences),
  tone: z.enum(tones),
  content: z.string(),
  status: z.enum(shownStatuses),
  /** The entry that was made of it. */
  entryId: z.nullable(recordId),
  entryKind: z.nullable(z.enum(draftKinds)),
  provider: z.enum(providerNames),
  version: z.int(),
  createdAt: timestamp,
  createdBy: z.nullable(z.string()),
});
export type GeneratedSummary = z.infer<typeof generatedSummary>;

/** One generated item in full: `content` is the text as it is now, `output` as it was generated. */
export const generatedItem = z.object({
  ...generatedSummary.shape,
  prompt: z.string(),
  output: z.string(),
  isEdited: z.boolean(),
  model: z.string(),
  /** The template it was made with, and which version of it; version 0 is that of the program. */
  templateId: recordId,
  templateVersion: z.int(),
  /** What the provider counted; null where it counts nothing. */
  inputTokens: z.nullable(z.int()),
  outputTokens: z.nullable(z.int()),
  /** Until the first text and until the last, in milliseconds; null while it runs. */
  firstTextMs: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  /** Why there is no text, as a sentence for a person. */
  failure: z.nullable(z.string()),
  updatedAt: timestamp,
  /** The email of the admin who changed it last. */
  updatedBy: z.nullable(z.string()),
});
export type GeneratedItem = z.infer<typeof generatedItem>;

/**
 * Generates content and replies with the stored item. With `Accept: text/event-stream` the reply is a
 * stream instead: `delta` events with a piece of text each, then `done` with the stored item, or
 * `problem` with a problem. Closing the stream stops the provider. Admin only; 429 `rate_limited` when
 * the budget of the day is used up, 502 `generation_failed` when the provider fails.
 */
export const generateContent = defineEndpoint({
  method: "POST",
  path: "/api/cms/generate",
  status: 201,
  headers: submissionHeaders,
  body: generateBody,
  reply: generatedItem,
  orStream: true,
  problems: ["bad_idempotency_key", "idempotency_conflict", "generation_failed"],
});

/**
 * Who writes, how many texts the admin may have written a day (UTC), and how many are left today.
 * Admin only; 502 `generation_failed` when the site is not set up for it.
 */
export const getGenerationBudget = defineEndpoint({
  method: "GET",
  path: "/api/cms/generation-budget",
  reply: z.object({
    data: z.object({
      provider: z.enum(providerNames),
      model: z.string(),
      textsPerDay: count.shape.count,
      textsLeft: count.shape.count,
    }),
  }),
  problems: ["generation_failed"],
});

/** A piece of text in a `delta` event. */
export const generatedDelta = z.object({ text: z.string() });

const filter = {
  /** Searches title, prompt and text. */
  q: z.optional(searchPhrase),
  status: z.optional(z.enum(shownStatuses)),
  type: z.optional(z.enum(generationTypes)),
};

/** Generated items, newest first, 50 a page; without `status`, those that are not discarded. Admin only. */
export const listGeneratedContent = defineEndpoint({
  method: "GET",
  path: "/api/cms/content",
  query: z.strictObject({ ...filter, cursor: z.optional(cursor) }),
  reply: z.object({ data: z.array(generatedSummary), nextCursor: z.nullable(cursor) }),
});

/**
 * How many generated items a filter leaves, exact up to 10,000; with `after`, only those generated after that item, or 404
 * `not_found` where there is none. Admin only.
 */
export const countGeneratedContent = defineEndpoint({
  method: "GET",
  path: "/api/cms/content-count",
  query: z.strictObject({ ...filter, after: z.optional(recordId) }),
  reply: count,
  problems: ["not_found"],
});

const params = z.object({ id: recordId });

/** One generated item, with its version as ETag. Admin only. */
export const getGeneratedContent = defineEndpoint({
  method: "GET",
  path: "/api/cms/content/:id",
  params,
  reply: generatedItem,
  problems: ["not_found"],
});

/** What every change of an item has: the version it was based on, and the item afterwards. */
const change = {
  params,
  headers: ifMatchHeaders,
  reply: generatedItem,
  problems: ["not_found", "precondition_required", "conflict"],
} as const;

/** Changes title or text of an item that is ready or approved; the generated text is kept beside the edited one. Admin only. */
export const editGeneratedContent = defineEndpoint({
  method: "PATCH",
  path: "/api/cms/content/:id",
  ...change,
  body: z.strictObject({ title: z.optional(title), content: z.optional(content) }),
});

/** Approves a ready item. Nothing is published. Admin only. */
export const approveGeneratedContent = defineEndpoint({
  method: "POST",
  path: "/api/cms/content/:id/approve",
  ...change,
});

/** Discards an item; it can be restored. Admin only. */
export const discardGeneratedContent = defineEndpoint({
  method: "POST",
  path: "/api/cms/content/:id/discard",
  ...change,
});

/** Gives a discarded item its former status back, and makes one ready that was cancelled or failed, if it has text. Admin only. */
export const restoreGeneratedContent = defineEndpoint({
  method: "POST",
  path: "/api/cms/content/:id/restore",
  ...change,
});

/** Makes a draft entry of a text that is ready or approved, which approves it. Once for each item. Admin only. */
export const useGeneratedContent = defineEndpoint({
  method: "POST",
  path: "/api/cms/content/:id/use",
  ...change,
  body: z.strictObject({ kind: oneOf(draftKinds, "Please choose a post or a service") }),
});
