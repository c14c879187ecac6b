import type { Database } from "#worker/lib/db.ts";
import type { Removed } from "#worker/lib/retention-store.ts";
import { sessionLimits } from "./session-limits.ts";
import { deleteSessionsUnseenSince } from "./session-store.ts";

/** Deletes sessions that were last used before the longest idle limit, because none is active. */
export async function pruneSessions(db: Database): Promise<Removed> {
  const sessions = await deleteSessionsUnseenSince(db, Date.now() - sessionLimits.user.idleMs);
  return { sessions };
}
