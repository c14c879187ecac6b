import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { roles } from "#contract/roles.ts";
import { type Database, retryIdempotent } from "#worker/lib/db.ts";

/** Users who have signed in. Issuer and subject identify a user; the email is only a label. */
export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    email: text("email").notNull(),
    firstName: text("first_name"),
    profileImageUrl: text("profile_image_url"),
    role: text("role", { enum: roles }).notNull(),
    /** Raising it ends every session of the user. */
    sessionEpoch: integer("session_epoch").notNull().default(0),
    /** Epoch milliseconds, like the other times; null while the user may sign in. */
    disabledAt: integer("disabled_at"),
    createdAt: integer("created_at").notNull(),
    lastSignInAt: integer("last_sign_in_at").notNull(),
    /** Raised by each change of role or state in the back office; a sign-in leaves it. */
    version: integer("version").notNull().default(1),
    /** Ascending in the order created, set by a trigger; the search of people is ordered by it. */
    seq: integer("seq"),
  },
  (table) => [
    uniqueIndex("users_seq").on(table.seq),
    uniqueIndex("users_issuer_subject").on(table.issuer, table.subject),
    // Few of many users are admins.
    index("users_admins").on(table.createdAt).where(sql`role = 'admin'`),
    index("users_by_sign_in").on(table.lastSignInAt, table.id),
    index("users_by_role")
      .on(table.role, table.lastSignInAt, table.id)
      .where(isNull(table.disabledAt)),
    index("users_disabled").on(table.lastSignInAt, table.id).where(isNotNull(table.disabledAt)),
  ],
);

/** The issuer of a row that an erased account has left, because records of the agency name it; no sign-in has it. */
export const erasedIssuer = "erased";

/**
 * What a person of the team is called, of a query that reads `users` under a name: the first name, with the email where
 * another admin shares it, so that two people never look the same; the email without a first name. Null without a user.
 */
export function teamNameOf(table: string) {
  const of = (column: string) => sql.raw(`${table}.${column}`);
  return sql<string | null>`coalesce(${of("first_name")} || iif(EXISTS (
    SELECT 1 FROM users AS other WHERE other.role = 'admin' AND other.first_name = ${of("first_name")}
      AND other.id <> ${of("id")}), ' (' || ${of("email")} || ')', ''), ${of("email")})`;
}
export const teamName = teamNameOf("users");

export type User = typeof users.$inferSelect;
type NewUser = typeof users.$inferInsert;

/**
 * Creates the user of an issuer and subject, or updates the profile of the existing one; its id, role
 * and `createdAt` stay. Undefined when the user is disabled.
 */
export async function upsertUser(db: Database, newUser: NewUser): Promise<User | undefined> {
  const { email, firstName, profileImageUrl, lastSignInAt } = newUser;
  const [user] = await retryIdempotent(() =>
    db
      .insert(users)
      .values(newUser)
      .onConflictDoUpdate({
        target: [users.issuer, users.subject],
        set: { email, firstName, profileImageUrl, lastSignInAt },
        setWhere: isNull(users.disabledAt),
      })
      .returning(),
  );
  return user;
}

/** The URL of a user's picture at the provider; null without one. */
export async function pictureUrl(db: Database, id: string): Promise<string | null> {
  const [user] = await db
    .select({ profileImageUrl: users.profileImageUrl })
    .from(users)
    .where(eq(users.id, id));
  return user?.profileImageUrl ?? null;
}
