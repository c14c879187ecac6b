import { and, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { erasedIssuer, teamName, users } from "./user-store.ts";

/** Most people that a team has; beyond them a list of them would not help. */
const maxAdmins = 200;

/** The users who are admins now, by name, at most 200; no two have one name. */
export async function listAdmins(db: Database) {
  const { id, email, disabledAt, issuer } = users;
  const rows = await db
    .select({ id, name: teamName, email })
    .from(users)
    .where(and(sql`role = 'admin'`, isNull(disabledAt), ne(issuer, erasedIssuer)))
    .limit(maxAdmins);
  return rows
    .map(({ name, ...user }) => ({ ...user, name: name ?? user.email }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.email.localeCompare(b.email));
}
