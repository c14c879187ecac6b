import type { WebVitals } from "#contract/analytics.ts";
import type { Point, PointKind } from "#contract/analytics-points.ts";
import { blankPoint } from "./blank-point.ts";
import type { VisitorRow } from "./visitor-store.ts";

/** What the request of a beacon tells about its visitor, and when it arrived (epoch ms). */
export type BeaconContext = Pick<
  Point,
  "hostname" | "country" | "region" | "device" | "browser" | "os" | "language" | "release" | "time"
>;

/** A session is a bounce while it has one view and nothing else. */
const isBounce = (views: number, events: number) => Number(views === 1 && events === 0);

/** What every point of a beacon has. */
function basePoint(kind: PointKind, page: string, row: VisitorRow, context: BeaconContext): Point {
  const { referrer, channel, utmSource, utmMedium, utmCampaign, utmContent } = row;
  return {
    ...blankPoint,
    ...context,
    ...{ kind, page, referrer, channel, utmSource, utmMedium, utmCampaign, utmContent },
    session: row.sessionId,
    visitor: row.visitorId,
    sequence: row.sequence,
    sessionStart: Math.floor(row.startedAt / 1000),
    sessionActiveMs: row.activeMs,
    botScore: row.botScore,
  };
}

/** 1 on the first point of a session, and on the first session of a visitor. */
const begun = ({ sequence, sessions }: VisitorRow) => ({
  sessions: Number(sequence === 1),
  visitors: Number(sequence === 1 && sessions === 1),
});

/**
 * The points of a page view, by the row it has led to. The exit moves from the page before to this one:
 * the page before takes its exit back in a point of its own, and its bounce if the session had one, so
 * that both are right by page.
 */
export function pageviewPoints(row: VisitorRow, context: BeaconContext): readonly Point[] {
  const { page, previousPage, views, events } = row;
  const bounces = isBounce(views, events) - isBounce(views - 1, events);
  const view = {
    ...basePoint("pageview", page, row, context),
    ...begun(row),
    views: 1,
    exits: Number(page !== previousPage),
  };
  if (previousPage === "" || page === previousPage) return [{ ...view, bounces }];
  return [{ ...basePoint("move", previousPage, row, context), exits: -1, bounces }, view];
}

/** The point of an event on a page, by the row it has led to. */
export function eventPoint(
  { page, event, eventData }: Pick<Point, "page" | "event" | "eventData">,
  row: VisitorRow,
  context: BeaconContext,
): Point {
  const { views, events } = row;
  return {
    ...basePoint("event", page, row, context),
    ...begun(row),
    ...{ event, eventData },
    events: 1,
    bounces: isBounce(views, events) - isBounce(views, events - 1),
  };
}

/** What a page tells when it is left or hidden, and before an event; in a point, `activeMs` is what was added to the session. */
export type Engagement = {
  readonly page: string;
  readonly activeMs: number;
  readonly scrolled: number;
  readonly vitals?: WebVitals | undefined;
};

/** The points of an engagement, by the row it has led to: time and scrolling, and vitals if there are any. */
export function engagementPoints(
  { page, activeMs, scrolled, vitals }: Engagement,
  row: VisitorRow,
  context: BeaconContext,
): readonly Point[] {
  const leave = { ...basePoint("leave", page, row, context), activeMs, scrolled };
  if (vitals === undefined || Object.keys(vitals).length === 0) return [leave];
  const unmeasured = { lcp: -1, inp: -1, cls: -1, fcp: -1, ttfb: -1 };
  return [leave, { ...basePoint("vitals", page, row, context), ...unmeasured, ...vitals }];
}
