import type { Context } from "hono";
import { type CurrentUser, getPicture } from "#contract/auth.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { problem } from "#worker/lib/problem.ts";
import { requireWithinLimit } from "#worker/lib/rate-limit.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import {
  expireSessionCookies,
  newSessionId,
  readSessionHash,
  setSessionCookies,
} from "./session-cookie.ts";
import { isSessionActive, sessionLimits, shouldTouch } from "./session-limits.ts";
import { deleteRecord, readRecord, writeRecord } from "./session-record.ts";
import { findSession, insertSession, revokeSession, touchSession } from "./session-store.ts";
import type { User } from "./user-store.ts";

/**
 * How long D1 may take to find a session, in milliseconds: less than any request has, because a request whose work may take
 * long is refused in time too.
 */
const findDeadlineMs = 7000;

type SignIn = { user: User; loginState: string; idToken: string };

/**
 * Opens a session, sets its cookies and revokes the previous session of the browser; returns the hash
 * of the id of that one. Throws 400 `sign_in_refused` when this sign-in already opened a session.
 */
export async function openSession(
  c: Context<AppEnv>,
  { user, loginState, idToken }: SignIn,
): Promise<{ replaced: string | null }> {
  const replacedIdHash = await readSessionHash(c);
  const { id, idHash } = await newSessionId();
  const { absoluteMs } = sessionLimits[user.role];
  const { id: userId, sessionEpoch: epoch, email, firstName, profileImageUrl } = user;
  const createdAt = Date.now();

  const session = { idHash, userId, loginState, epoch, createdAt, lastSeenAt: createdAt };
  const { isInserted, isReplaced } = await insertSession(c.var.db, session, replacedIdHash);
  if (!isInserted) throw problem("sign_in_refused");
  setSessionCookies(c, id, absoluteMs);

  const profile = { userId, email, firstName, profileImageUrl };
  const record = { ...profile, createdAt, expiresAt: createdAt + absoluteMs, idToken };
  c.executionCtx.waitUntil(writeRecord(c.env.SESSIONS, idHash, record));
  if (replacedIdHash) c.executionCtx.waitUntil(deleteRecord(c.env.SESSIONS, replacedIdHash));
  return { replaced: isReplaced ? replacedIdHash : null };
}

/**
 * The signed-in user of this request; null for a visitor. D1 decides whether the session is active and
 * with which role; KV only adds the profile.
 */
export async function currentUserOf(c: Context<AppEnv>): Promise<CurrentUser | null> {
  const idHash = await readSessionHash(c);
  if (idHash === null) return null;
  await requireWithinLimit(c, "LIMIT_LOOKUPS");
  const { db } = c.var;
  const [record, session] = await Promise.all([
    readRecord(c.env.SESSIONS, idHash),
    withDeadline(findSession(db, idHash), findDeadlineMs),
  ]);
  const now = Date.now();
  if (session === undefined || !isSessionActive(session, now)) return null;
  if (c.var.isUse !== false && shouldTouch(session, now)) {
    inBackground(c, "session_touch_failed", touchSession(db, idHash, now));
  }

  const { id, role } = session;
  const profile = record?.userId === id ? record : session;
  // The URL is different for every user, so that a browser never shows a cached picture of another one.
  const profileImageUrl = profile.profileImageUrl && `${getPicture.path}?of=${id}`;
  return { id, role, email: profile.email, firstName: profile.firstName, profileImageUrl };
}

/**
 * Ends the session of the browser; null when it has none. `idToken` is null when KV has no record, `idHash` when D1
 * has none. D1 comes first: if the cookies were deleted and D1 failed, the browser could not retry the sign-out.
 */
export async function closeSession(
  c: Context<AppEnv>,
): Promise<{ idToken: string | null; idHash: string | null } | null> {
  const idHash = await readSessionHash(c);
  const isRevoked = idHash !== null && (await revokeSession(c.var.db, idHash, Date.now()));
  expireSessionCookies(c);
  if (idHash === null) return null;
  const record = await readRecord(c.env.SESSIONS, idHash);
  c.executionCtx.waitUntil(deleteRecord(c.env.SESSIONS, idHash));
  return { idToken: record?.idToken ?? null, idHash: isRevoked ? idHash : null };
}
