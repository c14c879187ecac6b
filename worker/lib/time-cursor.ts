import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

type Row = { readonly at: number; readonly id: string };

/** Where the page after a row begins, in a list that is ordered by a time and an id: `<epoch ms>-<id>`. */
export const timeCursor = ({ at, id }: Row): string => `${at}-${id}`;

/** The condition for rows after a cursor, newest first. */
export function afterTimeCursor(at: SQLWrapper, id: SQLWrapper, cursor: string): SQL {
  const end = cursor.indexOf("-");
  return sql`(${at}, ${id}) < (${Number(cursor.slice(0, end))}, ${cursor.slice(end + 1)})`;
}
