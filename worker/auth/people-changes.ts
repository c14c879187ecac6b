import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Role } from "#contract/roles.ts";
import {
  type AuditAction,
  type AuditContext,
  type AuditEvent,
  auditEvents,
  recordAudit,
} from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { isActiveAt, personColumns } from "./people-list.ts";
import { sessions } from "./session-store.ts";
import { erasedIssuer, users } from "./user-store.ts";

/** The most sessions that are shown; a browser has one. */
const maxSessions = 100;

/** An erased account has no sign-in, so it counts as no admin. */
const isActiveAdmin = (whose: SQL) => sql`EXISTS (SELECT 1 FROM users AS other
  WHERE other.role = 'admin' AND other.disabled_at IS NULL AND other.issuer <> ${erasedIssuer} AND ${whose})`;
const isAnotherAdmin = isActiveAdmin(sql`other.id <> users.id`);

/** A user with their active sessions, the one used last first; undefined when there is none with this id. */
export async function findPerson(db: Database, id: string, now: number) {
  const [[found], active] = await db.batch([
    db
      .select({
        ...personColumns(now),
        version: users.version,
        sessionEpoch: users.sessionEpoch,
        createdAt: users.createdAt,
        issuer: users.issuer,
        hasAnotherAdmin: sql<number>`${isAnotherAdmin}`,
      })
      .from(users)
      .where(eq(users.id, id)),
    db
      .select({
        id: sessions.idHash,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(users)
      .innerJoin(sessions, isActiveAt(now))
      .where(eq(users.id, id))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
      .limit(maxSessions),
  ]);
  if (found === undefined) return undefined;
  const { hasAnotherAdmin, issuer, ...person } = found;
  const isErased = issuer === erasedIssuer;
  const isActive = person.role === "admin" && person.disabledAt === null && !isErased;
  const isLastAdmin = isActive && hasAnotherAdmin === 0;
  return { ...person, isErased, isLastAdmin, sessions: active };
}
export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** The actions that raise the version of a user. */
const accessChanges: AuditAction[] = ["user.role_changed", "user.disabled", "user.enabled"];

/** Who changed role or state of a person last, by email, and when; undefined without a change. */
export async function lastChangeOf(db: Database, id: string) {
  const { action, subjectKind, subjectId, actorId, at } = auditEvents;
  const [change] = await db
    .select({ changedBy: users.email, changedAt: at })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, actorId))
    .where(and(eq(subjectKind, "user"), eq(subjectId, id), inArray(action, accessChanges)))
    .orderBy(desc(at))
    .limit(1);
  return change;
}

type Change = { role: Role } | { isDisabled: boolean };

function columnsOf(change: Change, at: number) {
  if ("role" in change) return { role: change.role };
  if (!change.isDisabled) return { disabledAt: null };
  // The epoch keeps the sessions ended when the user is enabled again.
  return { disabledAt: at, sessionEpoch: sql`${users.sessionEpoch} + 1` };
}

function auditOf(
  person: FoundPerson,
  change: Change,
): Pick<AuditEvent, "action" | "before" | "after"> {
  if ("role" in change)
    return {
      action: "user.role_changed",
      before: { role: person.role },
      after: { role: change.role },
    };
  const action = change.isDisabled ? "user.disabled" : "user.enabled";
  return {
    action,
    before: { isDisabled: person.disabledAt !== null },
    after: { isDisabled: change.isDisabled },
  };
}

/** Ends the sessions of a person that are past the limits of their role, because those of another role may be wider. */
const endPassedSessions = (db: Database, id: string, now: number) =>
  db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, id),
        isNull(sessions.revokedAt),
        sql`NOT EXISTS (SELECT 1 FROM users WHERE ${isActiveAt(now)})`,
      ),
    );

/**
 * Changes role or state of a person who was read, with an audit event; false when they have changed since or were erased,
 * when they are the last active admin, or when the actor is no admin any more. The statement decides that, so that of two
 * admins who demote each other at the same time one stays.
 */
export async function changePerson(
  db: Database,
  person: FoundPerson,
  change: Change,
  context: AuditContext,
): Promise<boolean> {
  const { id, version } = person;
  const [, updated] = await db.batch([
    endPassedSessions(db, id, context.at),
    db
      .update(users)
      .set({ ...columnsOf(change, context.at), version: version + 1 })
      .where(
        and(
          eq(users.id, id),
          eq(users.version, version),
          ne(users.issuer, erasedIssuer),
          isActiveAdmin(sql`other.id = ${context.actorId}`),
          // Who is no active admin takes none away.
          sql`(${users.role} = 'user' OR ${users.disabledAt} IS NOT NULL OR ${isAnotherAdmin})`,
        ),
      )
      .returning({ id: users.id }),
    recordAudit(db, { ...context, ...auditOf(person, change), subject: { kind: "user", id } }),
  ]);
  return updated.length === 1;
}

/** Ends every session of a person but `keptHash`, with an audit event; nothing when they have been signed out since they were read. */
export async function signOutEverywhere(
  db: Database,
  { id, sessionEpoch, sessions: active }: FoundPerson,
  keptHash: string | null,
  context: AuditContext,
): Promise<void> {
  const epoch = sessionEpoch + 1;
  const kept = active.filter((session) => session.id === keptHash).length;
  await db.batch([
    db
      .update(users)
      .set({ sessionEpoch: epoch })
      .where(and(eq(users.id, id), eq(users.sessionEpoch, sessionEpoch))),
    recordAudit(db, {
      ...context,
      action: "user.signed_out",
      subject: { kind: "user", id },
      before: { activeSessions: active.length },
      after: { activeSessions: kept },
    }),
    db
      .update(sessions)
      .set({ epoch })
      .where(
        and(
          eq(sessions.idHash, keptHash ?? ""),
          eq(sessions.userId, id),
          eq(sessions.epoch, sessionEpoch),
          // Only after this sign-out: one that was faster has ended the kept session too.
          sql`changes() > 0`,
        ),
      ),
  ]);
}

/** Ends one session of a person, with an audit event; nothing when it has ended. False when there is none with this id. */
export async function endSessionOf(
  db: Database,
  userId: string,
  idHash: string,
  context: AuditContext,
): Promise<boolean> {
  const isTheirs = and(eq(sessions.idHash, idHash), eq(sessions.userId, userId));
  const [session] = await db
    .select({ createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(isTheirs);
  if (session === undefined) return false;
  await db.batch([
    db
      .update(sessions)
      .set({ revokedAt: context.at })
      .where(and(isTheirs, isNull(sessions.revokedAt))),
    recordAudit(db, {
      ...context,
      action: "user.session_ended",
      subject: { kind: "user", id: userId },
      before: session,
      after: null,
    }),
  ]);
  return true;
}
