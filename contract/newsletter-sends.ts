import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { cursor, paginated, recordId, timestamp } from "./fields.ts";

/**
 * How far a send is: `queueing` makes the mails, `sending` has made them all and some are on their way, `finished` waits
 * for none, and `cancelled` was stopped by an admin.
 */
export const sendStates = ["queueing", "sending", "finished", "cancelled"] as const;
export type SendState = (typeof sendStates)[number];

/** One post on its way to all subscribers; the numbers are mails. */
export const newsletterSend = z.object({
  id: recordId,
  postId: recordId,
  subject: z.string(),
  state: z.enum(sendStates),
  /** How many were subscribed when it was started. */
  recipients: z.int(),
  /** How many mails were made so far. */
  queued: z.int(),
  sent: z.int(),
  /** Made and still to be sent, those that failed and are tried again included. */
  waiting: z.int(),
  /** Of those that wait, how many were refused and are tried again. */
  refused: z.int(),
  /** Not tried again; the outbox has the reasons. */
  failed: z.int(),
  /** Taken back before they were sent. */
  cancelled: z.int(),
  startedAt: timestamp,
  cancelledAt: z.nullable(timestamp),
});
export type NewsletterSend = z.infer<typeof newsletterSend>;

const byId = z.object({ id: recordId });

/** The sends, latest first, 50 a page. Admin only. */
export const listSends = defineEndpoint({
  method: "GET",
  path: "/api/newsletter-sends",
  query: z.strictObject({ cursor: z.optional(cursor) }),
  reply: paginated(newsletterSend),
});

/** What subscribers would get of a published post. Admin only; 404 `not_found` for an entry that readers do not see. */
export const previewSend = defineEndpoint({
  method: "GET",
  path: "/api/newsletter-previews/:id",
  params: byId,
  reply: z.object({
    subject: z.string(),
    /** Plain text, with a link to unsubscribe that belongs to no one. */
    body: z.string(),
    /** How many are subscribed now. */
    recipients: z.int(),
    /** How many sends of this post there are already. */
    earlierCount: z.int(),
    /** The latest of them. */
    lastSend: z.nullable(newsletterSend),
  }),
  problems: ["not_found"],
});

/**
 * Starts to send a published post to everyone who is subscribed now. `earlierCount` is the number of earlier sends of the
 * post that the admin knows of: 409 `conflict` when there are others, so that no post is sent twice by accident, and when
 * there is no subscriber. Admin only.
 */
export const startSend = defineEndpoint({
  method: "POST",
  path: "/api/newsletter-sends",
  status: 201,
  body: z.strictObject({ postId: recordId, earlierCount: z.int().check(z.nonnegative()) }),
  reply: newsletterSend,
  problems: ["not_found", "conflict"],
});

/** Sends a published post to the email of the admin alone. Admin only. */
export const testSend = defineEndpoint({
  method: "POST",
  path: "/api/newsletter-previews/:id/mail",
  params: byId,
  reply: z.object({ email: z.string() }),
  problems: ["not_found", "conflict"],
});

/** Stops a send: makes no more mails and takes back those not on their way yet. Admin only; a finished send stays as it is. */
export const cancelSend = defineEndpoint({
  method: "POST",
  path: "/api/newsletter-sends/:id/cancel",
  params: byId,
  reply: newsletterSend,
  problems: ["not_found"],
});
