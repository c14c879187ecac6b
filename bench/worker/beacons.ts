import { sendPageview } from "#contract/analytics.ts";
import { connections, type NextShot, send } from "./load.ts";
import type { RunningPlatform } from "./platform.ts";

/** What became of the beacons of one load; `repeated` are those stored more than once. */
export type BeaconFigures = {
  sent: number;
  stored: number;
  repeated: number;
  sessions: number;
  perSecond: number;
};

/** How many pages each invented visitor views. */
const viewsPerVisitor = 5;

/** What a browser sends that a person uses. */
const browser = {
  "User-Agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Accept-Language": "en-GB,en;q=0.9",
};

/** A page view of a visitor of its own, on a page of its own. */
export const pageview: NextShot = (n) => ({
  method: "POST",
  path: sendPageview.path,
  status: 200,
  headers: browser,
  body: { pageUrl: `/news/article-${n}`, pageTitle: "An article", referrer: "" },
});

/** The session that the reply to a beacon is about. Throws for one that was not counted. */
export function sessionIn(reply: string): string {
  const { session } = JSON.parse(reply) as { session: string | null };
  if (session === null) throw new Error("A beacon was not counted");
  // The token begins with the visitor, 16 characters, and the session.
  return session.slice(16, session.indexOf("."));
}

/** A view of the visitor whose turn it is; each visitor views five pages without a token. */
function viewOfVisitor(n: number) {
  const visitor = Math.floor(n / viewsPerVisitor);
  const ip = `2001:db9:${(visitor >> 16).toString(16)}:${(visitor & 0xffff).toString(16)}::1`;
  const shot = pageview(n);
  return { ...shot, headers: { ...shot.headers, "CF-Connecting-IP": ip } };
}

/** Sends so many beacons, each once, and reads how many points the table holds. */
export async function measureBeacons(
  start: () => Promise<RunningPlatform>,
  count: number,
): Promise<BeaconFigures> {
  const { origin, stop } = await start();
  try {
    let next = 0;
    const visit = async () => {
      for (let n = next++; n < count; n = next++) {
        const { body } = await send(origin, viewOfVisitor(n));
        sessionIn(body);
        if (n % 10_000 === 0) console.log(`beacon ${n} of ${count}`);
      }
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: connections }, visit));
    const perSecond = (count / (performance.now() - startedAt)) * 1000;
    const { body } = await send(origin, { path: "/api/bare/points", status: 200 });
    return { sent: count, ...JSON.parse(body), perSecond };
  } finally {
    await stop();
  }
}
