import type { Context } from "hono";
import { clientRateLimitKey } from "#worker/lib/client-ip.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { currentRelease } from "#worker/lib/release.ts";
import { botScore } from "./bot-score.ts";
import { browserOf } from "./browser-of.ts";
import { siteOf } from "./driver.ts";
import { locationOf } from "./location-of.ts";
import type { BeaconContext } from "./points.ts";
import { visitorIds } from "./visitor-id.ts";
import type { VisitorIds } from "./visitor-store.ts";

const userAgentOf = (c: Context<AppEnv>): string =>
  (c.req.header("User-Agent") ?? "").slice(0, 500);
const languagesOf = (c: Context<AppEnv>): string => c.req.header("Accept-Language") ?? "";

/** Whether the visitor has asked not to be tracked: by Global Privacy Control or by Do Not Track. */
export function optsOut({ req }: Context<AppEnv>): boolean {
  return req.header("Sec-GPC") === "1" || req.header("DNT") === "1";
}

/** Whether the browser has loaded the page ahead, without showing it. */
export function isLoadedAhead({ req }: Context<AppEnv>): boolean {
  return /prefetch|prerender/i.test(req.header("Sec-Purpose") ?? req.header("Purpose") ?? "");
}

/** The ids of the visitor who sends a request, by network and browser; neither of them is stored. */
export function visitorIdsOf(c: Context<AppEnv>, now: number): Promise<VisitorIds> {
  const traits = [clientRateLimitKey(c), userAgentOf(c), siteOf(c.env)] as const;
  return visitorIds(c.get("db"), traits, now);
}

/** How surely no person has sent a request, 0 to 100. */
export function botScoreOf(c: Context<AppEnv>, isAutomated: boolean): Promise<number> {
  const { cf } = c.req.raw;
  const signals = {
    userAgent: userAgentOf(c),
    acceptLanguage: languagesOf(c),
    isAutomated,
    verifiedBot: String(cf?.verifiedBotCategory ?? ""),
  };
  return botScore(signals, c.env.COUNT_AUTOMATION === "people");
}

/** What a request tells about the visitor and the release. */
export async function beaconContextOf(c: Context<AppEnv>, time: number): Promise<BeaconContext> {
  const [browser, release] = await Promise.all([browserOf(userAgentOf(c)), currentRelease()]);
  return {
    hostname: siteOf(c.env),
    ...locationOf(c.req.raw),
    ...browser,
    language: /^[a-z]{2,3}(?![a-z])/i.exec(languagesOf(c))?.[0].toLowerCase() ?? "",
    release,
    time,
  };
}
