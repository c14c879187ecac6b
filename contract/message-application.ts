import * as z from "zod/mini";
import { chatApplication } from "./chat-inbox.ts";
import { defineEndpoint } from "./endpoint.ts";
import { recordId, timestamp } from "./fields.ts";

/**
 * Makes an application of a message and closes it. A repeat changes nothing and replies with the application that
 * exists, also the one that was sent with the message. Admin only; 404 `not_found`, 409 `conflict` with `current` when
 * the message was changed since the version the caller has read, 422 `invalid` for spam.
 */
export const makeMessageApplication = defineEndpoint({
  method: "POST",
  path: "/api/messages/:id/application",
  params: z.object({ id: recordId }),
  body: z.extend(chatApplication, { version: z.int() }),
  reply: z.object({ id: recordId, reference: z.string(), receivedAt: timestamp }),
  problems: ["not_found", "conflict"],
});
