import { openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import type { Removed } from "#worker/lib/retention-store.ts";
import { sessionLimits } from "./session-limits.ts";
import { deleteSessions, sessionsUnseenSince } from "./session-store.ts";

/** How many sessions one run deletes; the runs of the next minutes delete the rest. */
const maxAtOnce = 100;

/** Deletes sessions that were last used before the longest idle limit, because none is active. */
export async function pruneSessions({ DB, SESSIONS }: AppEnv["Bindings"]): Promise<Removed> {
  const db = openDatabase(DB);
  const before = Date.now() - sessionLimits.user.idleMs;
  const idHashes = await sessionsUnseenSince(db, before, maxAtOnce);
  // KV first: its record has the profile of a person, and is found by the row alone when that person is erased.
  await Promise.all(idHashes.map((idHash) => SESSIONS.delete(idHash)));
  return { sessions: await deleteSessions(db, idHashes) };
}
