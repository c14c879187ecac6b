import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { recordId, text } from "./fields.ts";
import { chosenSlots, maxSlots } from "./invitations.ts";
import { messageDetail } from "./messages.ts";

const params = z.object({ id: recordId });

/** The text of a reply. */
export const replyText = text({ min: 1, max: 10_000, message: "Please write a reply" });

/**
 * Answers a message by mail, with an invitation for each slot, under an id of the caller: a repeat of the same reply
 * sends nothing; another one under its id, and one that was taken back, is 409 `idempotency_conflict`. The mail is queued
 * in the transaction that marks the message as answered, and is due after 15 seconds. Admin only; 409 `conflict` with
 * `current` when the message was changed since the version the caller has read, 422 `invalid` for spam and for a slot in
 * the past.
 */
export const replyToMessage = defineEndpoint({
  method: "POST",
  path: "/api/messages/:id/replies",
  status: 201,
  params,
  body: z.strictObject({
    id: recordId,
    version: z.int(),
    text: replyText,
    slots: z._default(chosenSlots, []),
  }),
  reply: messageDetail,
  problems: ["not_found", "conflict", "idempotency_conflict"],
});

/**
 * Takes a reply back whose mail is not on its way yet; the message has the status it had before, unless that was changed
 * since. A repeat changes nothing. Admin only; 409 `conflict` when it is too late.
 */
export const undoReply = defineEndpoint({
  method: "DELETE",
  path: "/api/messages/:id/replies/:replyId",
  params: z.object({ id: recordId, replyId: recordId }),
  reply: messageDetail,
  problems: ["not_found", "conflict"],
});

/**
 * Says which of the times of a reply holds: its sender gets the invitation to it as confirmed, and the others as cancelled,
 * and the message counts as answered. A repeat changes nothing. Admin only; 409 `conflict` when another time holds or the
 * mail of the reply is not sent, 422 `invalid` for a time that the reply does not offer or that has passed.
 */
export const holdSlot = defineEndpoint({
  method: "POST",
  path: "/api/messages/:id/replies/:replyId/held-slot",
  params: z.object({ id: recordId, replyId: recordId }),
  body: z.strictObject({
    /** Its position in the slots of the reply. */
    slot: z.int().check(z.nonnegative(), z.lt(maxSlots)),
  }),
  reply: messageDetail,
  problems: ["not_found", "conflict"],
});

/** Adds a note that only the team sees, under an id of the caller; a repeat changes nothing. Admin only. */
export const addMessageNote = defineEndpoint({
  method: "POST",
  path: "/api/messages/:id/notes",
  status: 201,
  params,
  body: z.strictObject({
    id: recordId,
    text: text({ min: 1, max: 5000, message: "Please write a note" }),
  }),
  reply: messageDetail,
  problems: ["not_found", "idempotency_conflict"],
});
