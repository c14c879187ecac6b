import { and, isNull, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { type User, users } from "./user-store.ts";

/** Most people that a team has; beyond them a list of them would not help. */
const maxAdmins = 200;

/** What an admin is called; the email tells apart who shares a first name. */
const shownName = (user: Pick<User, "firstName" | "email">, isShared: boolean): string => {
  if (user.firstName === null) return user.email;
  return isShared ? `${user.firstName} (${user.email})` : user.firstName;
};

/** The users who are admins now, by name, at most 200; no two have one name. */
export async function listAdmins(db: Database) {
  const { id, firstName, email } = users;
  const rows = await db
    .select({ id, firstName, email })
    .from(users)
    .where(and(sql`role = 'admin'`, isNull(users.disabledAt)))
    .limit(maxAdmins);
  const named = Map.groupBy(rows, ({ firstName }) => firstName);
  return rows
    .map((user) => {
      const isShared = (named.get(user.firstName)?.length ?? 0) > 1;
      return { id: user.id, name: shownName(user, isShared), email: user.email };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.email.localeCompare(b.email));
}
