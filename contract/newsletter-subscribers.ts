import * as z from "zod/mini";
import { count } from "./count.ts";
import { defineEndpoint } from "./endpoint.ts";
import { cursor, paginated, recordId, searchPhrase, timestamp } from "./fields.ts";
import { newsletterSources } from "./newsletter.ts";

/**
 * What a subscriber is: `pending` has not confirmed, `subscribed` gets the newsletter, `unsubscribed` has ended it, and
 * mails to `bounced` came back.
 */
export const subscriberStates = ["pending", "subscribed", "unsubscribed", "bounced"] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** A subscriber as an admin sees it. */
export const subscriber = z.object({
  id: recordId,
  email: z.string(),
  state: z.enum(subscriberStates),
  /** Where the last sign-up was sent. */
  source: z.enum(newsletterSources),
  /** The version of the text that was agreed to. */
  consentVersion: z.string(),
  /** Whether the sign-up looks like one of a script; such a sign-up gets no mail. */
  isSpam: z.boolean(),
  /** The last sign-up. */
  requestedAt: timestamp,
  confirmedAt: z.nullable(timestamp),
  /** When the subscription ended; null while it has not. */
  endedAt: z.nullable(timestamp),
});
export type Subscriber = z.infer<typeof subscriber>;

/** How subscribers can be narrowed; the search finds terms of the email by their beginning. */
const subscriberFilter = {
  q: z.optional(searchPhrase),
  state: z.optional(z.enum(subscriberStates)),
};
const filterQuery = z.strictObject(subscriberFilter);
export type SubscriberFilter = z.infer<typeof filterQuery>;

/** The subscribers, latest first, 50 a page. Admin only. */
export const listSubscribers = defineEndpoint({
  method: "GET",
  path: "/api/newsletter-subscribers",
  query: z.strictObject({ ...subscriberFilter, cursor: z.optional(cursor) }),
  reply: paginated(subscriber),
});

/**
 * How many subscribers there are, exact up to 10,000; with `after`, only those who signed up for the first time after that
 * subscriber, or 404 `not_found` where that one was removed. Admin only.
 */
export const countSubscribers = defineEndpoint({
  method: "GET",
  path: "/api/newsletter-subscriber-count",
  query: z.strictObject({ ...subscriberFilter, after: z.optional(recordId) }),
  reply: count,
  problems: ["not_found"],
});

/** The subscribers of a filter as a CSV file, with the text each has agreed to. Admin only; audited. */
export const exportSubscribers = defineEndpoint({
  method: "GET",
  path: "/api/newsletter-subscriber-export",
  query: filterQuery,
  reply: "file",
});

/** Deletes a subscriber and takes back the newsletters on their way to it. Admin only. */
export const removeSubscriber = defineEndpoint({
  method: "DELETE",
  path: "/api/newsletter-subscribers/:id",
  params: z.object({ id: recordId }),
  reply: "empty",
  problems: ["not_found"],
});
