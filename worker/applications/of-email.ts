import { desc, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { isSameMailbox } from "#worker/lib/mailbox-key.ts";
import { applications } from "./store.ts";

/** The newest ten applications from the mailbox of an email. */
export function applicationsOfEmail(db: Database, email: string) {
  const { id, reference, stage, receivedAt, seq } = applications;
  return db
    .select({ id, reference, stage, receivedAt })
    .from(applications)
    .where(isSameMailbox(sql`(SELECT ${email} AS email) AS own`))
    .orderBy(desc(seq))
    .limit(10);
}
