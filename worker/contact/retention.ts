import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { idsIn, isQuietSince } from "#worker/lib/retention-store.ts";

/** The condition of messages with which nothing has happened since a time (epoch ms). */
const isQuietMessage = (before: number): SQL =>
  sql`received_at < ${before} AND coalesce(changed_at, 0) < ${before}
    AND NOT EXISTS (SELECT 1 FROM message_entries AS entry
      WHERE entry.message_id = messages.id AND entry.created_at >= ${before})
    AND ${isQuietSince("messages.id", before)}`;

/** The condition of those among them that belong to no application; the others stay as long as that. */
const isQuietAlone = (before: number): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM applications WHERE applications.id = messages.application_id)
    AND ${isQuietMessage(before)}`;

/** The condition of those among them that are closed. */
export const isClosedMessage = (before: number): SQL =>
  sql`status = 'closed' AND ${isQuietAlone(before)}`;

/** The condition of those among them that are spam. */
export const isSpamMessage = (before: number): SQL => sql`is_spam = 1 AND ${isQuietAlone(before)}`;

/**
 * The condition of applications that wait for no message. One waits while something happens with a message of it, and one of a
 * join-us form until its message may go with it: both have the same id, under which mails are refused once either is erased.
 * `mayGo` is the condition of such a message.
 */
export const hasNoMessageToWaitFor = (before: number, mayGo: SQL): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM messages WHERE messages.application_id = applications.id
    AND NOT (${isQuietMessage(before)} AND (messages.id <> applications.id OR ${mayGo})))`;

/** The condition of messages with which nothing was done since they came. */
const isUntouchedMessage = sql`changed_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM message_entries AS entry WHERE entry.message_id = messages.id)`;

/**
 * The condition of messages that go with an application in spam: those in spam, closed ones of a join-us form with which nothing
 * was done, and closed ones that have been quiet since the time before which closed messages reach their term (epoch ms; null
 * without a term). Any other one that an admin took out of spam, or worked on, stays.
 */
export function goesWithSpam(closedBefore: number | null): SQL {
  const hasReachedTerm = closedBefore === null ? sql`false` : isQuietMessage(closedBefore);
  return sql`(is_spam = 1 OR (status = 'closed' AND ((${isUntouchedMessage}) OR (${hasReachedTerm}))))`;
}

/** The ids of messages that meet a condition, oldest first. */
export const messagesWhere = (db: Database, condition: SQL, limit: number) =>
  idsIn(
    db,
    sql`SELECT id FROM messages WHERE ${condition} ORDER BY received_at, seq LIMIT ${limit}`,
  );
