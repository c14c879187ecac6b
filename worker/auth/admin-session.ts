import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { isSessionActive } from "./session-limits.ts";
import { findSession } from "./session-store.ts";
import { users } from "./user-store.ts";

/** Whether this session (the hash of its id) is active and that of an admin. */
export async function isAdminSession(db: Database, sessionHash: string): Promise<boolean> {
  const session = await findSession(db, sessionHash);
  return session?.role === "admin" && isSessionActive(session, Date.now());
}

/** The name of an admin, or the email of one without a name; null when this user is none. */
export async function adminName(db: Database, userId: string): Promise<string | null> {
  const isAdmin = and(eq(users.id, userId), eq(users.role, "admin"), isNull(users.disabledAt));
  const { firstName, email } = users;
  const [admin] = await db.select({ firstName, email }).from(users).where(isAdmin);
  return admin ? (admin.firstName ?? admin.email) : null;
}
