import { env } from "cloudflare:workers";

/** Stores an admin called Ada who has never signed in here, for records that name one. */
export const storeAdmin = (id: string) =>
  env.DB.prepare(
    `INSERT INTO users (id, issuer, subject, email, first_name, role, created_at, last_sign_in_at)
     VALUES (?, 'i', 's', 'ada@team.example', 'Ada', 'admin', 0, 0)`,
  )
    .bind(id)
    .run();

/** The id of the row that `storeRows` has numbered so. */
export const idOfRow = (number: number): string => String(number).padStart(26, "0");

/**
 * Stores the rows numbered `from` to `to` of a table with one statement. `columns` has an SQL expression for each column
 * besides the id, in which `i` is the number of the row.
 */
export const storeRows = (
  table: string,
  { from, to }: { from: number; to: number },
  columns: Readonly<Record<string, string>>,
) =>
  env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
     INSERT INTO ${table} (id, ${Object.keys(columns).join(", ")})
     SELECT printf('%026d', i), ${Object.values(columns).join(", ")} FROM n`,
  ).run();
