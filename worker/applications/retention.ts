import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { idsIn, isQuietSince } from "#worker/lib/retention-store.ts";

/**
 * The condition of declined and withdrawn applications with which nothing has happened since a time (epoch ms). One with a
 * day on which the team wants to come back to it waits for that day, and one of a join-us form until its message is closed or spam:
 * both have the same id, under which mails are refused once either is erased.
 */
export const isDecidedBefore = (before: number): SQL =>
  sql`stage = 'decided' AND outcome IN ('declined', 'withdrawn') AND received_at < ${before}
    AND coalesce(follow_up_on < date('now'), true)
    AND NOT EXISTS (SELECT 1 FROM application_events AS event
      WHERE event.application_id = applications.id AND event.happened_at >= ${before})
    AND NOT EXISTS (SELECT 1 FROM messages AS message
      WHERE message.id = applications.id AND message.status <> 'closed' AND message.is_spam = 0)
    AND ${isQuietSince("applications.id", before)}`;

/** The ids of such applications, oldest first. */
export const applicationsDecidedBefore = (db: Database, before: number, limit: number) =>
  idsIn(
    db,
    sql`SELECT id FROM applications WHERE ${isDecidedBefore(before)} ORDER BY received_at, seq LIMIT ${limit}`,
  );
