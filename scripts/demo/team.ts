import { type User, upsertUser } from "#worker/auth/user-store.ts";
import type { AuditContext } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { idFromParts, newId } from "#worker/lib/id.ts";

const dayMs = 24 * 3_600_000;

/** A demo account of the local identity provider, with the `sub` claim it has there. */
export type Account = { email: string; subject: string; firstName: string; isAdmin: boolean };

/** The two admins of the demo accounts. */
export type Team = readonly [User, User];

async function addUser(
  db: Database,
  { email, subject, firstName, isAdmin }: Account,
  now: number,
  issuer: string,
) {
  const user = await upsertUser(db, {
    ...{ id: await idFromParts("demo user", email), issuer, subject, email, firstName },
    ...{ profileImageUrl: null, role: isAdmin ? "admin" : "user" },
    ...{ createdAt: now - 31 * dayMs, lastSignInAt: now - dayMs },
  });
  if (!user) throw new Error(`The demo account ${email} is disabled.`);
  return user;
}

/** Stores the demo accounts as people who have signed in, and returns the two admins. */
export async function addTeam(
  db: Database,
  now: number,
  { issuer, accounts }: { issuer: string; accounts: readonly Account[] },
): Promise<Team> {
  const users: User[] = [];
  for (const account of accounts) users.push(await addUser(db, account, now, issuer));
  const [one, other] = users.filter(({ role }) => role === "admin");
  if (!one || !other) throw new Error("The demo accounts need two admins.");
  return [one, other];
}

/** An admin who acts at a time (epoch ms). */
export const actor = ({ id }: User, at: number): AuditContext => ({
  actorId: id,
  at,
  requestId: newId(),
});
