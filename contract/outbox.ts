import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { timestamp } from "./fields.ts";
import { mailStatuses } from "./mail-statuses.ts";

/** The id of a mail: the id of the record it is about and its recipient's role, `<id>:<role>`. */
export const mailId = z.string().check(z.regex(/^[\w-]{1,64}:[a-z]{1,16}$/, "Not a mail id"));

/** A mail as an admin sees it; `nextAttemptAt` counts only while it is pending. */
export const outboxMail = z.object({
  id: mailId,
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** Tries so far, or since the last manual retry. */
  attempts: z.int(),
  createdAt: timestamp,
  nextAttemptAt: timestamp,
  sentAt: z.nullable(timestamp),
  lastError: z.nullable(z.string()),
});
export type OutboxMail = z.infer<typeof outboxMail>;

/** Where the next page of mails starts: the creation time and the id of the last mail read. */
export const mailCursor = z
  .string()
  .check(z.regex(/^\d{1,15}-[\w-]{1,64}:[a-z]{1,16}$/, "Not a cursor of this list"));

/** All mails, newest first, 50 a page. Admin only. */
export const listOutbox = defineEndpoint({
  method: "GET",
  path: "/api/outbox",
  query: z.strictObject({
    cursor: z.optional(mailCursor),
    status: z.optional(z.enum(mailStatuses)),
  }),
  reply: z.object({ items: z.array(outboxMail), nextCursor: z.nullable(mailCursor) }),
});

/**
 * Queues a dead or dismissed mail again and replies with it; a pending mail stays as it is. Admin
 * only; 409 `conflict` when the mail has been sent.
 */
export const retryMail = defineEndpoint({
  method: "POST",
  path: "/api/outbox/:id/retry",
  params: z.object({ id: mailId }),
  reply: outboxMail,
  problems: ["not_found", "conflict"],
});

/**
 * Marks a dead mail as needing no more attention and replies with it; a dismissed mail stays as it
 * is. Admin only; 409 `conflict` when the mail is pending or sent.
 */
export const dismissMail = defineEndpoint({
  method: "POST",
  path: "/api/outbox/:id/dismiss",
  params: z.object({ id: mailId }),
  reply: outboxMail,
  problems: ["not_found", "conflict"],
});
