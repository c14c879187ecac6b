import type { AnalyticsEvents, AnalyticsEventType, Pageview } from "#contract/analytics.ts";

type Beacon = Pageview | { eventType: AnalyticsEventType; eventData: object; pageUrl: string };

// No endpoint receives analytics yet, so nothing leaves the browser: it is dispatched as an event.
const send = (detail: Beacon): void => {
  dispatchEvent(new CustomEvent("track", { detail }));
};

/** Tracks an event on this page; never throws and never waits. */
export function track<T extends AnalyticsEventType>(
  eventType: T,
  eventData: AnalyticsEvents[T],
): void {
  send({ eventType, eventData, pageUrl: location.pathname });
}

/** Tracks a page view. */
export function trackPageview(): void {
  send({ pageUrl: location.pathname, pageTitle: document.title });
}
