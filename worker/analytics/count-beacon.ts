import type { Context } from "hono";
import type { Point } from "#contract/analytics-points.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { newId } from "#worker/lib/id.ts";
import { log } from "#worker/lib/log.ts";
import { problem } from "#worker/lib/problem.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import { pageOf } from "./page-of.ts";
import {
  type BeaconContext,
  type Engagement,
  engagementPoints,
  eventPoint,
  pageviewPoints,
} from "./points.ts";
import { sessionOf, sessionToken } from "./session-token.ts";
import { trafficSource } from "./traffic-source.ts";
import { beaconContextOf, botScoreOf, isLoadedAhead, optsOut, visitorIdsOf } from "./visitor-of.ts";
import { countEngagement, countInRow, type VisitorRow } from "./visitor-store.ts";
import { writePoints } from "./write-points.ts";

/** How long the storage of a beacon may take; a browser gives it no more time than that when a page is left. */
const deadlineMs = 3000;

/**
 * Counts a beacon; null when its visitor is not to be counted, and when it could not be stored. The
 * browser can do nothing about that, so a failure is no error of the request, and the log has it.
 */
export async function counted<T>(
  c: Context<AppEnv>,
  count: (now: number) => Promise<T>,
): Promise<T | null> {
  if (optsOut(c) || isLoadedAhead(c)) return null;
  try {
    return await withDeadline(count(Date.now()), deadlineMs);
  } catch (error) {
    log("error", { event: "beacon_failed", requestId: c.get("requestId"), error });
    return null;
  }
}

/** The page of a beacon; 422 `invalid` for one of another site. */
export function pageOfBeacon(c: Context<AppEnv>, pageUrl: string) {
  const page = pageOf(pageUrl, c.env.PUBLIC_ORIGIN);
  if (page) return page;
  const fields = [{ field: "pageUrl", message: "Not a page of this site" }];
  throw problem("invalid", undefined, { fields });
}

/** What a view or an event tells about its session. */
type Beacon = ReturnType<typeof pageOfBeacon> & {
  readonly kind: "view" | "event";
  readonly session?: string | undefined;
  readonly referrer?: string | undefined;
  readonly isAutomated?: boolean | undefined;
};

/** The row of a visitor after a view or an event, which goes on with the session or begins one. */
async function rowAfter(c: Context<AppEnv>, beacon: Beacon, now: number): Promise<VisitorRow> {
  const { page, query, kind, session, referrer = "", isAutomated = false } = beacon;
  const [token, [today, ...yesterday], score] = await Promise.all([
    sessionOf(c.env.SEAL_KEY, session, now),
    visitorIdsOf(c, now),
    botScoreOf(c, isAutomated),
  ]);
  const former = token ? [token.visitorId, ...yesterday] : yesterday;
  return countInRow(c.get("db"), [today, ...former], {
    sessionId: newId(),
    sessions: 1,
    startedAt: now,
    lastSeenAt: now,
    sequence: 1,
    views: Number(kind === "view"),
    events: Number(kind === "event"),
    activeMs: 0,
    botScore: score,
    page: kind === "view" ? page : "",
    previousPage: "",
    landingPage: page,
    ...trafficSource(referrer, query, new URL(c.env.PUBLIC_ORIGIN).hostname),
  });
}

/** Counts a view or an event and stores its points; returns the token of its session. */
async function countInSession(
  c: Context<AppEnv>,
  beacon: Beacon,
  now: number,
  pointsOf: (row: VisitorRow, context: BeaconContext) => readonly Point[],
): Promise<string> {
  const [row, context] = await Promise.all([rowAfter(c, beacon, now), beaconContextOf(c, now)]);
  await writePoints(c.env, pointsOf(row, context));
  return sessionToken(c.env.SEAL_KEY, row, now);
}

/** Counts a view; returns the token of its session. */
export const countView = (c: Context<AppEnv>, view: Omit<Beacon, "kind">, now: number) =>
  countInSession(c, { ...view, kind: "view" }, now, pageviewPoints);

/** Counts an event by its name and data; returns the token of its session. */
export function countEvent(
  c: Context<AppEnv>,
  { name, data, ...beacon }: Omit<Beacon, "kind"> & { name: string; data: object },
  now: number,
): Promise<string> {
  const event = { page: beacon.page, event: name, eventData: JSON.stringify(data) };
  return countInSession(c, { ...beacon, kind: "event" }, now, (row, context) => [
    eventPoint(event, row, context),
  ]);
}

/** Counts what happened on a page in the session of the token; nothing without one that was made here. */
export async function countUse(
  c: Context<AppEnv>,
  { session, ...engagement }: Engagement & { session: string },
  now: number,
): Promise<void> {
  const key = await sessionOf(c.env.SEAL_KEY, session, now);
  if (!key) return;
  const [used, context] = await Promise.all([
    countEngagement(c.get("db"), key, engagement.activeMs, now),
    beaconContextOf(c, now),
  ]);
  if (!used) return;
  const { row, addedMs } = used;
  await writePoints(c.env, engagementPoints({ ...engagement, activeMs: addedMs }, row, context));
}
