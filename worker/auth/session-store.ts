import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Database, retryIdempotent } from "#worker/lib/db.ts";
import { among } from "#worker/lib/personal-data.ts";
import { users } from "./user-store.ts";

/** Sessions, by the hash of their id; the id itself is only in the cookie of the browser. */
export const sessions = sqliteTable(
  "sessions",
  {
    idHash: text("id_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** The `state` of the sign-in that opened it; unique, so that one sign-in opens one session. */
    loginState: text("login_state").notNull().unique(),
    /** The session epoch of the user at the sign-in; the session ends when the user has another one. */
    epoch: integer("epoch").notNull(),
    /** Epoch milliseconds, like the other times. */
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    revokedAt: integer("revoked_at"),
  },
  (table) => [
    index("sessions_by_last_seen").on(table.lastSeenAt),
    index("sessions_by_user").on(table.userId, table.lastSeenAt),
  ],
);

type NewSession = typeof sessions.$inferInsert;

/** A repeat, whose first answer was lost, returns the session again. */
function revoke(db: Database, idHash: string, now: number) {
  return db
    .update(sessions)
    .set({ revokedAt: sql`coalesce(${sessions.revokedAt}, ${now})` })
    .where(eq(sessions.idHash, idHash))
    .returning({ idHash: sessions.idHash });
}

/**
 * Inserts a session and revokes the one it replaces; `isInserted` is false when this sign-in already opened
 * one, `isReplaced` when there was none to revoke.
 */
export async function insertSession(
  db: Database,
  session: NewSession,
  replacedIdHash: string | null,
): Promise<{ isInserted: boolean; isReplaced: boolean }> {
  const insert = db
    .insert(sessions)
    .values(session)
    .onConflictDoNothing()
    .returning({ idHash: sessions.idHash });
  const [inserted, replaced] =
    replacedIdHash === null
      ? [await insert, []]
      : await db.batch([insert, revoke(db, replacedIdHash, session.createdAt)]);
  return { isInserted: inserted.length === 1, isReplaced: replaced.length === 1 };
}

/**
 * The session with its user; undefined when the session is unknown or revoked, its epoch is outdated,
 * or the user is disabled. The time limits are checked by `isSessionActive`.
 */
export async function findSession(db: Database, idHash: string) {
  const [session] = await db
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
  return session;
}

/** Writes the time of the last use. */
export async function touchSession(db: Database, idHash: string, now: number): Promise<void> {
  await retryIdempotent(() =>
    db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.idHash, idHash)),
  );
}

/** Revokes a session; false when there is none. A revoked session never becomes active again. */
export async function revokeSession(db: Database, idHash: string, now: number): Promise<boolean> {
  const revoked = await retryIdempotent(() => revoke(db, idHash, now));
  return revoked.length === 1;
}

/** The hashes of at most `limit` sessions that were last used before a time in epoch milliseconds. */
export async function sessionsUnseenSince(
  db: Database,
  before: number,
  limit: number,
): Promise<readonly string[]> {
  const unseen = await db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(lt(sessions.lastSeenAt, before))
    .orderBy(sessions.lastSeenAt)
    .limit(limit);
  return unseen.map(({ idHash }) => idHash);
}

/** Deletes sessions and counts them. */
export async function deleteSessions(db: Database, idHashes: readonly string[]): Promise<number> {
  const { meta } = await db.delete(sessions).where(inArray(sessions.idHash, among(idHashes)));
  return meta.changes;
}
