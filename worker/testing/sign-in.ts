import { env } from "cloudflare:workers";
import type { CurrentUser } from "#contract/auth.ts";
import type { Role } from "#contract/roles.ts";
import { newSessionId } from "#worker/auth/session-cookie.ts";
import { sessionLimits } from "#worker/auth/session-limits.ts";
import { writeRecord } from "#worker/auth/session-record.ts";
import { insertSession } from "#worker/auth/session-store.ts";
import { upsertUser } from "#worker/auth/user-store.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";

export type SignedIn = {
  /** The `Cookie` header of a signed-in request. */
  cookie: string;
  user: CurrentUser;
  /** The key of the session in KV and in D1. */
  idHash: string;
};

/** Opens a session, as the sign-in callback does: of a new user with this role, or another one of the user with this id. */
export async function signIn(role: Role, id = newId()): Promise<SignedIn> {
  const db = openDatabase(env.DB);
  const createdAt = Date.now();
  const user = await upsertUser(db, {
    id,
    issuer: env.OIDC_ISSUER,
    subject: id,
    email: `${role}-${id.slice(0, 6)}@people.example`,
    firstName: role === "admin" ? "Ada" : "Mia",
    profileImageUrl: null,
    role,
    createdAt,
    lastSignInAt: createdAt,
  });
  if (user === undefined) throw new Error("A new user cannot be disabled");

  const { id: sessionId, idHash } = await newSessionId();
  const { email, firstName, profileImageUrl, sessionEpoch: epoch } = user;
  const times = { createdAt, lastSeenAt: createdAt };
  await insertSession(db, { idHash, userId: id, loginState: newId(), epoch, ...times }, null);
  const expiresAt = createdAt + sessionLimits[role].absoluteMs;
  const profile = { email, firstName, profileImageUrl };
  const record = { userId: id, ...profile, createdAt, expiresAt, idToken: "a.b.c" };
  await writeRecord(env.SESSIONS, idHash, record);
  return { cookie: `__Host-sid=${sessionId}`, user: { id, role, ...profile }, idHash };
}
