import { desc, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { applications } from "./store.ts";

/** The newest ten applications sent with an email, whatever the case of its characters. */
export function applicationsOfEmail(db: Database, email: string) {
  const { id, reference, stage, receivedAt, seq } = applications;
  return db
    .select({ id, reference, stage, receivedAt })
    .from(applications)
    .where(sql`lower(email) = lower(${email})`)
    .orderBy(desc(seq))
    .limit(10);
}
