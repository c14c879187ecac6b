import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { openDatabase } from "#worker/lib/db.ts";
import {
  among,
  type DataSubject,
  type IdPage,
  idsOfMailbox,
  type PersonalDataEnv,
  type PersonalDataSource,
} from "#worker/lib/personal-data.ts";
import { isAdminEmail } from "./claims.ts";
import { sessions } from "./session-store.ts";
import { erasedIssuer, users } from "./user-store.ts";

/** What stands in place of the email of a person who was erased, where a record of the agency names them. */
const erasedLabel = "Erased account";

const refusals = {
  admin:
    "This is the email of an admin. Take the role away under People first; the last admin keeps it.",
  listed:
    "This email is in the setting ADMIN_EMAILS, so its next sign-in would make an admin of it again. Take it out there first.",
} as const;

const find = ({ DB }: PersonalDataEnv, subject: DataSubject, page: IdPage) =>
  idsOfMailbox(openDatabase(DB), { table: "users", column: "email" }, subject, page);

/**
 * Deletes what is left of a user, unless a record of the agency names them: then a row without personal data stays. An
 * admin is left as they are, also one who became it a moment ago.
 */
async function deleteOrKeepBlank({ DB }: PersonalDataEnv, id: string): Promise<void> {
  const db = openDatabase(DB);
  const blank = {
    ...{ issuer: erasedIssuer, subject: id, email: erasedLabel },
    ...{ firstName: null, profileImageUrl: null },
    disabledAt: sql`coalesce(${users.disabledAt}, ${users.lastSignInAt})`,
    sessionEpoch: sql`${users.sessionEpoch} + 1`,
    version: sql`${users.version} + 1`,
  };
  const isBlank = and(eq(users.id, id), eq(users.issuer, erasedIssuer));
  const blanked = db.select({ id: users.id }).from(users).where(isBlank);
  await db.batch([
    db
      .update(users)
      .set(blank)
      .where(and(eq(users.id, id), ne(users.role, "admin"))),
    db.delete(sessions).where(inArray(sessions.userId, blanked)),
  ]);
  // A foreign key holds the row where notes or changes of applications are theirs.
  await db
    .delete(users)
    .where(isBlank)
    .catch((error: Error) => {
      if (!String(error.cause).includes("FOREIGN KEY")) throw error;
    });
}

/** The accounts of a person: profile, sessions, and what KV has of them. */
export const accountData: PersonalDataSource = {
  kind: "account",
  find,

  async refusal(env, subject) {
    const ids = await find(env, subject, { after: "", limit: 100 });
    const found = await openDatabase(env.DB)
      .select({ role: users.role, email: users.email })
      .from(users)
      .where(inArray(users.id, among(ids)));
    if (found.some(({ role }) => role === "admin")) return refusals.admin;
    // Who was an admin is known by the account alone; without it the next sign-in would be a first one.
    const isListed = found.some(({ email }) => isAdminEmail(email, env.ADMIN_EMAILS ?? ""));
    return isListed ? refusals.listed : null;
  },

  async read({ DB }, ids) {
    const db = openDatabase(DB);
    const { userId, createdAt, lastSeenAt, revokedAt } = sessions;
    const [rows, opened] = await db.batch([
      db
        .select()
        .from(users)
        .where(inArray(users.id, among(ids))),
      db
        .select({ userId, createdAt, lastSeenAt, revokedAt })
        .from(sessions)
        .where(inArray(userId, among(ids))),
    ]);
    return rows.map((row) => ({
      ...row,
      sessions: opened.filter((session) => session.userId === row.id),
    }));
  },

  async erase(env, ids) {
    const db = openDatabase(env.DB);
    const found = await db
      .select({ id: users.id, idHash: sessions.idHash })
      .from(users)
      .leftJoin(sessions, eq(sessions.userId, users.id))
      .where(sql`${inArray(users.id, among(ids))} AND ${users.role} <> 'admin'`);
    for (const { idHash } of found) if (idHash !== null) await env.SESSIONS.delete(idHash);
    for (const id of new Set(found.map((row) => row.id))) await deleteOrKeepBlank(env, id);
  },
};
