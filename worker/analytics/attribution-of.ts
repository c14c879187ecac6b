import type { Context } from "hono";
import type { Attribution } from "#contract/attribution.ts";
import { sessionHeader } from "#contract/session-header.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { log } from "#worker/lib/log.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import { sessionOf, tokenMs } from "./session-token.ts";
import { sessionIdleMs } from "./visitor-id.ts";
import { optsOut, visitorIdsOf } from "./visitor-of.ts";
import { findVisitor, type VisitorRow } from "./visitor-store.ts";

/** How long a form waits for its attribution. */
const deadlineMs = 1000;

/** The visitor of the form's token; without a valid one, who was seen from its IP and browser in the last half hour. */
async function visitorOf(c: Context<AppEnv>, now: number): Promise<VisitorRow | undefined> {
  const token = c.req.header(sessionHeader);
  const key = await sessionOf(c.env.SEAL_KEY, token, now);
  const db = c.get("db");
  if (key) return findVisitor(db, [key.visitorId], now - tokenMs);
  return findVisitor(db, await visitorIdsOf(c, now), now - sessionIdleMs);
}

/**
 * The session that a form was sent in, and the click that brought its visitor, from what the worker has counted itself;
 * null when there is none.
 * A form must not fail for it, so a failure is logged and gives null.
 */
export async function attributionOf(c: Context<AppEnv>): Promise<Attribution | null> {
  if (optsOut(c)) return null;
  try {
    const row = await withDeadline(visitorOf(c, Date.now()), deadlineMs);
    if (!row) return null;
    const { sessionId, startedAt, landingPage, channel, referrer, views } = row;
    const { utmSource, utmMedium, utmCampaign } = row;
    const came = { landingPage, channel, referrer, utmSource, utmMedium, utmCampaign };
    return { sessionId, startedAt, ...came, views };
  } catch (error) {
    log("warn", { event: "attribution_failed", requestId: c.get("requestId"), error });
    return null;
  }
}
