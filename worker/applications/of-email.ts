import { desc, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { applicationDuplicate } from "#contract/application-record.ts";
import type { Database } from "#worker/lib/db.ts";
import { isSameMailbox } from "#worker/lib/mailbox-key.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { applications } from "./store.ts";

const shape = z.omit(applicationDuplicate, { outcome: true, isSpam: true });

/** The newest ten applications from the mailbox of an email; malformed ones are left out. */
export async function applicationsOfEmail(db: Database, email: string) {
  const { id, reference, stage, receivedAt, seq } = applications;
  const rows = await db
    .select({ id, reference, stage, receivedAt })
    .from(applications)
    .where(isSameMailbox(sql`(SELECT ${email} AS email) AS own`))
    .orderBy(desc(seq))
    .limit(10);
  return readableRows(shape, rows);
}
