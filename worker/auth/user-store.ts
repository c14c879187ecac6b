import { eq, isNull } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { roles } from "#contract/roles.ts";
import { type Database, retryIdempotent } from "#worker/lib/db.ts";

/** Everyone who ever signed in. Who they are is issuer and subject; the address is only a label. */
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
    /** Raising it ends every session the person has. */
    sessionEpoch: integer("session_epoch").notNull().default(0),
    disabledAt: integer("disabled_at"),
    createdAt: integer("created_at").notNull(),
    lastSignInAt: integer("last_sign_in_at").notNull(),
  },
  (table) => [uniqueIndex("users_issuer_subject").on(table.issuer, table.subject)],
);

export type User = typeof users.$inferSelect;
type NewUser = typeof users.$inferInsert;

/**
 * Finds or makes the user behind an issuer and subject and refreshes their profile; id, role and
 * birth of a known user stay as they are. Undefined when the person is disabled.
 */
export async function upsertUser(db: Database, newcomer: NewUser): Promise<User | undefined> {
  const { email, firstName, profileImageUrl, lastSignInAt } = newcomer;
  const [user] = await retryIdempotent(() =>
    db
      .insert(users)
      .values(newcomer)
      .onConflictDoUpdate({
        target: [users.issuer, users.subject],
        set: { email, firstName, profileImageUrl, lastSignInAt },
        setWhere: isNull(users.disabledAt),
      })
      .returning(),
  );
  return user;
}

/** Where the provider keeps somebody's picture; null without one. */
export async function pictureUrl(db: Database, id: string): Promise<string | null> {
  const [user] = await db
    .select({ profileImageUrl: users.profileImageUrl })
    .from(users)
    .where(eq(users.id, id));
  return user?.profileImageUrl ?? null;
}
