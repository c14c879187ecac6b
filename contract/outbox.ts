import * as z from "zod/mini";
import { bulkReply } from "./bulk.ts";
import { count } from "./count.ts";
import { defineEndpoint } from "./endpoint.ts";
import { cursor, paginated, recordId, searchPhrase, timestamp } from "./fields.ts";
import { mailStatuses } from "./mail-statuses.ts";
import { recipientKinds } from "./recipient-kinds.ts";
import { recordChange } from "./record-history.ts";

/** The id of a mail: the id of the record it is about and its recipient's role, `<id>:<role>`. */
export const mailId = z.string().check(z.regex(/^[\w-]{1,64}:[a-z]{1,16}$/, "Not a mail id"));

/** How many mails one request may name. */
const maxIds = 50;

/** A mail as an admin sees it; `nextAttemptAt` counts only while it is pending. */
export const outboxMail = z.object({
  id: mailId,
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  /** Whether it is on its way to the provider at this moment; it is pending then and cannot be cancelled. */
  isSending: z.boolean(),
  /** Tries so far, or since the last manual retry. */
  attempts: z.int(),
  createdAt: timestamp,
  nextAttemptAt: timestamp,
  sentAt: z.nullable(timestamp),
  lastError: z.nullable(z.string()),
});
export type OutboxMail = z.infer<typeof outboxMail>;

/** The record a mail is about. */
export const mailRecord = z.object({
  kind: z.enum(["application", "message", "conversation", "newsletter_send", "subscriber"]),
  id: recordId,
  name: z.string(),
});
export type MailRecord = z.infer<typeof mailRecord>;

/** One mail in full. */
export const mailDetail = z.object({
  ...outboxMail.shape,
  replyTo: z.nullable(z.string()),
  /** Plain text. */
  body: z.string(),
  /** Null when the mail is about no record, or the record is gone. */
  record: z.nullable(mailRecord),
  /** What admins did with it, oldest first, at most the 100 newest changes. */
  history: z.array(recordChange),
});
export type MailDetail = z.infer<typeof mailDetail>;

/** How mails can be narrowed; the search finds terms of recipient and subject by their beginning. */
const mailFilter = {
  q: z.optional(searchPhrase),
  status: z.optional(z.enum(mailStatuses)),
  recipientKind: z.optional(z.enum(recipientKinds)),
};

const listedIds = z
  .string()
  .check(
    z.refine<string>(
      (ids) =>
        ids.split(",").length <= maxIds &&
        ids.split(",").every((id) => mailId.safeParse(id).success),
      `Not up to ${maxIds} mail ids, separated by commas`,
    ),
  );

/** The mails, newest first, 50 a page; with `ids`, those mails as they are now. Admin only. */
export const listOutbox = defineEndpoint({
  method: "GET",
  path: "/api/outbox",
  query: z.strictObject({
    ...mailFilter,
    cursor: z.optional(cursor),
    ids: z.optional(listedIds),
  }),
  reply: paginated(outboxMail),
});

/**
 * How many mails there are, exact up to 10,000; with `after`, only those queued after that mail, or 404 `not_found` where it
 * was deleted. Admin only.
 */
export const countMails = defineEndpoint({
  method: "GET",
  path: "/api/outbox-count",
  query: z.strictObject({ ...mailFilter, after: z.optional(mailId) }),
  reply: count,
  problems: ["not_found"],
});

/** One mail in full. Admin only; 404 `not_found`. */
export const getMail = defineEndpoint({
  method: "GET",
  path: "/api/outbox/:id",
  params: z.object({ id: mailId }),
  reply: mailDetail,
  problems: ["not_found"],
});

/**
 * What an admin can do with a mail. `retry` sends one that is not sent yet now, with all its tries before it. `cancel`
 * takes back a pending one. `dismiss` marks a dead one as needing no more attention. `restore` takes back a
 * cancellation or a dismissal. An action that has no more to do changes nothing.
 */
export const mailActions = ["retry", "cancel", "dismiss", "restore"] as const;
export type MailAction = (typeof mailActions)[number];

/**
 * Applies an action to a mail and replies with it. Admin only; 409 `conflict` where its state does not allow that, or it is a
 * newsletter that must not be sent any more.
 */
export const changeMail = defineEndpoint({
  method: "POST",
  path: "/api/outbox/:id/:action",
  params: z.object({ id: mailId, action: z.enum(mailActions) }),
  reply: outboxMail,
  problems: ["not_found", "conflict"],
});

/**
 * Applies an action to up to 50 mails. Their states decide what is refused, so a mail has no version. Admin only.
 */
export const changeMails = defineEndpoint({
  method: "POST",
  path: "/api/outbox-bulk",
  body: z.strictObject({
    ids: z.array(mailId).check(z.minLength(1), z.maxLength(maxIds)),
    action: z.enum(mailActions),
  }),
  reply: bulkReply,
});
