import { type SQL, sql } from "drizzle-orm";
import type { PersonalDataKind } from "#contract/personal-data.ts";
import type { AuditContext } from "./audit-store.ts";
import type { Database } from "./db.ts";
import type { AppEnv } from "./env.ts";
import { isOfMailbox, keyOfMailbox, mailboxKey } from "./mailbox-key.ts";

/** Whose data is looked for: an email as it was typed, and its mailbox. */
export type DataSubject = { readonly email: string; readonly mailbox: string };

export type PersonalDataEnv = Pick<
  AppEnv["Bindings"],
  "DB" | "SESSIONS" | "MEDIA" | "CHAT_SESSIONS" | "CHAT_INBOX" | "ADMIN_EMAILS"
>;

/** Whose records are erased, and who has asked for it. */
export type Erasure = { readonly subject: DataSubject; readonly context: AuditContext };

/** A part of a list of ids: up to `limit` that come after `after`; "" begins. */
export type IdPage = { readonly after: string; readonly limit: number };

/**
 * How a slice finds, exports and erases the records of a person. Each step is safe to repeat: what was erased
 * is not found again, and erasing it again does nothing.
 */
export type PersonalDataSource = {
  readonly kind: PersonalDataKind;
  /** The ids of the person's records in ascending order. */
  readonly find: (env: PersonalDataEnv, subject: DataSubject, page: IdPage) => Promise<string[]>;
  /** These records as JSON, with everything that belongs to them. A file is an element behind its record, because it may be large. */
  readonly read: (
    env: PersonalDataEnv,
    ids: readonly string[],
    subject: DataSubject,
  ) => Promise<readonly object[]> | AsyncIterable<object>;
  /** Whether some of these records are known as the person's by records of later sources alone, which stay until these are erased. */
  readonly isFoundByOthers?: true;
  /** Erases these records with everything that belongs to them: rows, mails about them, files, search. */
  readonly erase: (env: PersonalDataEnv, ids: readonly string[], erasure: Erasure) => Promise<void>;
  /** Why the person cannot be erased now, as a sentence for the admin; null when nothing stands against it. */
  readonly refusal?: (env: PersonalDataEnv, subject: DataSubject) => Promise<string | null>;
};

/** Ids as a subquery; one parameter, however many there are. */
export const among = (ids: readonly string[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/**
 * The condition that the column `email` of a query is of a person's mailbox; an email in another script than ASCII has to
 * have the same spelling.
 */
export function isEmailOf({ email, mailbox }: DataSubject): SQL {
  const key = keyOfMailbox(mailbox);
  return key === "" ? sql`lower(email) = lower(${email})` : sql`${mailboxKey("email")} = ${key}`;
}

/** The ids of a table whose column has an email of the mailbox; an index on `mailboxKey` of the column and the id finds them. */
export async function idsOfMailbox(
  db: Database,
  { table, id = "id", column }: { table: string; id?: string; column: string },
  { mailbox }: DataSubject,
  { after, limit }: IdPage,
): Promise<string[]> {
  const found: string[] = [];
  for (let last: string | undefined = after; last !== undefined && found.length < limit; ) {
    const rows: { id: string; email: string | null }[] = await db.all(
      sql`SELECT ${sql.raw(id)} AS id, ${sql.raw(column)} AS email FROM ${sql.raw(table)}
          WHERE ${mailboxKey(column)} = ${keyOfMailbox(mailbox)} AND ${sql.raw(id)} > ${last}
            AND ${sql.raw(column)} IS NOT NULL
          ORDER BY ${sql.raw(id)} LIMIT ${limit}`,
    );
    found.push(...rows.filter(({ email }) => isOfMailbox(email, mailbox)).map((row) => row.id));
    last = rows.length === limit ? rows.at(-1)?.id : undefined;
  }
  return found.slice(0, limit);
}
