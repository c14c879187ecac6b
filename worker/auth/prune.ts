import type { Database } from "#worker/lib/db.ts";
import { sessionLimits } from "./session-limits.ts";
import { deleteSessionsUnseenSince } from "./session-store.ts";

/** Forgets sessions nobody can use any more: the longest idle limit is over. */
export async function pruneSessions(db: Database): Promise<void> {
  await deleteSessionsUnseenSince(db, Date.now() - sessionLimits.user.idleMs);
}
