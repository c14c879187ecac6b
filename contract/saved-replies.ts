import * as z from "zod/mini";
import { chatLimits } from "./chat-limits.ts";
import { defineEndpoint } from "./endpoint.ts";
import { recordId, singleLineText, submissionHeaders, text, timestamp } from "./fields.ts";
import { ifMatchHeaders } from "./if-match.ts";

/** A text that is written often; `/shortcut` finds it. */
export const savedReply = z.object({
  id: recordId,
  shortcut: z
    .string()
    .check(
      z.regex(/^[a-z0-9][a-z0-9-]{0,29}$/, "Please use lower-case letters, digits and hyphens"),
    ),
  title: singleLineText({ min: 1, max: 80, message: "Please enter a title" }),
  body: text({ min: 1, max: chatLimits.teamText, message: "Please enter a text" }),
  /** Raised by each change. */
  version: z.int(),
  updatedAt: timestamp,
});
export type SavedReply = z.output<typeof savedReply>;
const savedReplyFields = z.strictObject(
  z.omit(savedReply, { id: true, version: true, updatedAt: true }).shape,
);
export type SavedReplyFields = z.output<typeof savedReplyFields>;

/** All saved replies by their shortcut. Admin only. */
export const listSavedReplies = defineEndpoint({
  method: "GET",
  path: "/api/chat/saved-replies",
  reply: z.object({ items: z.array(savedReply) }),
});

/** Creates a saved reply; 409 `conflict` when its shortcut is taken or there are 500. Admin only. */
export const createSavedReply = defineEndpoint({
  method: "POST",
  path: "/api/chat/saved-replies",
  status: 201,
  headers: submissionHeaders,
  body: savedReplyFields,
  reply: savedReply,
  problems: ["bad_idempotency_key", "conflict"],
});

/**
 * Changes a saved reply; 409 `conflict` when its shortcut is taken, and with `current` when another admin
 * changed it first. Admin only.
 */
export const updateSavedReply = defineEndpoint({
  method: "PATCH",
  path: "/api/chat/saved-replies/:id",
  params: z.object({ id: recordId }),
  headers: ifMatchHeaders,
  body: savedReplyFields,
  reply: savedReply,
  problems: ["precondition_required", "not_found", "conflict"],
});

/** Deletes a saved reply; 409 `conflict` with `current` when another admin changed it first. Admin only. */
export const deleteSavedReply = defineEndpoint({
  method: "DELETE",
  path: "/api/chat/saved-replies/:id",
  params: z.object({ id: recordId }),
  headers: ifMatchHeaders,
  reply: "empty",
  problems: ["precondition_required", "not_found", "conflict"],
});

/** The text of a saved reply for a person; without a name `{{name}}` becomes "there". */
export const filledReply = ({ body }: Pick<SavedReply, "body">, name: string | null): string =>
  // A function, because `$` in a name would stand for something else.
  body.replaceAll("{{name}}", () => name?.trim() || "there");
