import { type SQL, sql } from "drizzle-orm";
import { mailboxOf } from "./mailbox.ts";

/** The key of emails with other characters than ASCII, which SQLite cannot lower. */
const otherScripts = "";

/**
 * `mailboxOf` of a column, as SQL for an index; "" for an email that is not all ASCII, so that what an index finds is
 * compared with `mailboxOf` again.
 */
export function mailboxKey(column: string): SQL {
  const at = `instr(${column}, '@')`;
  const localPart = `substr(${column}, 1, ${at} - 1) || '+'`;
  const name = `substr(${localPart}, 1, instr(${localPart}, '+') - 1)`;
  const domain = `lower(substr(${column}, ${at} + 1))`;
  const undotted = `iif(${domain} IN ('gmail.com', 'googlemail.com'), replace(${name}, '.', ''), ${name})`;
  const isAscii = `length(${column}) = length(CAST(${column} AS BLOB))`;
  return sql.raw(`iif(${isAscii}, lower(${undotted}) || '@' || ${domain}, '${otherScripts}')`);
}

/** The key under which an index has the emails of a mailbox. */
export const keyOfMailbox = (mailbox: string): string =>
  /^[ -~]*$/.test(mailbox) ? mailbox : otherScripts;

/**
 * The condition that the column `email` of a query is of the same mailbox as `own.email`, of the one row that `own` gives
 * behind FROM. An email that is not all ASCII has to be the same one, whatever the case of its ASCII characters.
 *
 * @example
 * isSameMailbox(sql`messages AS own WHERE own.id = ${id}`)
 */
export const isSameMailbox = (own: SQL): SQL =>
  sql`(${mailboxKey("email")} = nullif((SELECT ${mailboxKey("own.email")} FROM ${own}), ${otherScripts})
    OR lower(email) = (SELECT lower(own.email) FROM ${own}))`;

export const isOfMailbox = (email: string | null, mailbox: string): boolean =>
  email !== null && mailboxOf(email) === mailbox;
