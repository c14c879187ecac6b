import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { messages } from "./store.ts";

/** The statements that mark a message as unanswered when its sender has written a mail. */
export const reopenMessage = (db: Database, id: string, now: number) => [
  db
    .update(messages)
    .set({
      waitingSince: sql`iif(status = 'open', waiting_since, ${now})`,
      status: "open",
      version: sql`version + 1`,
      changedById: null,
      changedAt: now,
    })
    .where(eq(messages.id, id)),
];

/** The statements that mark a message as unanswered when the reply to it has bounced. */
export const reopenUnanswered = (db: Database, id: string, now: number) => [
  db
    .update(messages)
    .set({ status: "open", version: sql`version + 1`, changedById: null, changedAt: now })
    .where(and(eq(messages.id, id), eq(messages.status, "answered"))),
];
