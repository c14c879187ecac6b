import { and, isNull, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { users } from "./user-store.ts";

/** Most people that a team has; beyond them a list of them would not help. */
const maxAdmins = 200;

/** The users who are admins now, by name, at most 200. */
export async function listAdmins(db: Database) {
  const { id, firstName, email } = users;
  const rows = await db
    .select({ id, firstName, email })
    .from(users)
    .where(and(sql`role = 'admin'`, isNull(users.disabledAt)))
    .limit(maxAdmins);
  return rows
    .map((user) => ({ id: user.id, name: user.firstName ?? user.email, email: user.email }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.email.localeCompare(b.email));
}
