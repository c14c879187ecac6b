import type { Database } from "#worker/lib/db.ts";
import { isSessionActive } from "./session-limits.ts";
import { findSession } from "./session-store.ts";

/** Whether this session (the hash of its id) is active and that of an admin. */
export async function isAdminSession(db: Database, sessionHash: string): Promise<boolean> {
  const session = await findSession(db, sessionHash);
  return session?.role === "admin" && isSessionActive(session, Date.now());
}
