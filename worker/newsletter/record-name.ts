import { columnOf } from "#worker/lib/column-of.ts";
import { newsletterSends } from "./send-store.ts";
import { newsletterSubscribers } from "./subscriber-store.ts";

/** What a subscriber is called, as a part of a query. */
export const subscriberName = columnOf(
  newsletterSubscribers,
  newsletterSubscribers.id,
  newsletterSubscribers.email,
);

/** What a send is called, as a part of a query. */
export const sendName = columnOf(newsletterSends, newsletterSends.id, newsletterSends.subject);
