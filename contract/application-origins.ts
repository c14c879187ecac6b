import * as z from "zod/mini";
import { portalForm } from "./applications.ts";
import { defineEndpoint } from "./endpoint.ts";
import { recordId, timestamp } from "./fields.ts";
import { elapsedField, honeypotField, turnstileField } from "./spam-signals.ts";

/** What an application needs besides the email, which is that of the message or the conversation. */
export const madeApplication = z.omit(portalForm, {
  email: true,
  [honeypotField]: true,
  [elapsedField]: true,
  [turnstileField]: true,
  termsVersion: true,
});
export type MadeApplication = z.output<typeof madeApplication>;

/** The application that was made, or that was there already. */
const madeReply = z.object({ id: recordId, reference: z.string(), receivedAt: timestamp });

/**
 * Makes an application of a conversation. A repeat changes nothing and replies with the application that
 * exists. Admin only; 404 `not_found`, 422 `invalid` while the visitor has given no email.
 */
export const makeConversationApplication = defineEndpoint({
  method: "POST",
  path: "/api/chat/conversations/:id/application",
  params: z.object({ id: recordId }),
  body: madeApplication,
  reply: madeReply,
  problems: ["not_found"],
});

/**
 * Makes an application of a message and closes it. A repeat changes nothing and replies with the application that
 * exists, also the one that was sent with the message. Admin only; 404 `not_found`, 409 `conflict` with `current` when
 * the message was changed since the version the caller has read, 422 `invalid` for spam.
 */
export const makeMessageApplication = defineEndpoint({
  method: "POST",
  path: "/api/messages/:id/application",
  params: z.object({ id: recordId }),
  body: z.extend(madeApplication, { version: z.int() }),
  reply: madeReply,
  problems: ["not_found", "conflict"],
});
