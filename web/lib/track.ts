import type { AnalyticsEvents, AnalyticsEventType } from "#contract/analytics.ts";

type Pageview = { pageUrl: string; pageTitle: string };
type Beacon = Pageview | { eventType: AnalyticsEventType; eventData: object; pageUrl: string };

// The worker has no endpoint for beacons yet, so they are dispatched on `window` and stay in the browser.
const send = (detail: Beacon): void => {
  dispatchEvent(new CustomEvent("track", { detail }));
};

/**
 * Sends an analytics event. Never throws and never waits.
 *
 * @example
 * track("newsletter_signup_click", { source: "news" });
 * // To see all events and page views while developing, type this into the browser's console:
 * addEventListener("track", (event) => console.log(event.detail));
 */
export function track<T extends AnalyticsEventType>(
  eventType: T,
  eventData: AnalyticsEvents[T],
): void {
  send({ eventType, eventData, pageUrl: location.pathname });
}

/**
 * Sends a page view of the current page. The router calls it after navigation for each page with
 * `isTracked` in `contract/pages.ts`; no page calls it itself.
 */
export function trackPageview(): void {
  send({ pageUrl: location.pathname, pageTitle: document.title });
}
