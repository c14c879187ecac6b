import { inArray, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { errorGroups, errorReports } from "./store.ts";

const maxGroups = 1000;

/** Deletes all error groups except the 1000 seen last, with their error reports. */
export async function pruneErrors(db: Database): Promise<void> {
  const surplus = sql`(SELECT fingerprint FROM error_groups
                       ORDER BY last_seen_at DESC LIMIT -1 OFFSET ${maxGroups})`;
  await db.batch([
    db.delete(errorReports).where(inArray(errorReports.fingerprint, surplus)),
    db.delete(errorGroups).where(inArray(errorGroups.fingerprint, surplus)),
  ]);
}
