import type { AnalyticsEvents, AnalyticsEventType, Pageview } from "#contract/analytics.ts";

type Beacon = Pageview | { eventType: AnalyticsEventType; eventData: object; pageUrl: string };

// Nothing leaves the browser: the worker has no address that takes beacons, so the page itself is told.
const send = (detail: Beacon): void => {
  dispatchEvent(new CustomEvent("track", { detail }));
};

/** Notes that something happened on this page; never fails and never waits. */
export function track<T extends AnalyticsEventType>(
  eventType: T,
  eventData: AnalyticsEvents[T],
): void {
  send({ eventType, eventData, pageUrl: location.pathname });
}

/** Notes that this page is being looked at. */
export function trackPageview(): void {
  send({ pageUrl: location.pathname, pageTitle: document.title });
}
