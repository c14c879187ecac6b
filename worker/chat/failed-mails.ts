import { and, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { outbox } from "#worker/lib/outbox-store.ts";
import { isMailOf } from "./queue-once.ts";

/** The mails about a conversation that could not be sent, at most ten. */
export const failedMails = (db: Database, conversationId: string) =>
  db
    .select({ id: outbox.id, recipient: outbox.recipient, subject: outbox.subject })
    .from(outbox)
    // The plus keeps SQLite from reading every failed mail by the index of states.
    .where(and(isMailOf(conversationId), sql`+${outbox.status} = 'dead'`))
    .limit(10);
