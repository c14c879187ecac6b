import type { SendState } from "#contract/newsletter-sends.ts";
import type { SubscriberState } from "#contract/newsletter-subscribers.ts";
import { type StatusLook, StatusText } from "#web/admin/kit/status-icon.tsx";

type Look = StatusLook & { readonly name: string };

const looks: Readonly<Record<SubscriberState | SendState, Look>> = {
  pending: { name: "Unconfirmed", fill: "empty", color: "muted" },
  subscribed: { name: "Subscribed", fill: "full", color: "success" },
  unsubscribed: { name: "Unsubscribed", fill: "struck", color: "muted" },
  bounced: { name: "Bounced", fill: "crossed", color: "danger" },
  queueing: { name: "Queueing", fill: "third", color: "chart" },
  sending: { name: "Sending", fill: "two-thirds", color: "chart" },
  finished: { name: "Finished", fill: "full", color: "success" },
  cancelled: { name: "Cancelled", fill: "struck", color: "muted" },
};

/** What the states of a subscriber are called. */
export const subscriberStateNames: Readonly<Record<SubscriberState, string>> = {
  pending: looks.pending.name,
  subscribed: looks.subscribed.name,
  unsubscribed: looks.unsubscribed.name,
  bounced: looks.bounced.name,
};

/** The state of a subscriber or of a send: its square and its name. */
export function StateLabel({ state }: { state: SubscriberState | SendState }) {
  const look = looks[state];
  return <StatusText look={look}>{look.name}</StatusText>;
}
