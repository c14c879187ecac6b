import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { messages } from "./store.ts";

/** The statements by which a mail that a sender has written makes the message wait for an answer again. */
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

/** The statements by which a reply that came back makes the message wait for an answer as before. */
export const reopenUnanswered = (db: Database, id: string, now: number) => [
  db
    .update(messages)
    .set({ status: "open", version: sql`version + 1`, changedById: null, changedAt: now })
    .where(and(eq(messages.id, id), eq(messages.status, "answered"))),
];
