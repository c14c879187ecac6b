import type * as z from "zod/mini";
import type { sendEngagement, sendEvent, sendPageview } from "#contract/analytics.ts";
import { tracking } from "#web/lib/track.ts";

type BeaconEndpoint = typeof sendPageview | typeof sendEvent | typeof sendEngagement;

/** What each beacon says itself; the rest is added when it is sent. */
type Bodies = {
  pageview: Said<typeof sendPageview>;
  event: Said<typeof sendEvent>;
  engagement: Said<typeof sendEngagement>;
};
type Said<E extends { body: z.ZodMiniType }> = Omit<z.input<E["body"]>, "session" | "isAutomated">;

const waiting: (readonly [name: keyof Bodies, said: object])[] = [];
let sent: Promise<undefined> | undefined;

/** Shows a beacon to developers, because the network panel of a browser shows no bodies of beacons. */
function showBeacon(name: string, said: object | undefined): void {
  // biome-ignore lint/suspicious/noConsole: only `npm run dev` has this line.
  console.info("beacon", name, said);
}

/** Sends the beacon that has waited longest. Offline it is dropped, like engagement without a session. */
async function sendOldest(isLeaving?: boolean): Promise<undefined> {
  const [name, said] = waiting.shift() ?? [];
  const { session } = tracking;
  if (!name || !navigator.onLine || (name === "engagement" && !session)) return;
  if (import.meta.env.MODE === "development") showBeacon(name, said);
  const url: BeaconEndpoint["path"] = `/api/analytics/${name}`;
  const body = new Blob([JSON.stringify({ ...said, session, isAutomated: navigator.webdriver })], {
    type: "application/json",
  });
  if (isLeaving && navigator.sendBeacon(url, body)) return;
  try {
    const response = await fetch(url, { method: "POST", body, keepalive: true });
    if (!response.ok) throw response;
    if (name !== "engagement") tracking.session = (await response.json()).session ?? session;
  } catch (error) {
    // Each beacon is tried once, and the page goes on. Browsers hide messages of this level until they are asked for.
    // biome-ignore lint/suspicious/noConsole: the only trace of a failure.
    console.debug(url, error);
  }
}

/**
 * Sends a beacon once the worker has replied to those before it, because its reply has the session.
 * Dropped if fifty are waiting.
 */
export function sendBeacon<Name extends keyof Bodies>(name: Name, said: Bodies[Name]): void {
  if (waiting.length < 50) waiting.push([name, said]);
  sent = sent ? sent.then(sendOldest) : sendOldest();
}

/** Sends all that wait without a reply, because the page may be gone soon. */
export function sendAllBeacons(): void {
  while (waiting[0]) void sendOldest(true);
}
