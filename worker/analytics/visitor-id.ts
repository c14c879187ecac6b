import { base64urlnopad } from "@scure/base";
import { sessionIdleMinutes } from "#contract/analytics-retention.ts";
import type { Database } from "#worker/lib/db.ts";
import { readSalt } from "./salt-store.ts";

const algorithm = { name: "HMAC", hash: "SHA-256" } as const;

/** A visitor has half an hour to continue a session, also over midnight. */
export const sessionIdleMs = sessionIdleMinutes * 60_000;

/** The day (UTC) of a time in epoch milliseconds, `YYYY-MM-DD`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days whose salts are needed: the present one, and for half an hour after midnight the one before. */
export const daysInUse = (now: number): readonly string[] => [
  ...new Set([dayOf(now), dayOf(now - sessionIdleMs)]),
];

/** The keys of the days in use, of each database, so that a request reads no salt. */
const knownKeys = new WeakMap<Database, Map<string, CryptoKey>>();

async function keyOf(db: Database, day: string, inUse: readonly string[]): Promise<CryptoKey> {
  const keys = knownKeys.get(db) ?? new Map<string, CryptoKey>();
  knownKeys.set(db, keys);
  for (const known of keys.keys()) if (!inUse.includes(known)) keys.delete(known);
  const found = keys.get(day);
  if (found) return found;
  const bytes = base64urlnopad.decode(await readSalt(db, day));
  const key = await crypto.subtle.importKey("raw", new Uint8Array(bytes), algorithm, false, [
    "sign",
  ]);
  keys.set(day, key);
  return key;
}

/** What tells one visitor from another: network, user agent and site. */
export type VisitorTraits = readonly [network: string, userAgent: string, site: string];

/**
 * The ids that a visitor may have: today's, and in the first half hour after midnight (UTC) yesterday's.
 * An id is 16 characters of a hash that cannot be repeated once the random salt of its day is deleted.
 */
export async function visitorIds(
  db: Database,
  traits: VisitorTraits,
  now: number,
): Promise<readonly [today: string, ...yesterday: string[]]> {
  const days = daysInUse(now);
  const data = new TextEncoder().encode(JSON.stringify(traits));
  const idOn = async (day: string) => {
    const signature = await crypto.subtle.sign("HMAC", await keyOf(db, day, days), data);
    return base64urlnopad.encode(new Uint8Array(signature, 0, 12));
  };
  const [today = "", ...yesterday] = await Promise.all(days.map(idOn));
  return [today, ...yesterday];
}
