import { desc, type SQL } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { isSameMailbox } from "#worker/lib/mailbox-key.ts";
import { applications } from "./store.ts";

/** The statement that reads the newest ten applications from the mailbox of the email of `own`, which `isSameMailbox` describes. */
export function applicationsOfEmail(db: Database, own: SQL) {
  const { id, reference, stage, receivedAt, seq } = applications;
  return db
    .select({ id, reference, stage, receivedAt })
    .from(applications)
    .where(isSameMailbox(own))
    .orderBy(desc(seq))
    .limit(10);
}
