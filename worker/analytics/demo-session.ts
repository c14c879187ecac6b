import type { AnalyticsEvents, AnalyticsEventType, WebVitals } from "#contract/analytics.ts";
import type { Point } from "#contract/analytics-points.ts";
import { type BeaconContext, engagementPoints, eventPoint, pageviewPoints } from "./points.ts";
import type { VisitorRow } from "./visitor-store.ts";

/** What is known of a session when it begins. */
export type DemoSessionStart = Omit<BeaconContext, "time"> &
  Omit<
    VisitorRow,
    | "lastSeenAt"
    | "sequence"
    | "views"
    | "events"
    | "activeMs"
    | "page"
    | "previousPage"
    | "landingPage"
  >;

/**
 * One session: its visitor's row in memory, and the points its beacons make, by the rules of the collection. Times
 * are epoch milliseconds and never go back.
 */
export class DemoSession {
  readonly points: Point[] = [];
  readonly #start: DemoSessionStart;
  #row: VisitorRow;

  constructor(start: DemoSessionStart) {
    this.#start = start;
    const counts = { sequence: 0, views: 0, events: 0, activeMs: 0 };
    const pages = { page: "", previousPage: "", landingPage: "" };
    this.#row = { ...start, ...counts, ...pages, lastSeenAt: start.startedAt };
  }

  view(page: string, time: number): void {
    const { views, page: previousPage } = this.#row;
    this.#count({ views: views + 1, page, previousPage });
    this.points.push(...pageviewPoints(this.#row, this.#context(time)));
  }

  event<T extends AnalyticsEventType>(event: T, data: AnalyticsEvents[T], time: number): void {
    const { events, page } = this.#row;
    this.#count({ events: events + 1 });
    const eventData = JSON.stringify(data);
    this.points.push(eventPoint({ page, event, eventData }, this.#row, this.#context(time)));
  }

  /** The page is hidden or left, with what has happened on it since the last time. */
  leave(time: number, activeMs: number, scrolled: number, vitals?: WebVitals): void {
    const { page } = this.#row;
    this.#count({ activeMs: this.#row.activeMs + activeMs });
    const engagement = { page, activeMs, scrolled, vitals };
    this.points.push(...engagementPoints(engagement, this.#row, this.#context(time)));
  }

  #count(change: Partial<VisitorRow>): void {
    this.#row = { ...this.#row, ...change, sequence: this.#row.sequence + 1 };
  }

  #context(time: number): BeaconContext {
    const { hostname, country, region, device, browser, os, language, release } = this.#start;
    return { hostname, country, region, device, browser, os, language, release, time };
  }
}
