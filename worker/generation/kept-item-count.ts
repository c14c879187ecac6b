import { sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { itemCount } from "./item-list.ts";

/** How many generated items are not discarded, exact up to 10,000. */
export async function keptItemCount(db: Database): Promise<number> {
  const { count } = await itemCount(db, {}, () => sql`0`);
  return count;
}
