import type { Attribution } from "#contract/attribution.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { driverOf, siteOf } from "./driver.ts";
import { tableReader } from "./point-reader.ts";
import { viewsOfSession } from "./recent-queries.ts";
import { isQuotable } from "./sql.ts";

const maxPages = 50;
/** No session is followed for longer, because points have no index by session: all points of this time may be read. */
const followedMs = 6 * 3_600_000;

/**
 * The pages of a session up to `now` (epoch ms), newest first, at most 50 of its first six hours. None where points are
 * in Analytics Engine, whose answer would keep a person waiting.
 */
export async function pagesOfSession(
  env: AppEnv["Bindings"],
  { sessionId, startedAt }: Pick<Attribution, "sessionId" | "startedAt">,
  now: number,
): Promise<{ page: string; at: number }[]> {
  if (driverOf(env) === "ae" || !isQuotable(sessionId)) return [];
  const { read, dialect } = tableReader(env.DB);
  const to = Math.min(now, startedAt + followedMs) + 1000;
  const scope = {
    site: siteOf(env),
    from: startedAt - 1000,
    to,
    bots: "true",
    filters: [],
  } as const;
  const views = await read(viewsOfSession(dialect, scope, sessionId, maxPages));
  return views.map(({ page, time }) => ({ page, at: time }));
}
