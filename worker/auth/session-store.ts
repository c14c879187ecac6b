import { and, eq, isNull, lt } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Database, retryIdempotent } from "#worker/lib/db.ts";
import { users } from "./user-store.ts";

/** Every session, known only by the hash of what its cookie holds. */
export const sessions = sqliteTable(
  "sessions",
  {
    idHash: text("id_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** The sign-in that opened it; being unique, a sign-in opens one session and no second. */
    loginState: text("login_state").notNull().unique(),
    epoch: integer("epoch").notNull(),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    revokedAt: integer("revoked_at"),
  },
  (table) => [index("sessions_by_last_seen").on(table.lastSeenAt)],
);

type NewSession = typeof sessions.$inferInsert;

function revoke(db: Database, idHash: string, now: number) {
  return db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.idHash, idHash), isNull(sessions.revokedAt)));
}

/** Opens a session and ends the one it replaces; false when this sign-in already opened one. */
export async function insertSession(
  db: Database,
  session: NewSession,
  replacedIdHash: string | null,
): Promise<boolean> {
  const insert = db
    .insert(sessions)
    .values(session)
    .onConflictDoNothing()
    .returning({ idHash: sessions.idHash });
  const [opened] =
    replacedIdHash === null
      ? await db.batch([insert])
      : await db.batch([insert, revoke(db, replacedIdHash, session.createdAt)]);
  return opened.length === 1;
}

/** The session and its user as they stand now, unless revoked, outdated or disabled. */
export async function findSession(db: Database, idHash: string) {
  const [found] = await db
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      firstName: users.firstName,
      profileImageUrl: users.profileImageUrl,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.sessionEpoch, sessions.epoch)))
    .where(and(eq(sessions.idHash, idHash), isNull(sessions.revokedAt), isNull(users.disabledAt)));
  return found;
}

/** Notes that a session is in use. */
export async function touchSession(db: Database, idHash: string, now: number): Promise<void> {
  await retryIdempotent(() =>
    db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, idHash)),
  );
}

/** Ends a session for good. */
export async function revokeSession(db: Database, idHash: string, now: number): Promise<void> {
  await retryIdempotent(() => revoke(db, idHash, now));
}

/** Forgets sessions that were last used before a moment. */
export async function deleteSessionsUnseenSince(db: Database, moment: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.lastSeenAt, moment));
}
