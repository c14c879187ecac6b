import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { idsIn, isQuietSince } from "#worker/lib/retention-store.ts";

/**
 * The condition of closed messages with which nothing has happened since a time (epoch ms). One that belongs to an
 * application stays as long as that.
 */
export const isClosedBefore = (before: number): SQL =>
  sql`status = 'closed' AND received_at < ${before} AND coalesce(changed_at, 0) < ${before}
    AND NOT EXISTS (SELECT 1 FROM message_entries AS entry
      WHERE entry.message_id = messages.id AND entry.created_at >= ${before})
    AND NOT EXISTS (SELECT 1 FROM applications WHERE applications.id = messages.application_id)
    AND ${isQuietSince("messages.id", before)}`;

/** The ids of such messages, oldest first. */
export const messagesClosedBefore = (db: Database, before: number, limit: number) =>
  idsIn(
    db,
    sql`SELECT id FROM messages WHERE ${isClosedBefore(before)} ORDER BY received_at, seq LIMIT ${limit}`,
  );
