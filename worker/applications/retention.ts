import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { idsIn, isQuietSince } from "#worker/lib/retention-store.ts";

/**
 * The condition of applications with which nothing has happened since a time (epoch ms). One with a day on which the team
 * wants to come back to it waits for that day.
 */
const isQuietApplication = (before: number): SQL =>
  sql`received_at < ${before}
    AND coalesce(follow_up_on < date('now'), true)
    AND NOT EXISTS (SELECT 1 FROM application_events AS event
      WHERE event.application_id = applications.id AND event.happened_at >= ${before})
    AND ${isQuietSince("applications.id", before)}`;

/** The condition of those among them that were declined or withdrawn. */
export const isDecidedApplication = (before: number): SQL =>
  sql`stage = 'decided' AND outcome IN ('declined', 'withdrawn') AND ${isQuietApplication(before)}`;

/** The condition of those among them that are spam. */
export const isSpamApplication = (before: number): SQL =>
  sql`is_spam = 1 AND ${isQuietApplication(before)}`;

/** The ids of applications that meet a condition, oldest first. */
export const applicationsWhere = (db: Database, condition: SQL, limit: number) =>
  idsIn(
    db,
    sql`SELECT id FROM applications WHERE ${condition} ORDER BY received_at, seq LIMIT ${limit}`,
  );
