import type { AnalyticsEvents, AnalyticsEventType } from "#contract/analytics.ts";

/** What the tracker counts: a page view or an event. `pageUrl` is a path; of a page view with what its query says of the source. */
export type Tracked =
  | { readonly pageUrl: string; readonly pageTitle: string }
  | {
      readonly [Name in AnalyticsEventType]: {
        readonly pageUrl: string;
        readonly eventType: Name;
        readonly eventData: AnalyticsEvents[Name];
      };
    }[AnalyticsEventType];

/** What pages share with the tracker, which is loaded when the browser is idle. */
export const tracking = {
  /** The token of the analytics session, if there is one. It is in memory alone. */
  session: undefined as string | undefined,
  /** What was tracked before the tracker was there, oldest first. */
  waiting: [] as Tracked[],
  /** The tracker replaces it. */
  take(tracked: Tracked): void {
    tracking.waiting.push(tracked);
  },
};

/**
 * Counts an analytics event. Never throws and never waits.
 *
 * @example
 * track("newsletter_signup_click", { source: "news" });
 */
export function track<T extends AnalyticsEventType>(
  eventType: T,
  eventData: AnalyticsEvents[T],
): void {
  tracking.take({ pageUrl: location.pathname, eventType, eventData } as Tracked);
}

/** What is counted of a query: the parameters of a campaign, and of advertisers' clicks the names alone. */
const ofSource = /^(?:(?:utm_\w+|ref|source|via)=.*|\w+(?:clk?|bra|fat_)id(?==))/;

/** The part of the query that says where its visitor came from, with its question mark; "" where none does. */
function sourceQuery(): string {
  const parameters = location.search
    .split(/[?&]/)
    .flatMap((parameter) => ofSource.exec(parameter)?.[0] ?? []);
  return parameters[0] ? `?${parameters.join("&")}` : "";
}

/** Counts a view of the current page. The router calls it after each navigation; no page does itself. */
export function trackPageview(): void {
  tracking.take({ pageUrl: location.pathname + sourceQuery(), pageTitle: document.title });
}
