import type { AnalyticsEvents, AnalyticsEventType, WebVitals } from "#contract/analytics.ts";
import { type Point, type PointKind, pointSchemaVersion } from "#contract/analytics-points.ts";
import { brand } from "#contract/brand.ts";

type Numbers =
  | "views"
  | "sessions"
  | "visitors"
  | "bounces"
  | "activeMs"
  | "events"
  | "exits"
  | "scrolled";

const nothing = {
  ...{ event: "", eventData: "" },
  ...{ views: 0, sessions: 0, visitors: 0, bounces: 0, activeMs: 0, events: 0, exits: 0 },
  ...{ value: 0, lcp: 0, inp: 0, cls: 0, fcp: 0, ttfb: 0, scrolled: 0 },
  hostname: new URL(brand.url).hostname,
  schemaVersion: pointSchemaVersion,
} as const;

/** What all points of a session have in common. */
export type DemoSession = Pick<
  Point,
  | ("session" | "visitor" | "referrer" | "channel" | "country" | "region" | "device" | "browser")
  | ("os" | "utmSource" | "utmMedium" | "utmCampaign" | "utmContent" | "language" | "release")
  | "botScore"
> & {
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly isFirstOfVisitor: boolean;
};

/**
 * Writes the points of one session as the collection of beacons does: each figure is a change, so that
 * sums are right at any time. Times are epoch milliseconds and never go back.
 */
export class SessionPoints {
  readonly points: Point[] = [];
  readonly #session: DemoSession;
  #page = "";
  #views = 0;
  #events = 0;
  #activeMs = 0;

  constructor(session: DemoSession) {
    this.#session = session;
  }

  view(page: string, time: number): void {
    const isMove = page !== this.#page;
    if (isMove && this.#views > 0) this.#add("move", this.#page, time, { exits: -1 });
    const bounces = this.#bounceOfView();
    this.#page = page;
    this.#views += 1;
    this.#add("pageview", page, time, { views: 1, bounces, exits: isMove ? 1 : 0 });
  }

  event<T extends AnalyticsEventType>(name: T, data: AnalyticsEvents[T], time: number): void {
    const bounces = this.#views === 1 && this.#events === 0 ? -1 : 0;
    this.#events += 1;
    const event = { event: name, eventData: JSON.stringify(data) };
    this.#add("event", this.#page, time, { events: 1, bounces }, event);
  }

  /** The page is hidden or left, with what has happened on it since the last time. */
  leave(time: number, activeMs: number, scrolled: number, vitals?: Required<WebVitals>): void {
    this.#activeMs += activeMs;
    this.#add("leave", this.#page, time, { activeMs, scrolled });
    if (vitals) this.#add("vitals", this.#page, time, {}, vitals);
  }

  #bounceOfView(): number {
    if (this.#views === 0) return this.#events === 0 ? 1 : 0;
    return this.#views === 1 && this.#events === 0 ? -1 : 0;
  }

  #add(
    kind: PointKind,
    page: string,
    time: number,
    numbers: Partial<Pick<Point, Numbers>>,
    more: Partial<Point> = {},
  ): void {
    const { startedAt, isFirstOfVisitor, ...shared } = this.#session;
    const isFirst = this.points.length === 0;
    this.points.push({
      ...nothing,
      ...shared,
      ...{ kind, page, time },
      sessions: isFirst ? 1 : 0,
      visitors: isFirst && isFirstOfVisitor ? 1 : 0,
      sequence: this.points.length + 1,
      sessionStart: Math.floor(startedAt / 1000),
      sessionActiveMs: this.#activeMs,
      ...numbers,
      ...more,
    });
  }
}
