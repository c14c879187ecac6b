import { type SQL, sql } from "drizzle-orm";
import type { ChatFigures } from "#contract/analytics-chat.ts";
import type { Database } from "#worker/lib/db.ts";
import { chatConversations } from "./conversation-store.ts";

const { startedAt, personRequestedAt, firstReplyAt, rating, status, waitingSince } =
  chatConversations;

/** The value in the middle of those that are not null, the lower one of two; null without any. */
const medianOf = (value: SQL, condition: SQL) => sql<number | null>`(
  SELECT value FROM (SELECT ${value} AS value FROM ${chatConversations} WHERE ${condition})
  WHERE value IS NOT NULL ORDER BY value
  LIMIT 1 OFFSET (SELECT max(count(${value}) - 1, 0) / 2 FROM ${chatConversations} WHERE ${condition}))`;

/**
 * The figures of the conversations that began in a time (epoch ms, `to` left out) and have not been
 * erased, and who waits now.
 */
export async function chatFigures(db: Database, from: number, to: number): Promise<ChatFigures> {
  const isWithin = sql`${startedAt} >= ${from} AND ${startedAt} < ${to}`;
  const reply = sql`${firstReplyAt} - ${startedAt}`;
  // Who was answered before asking did not wait.
  const wait = sql`iif(${firstReplyAt} >= ${personRequestedAt}, ${firstReplyAt} - ${personRequestedAt}, NULL)`;
  const [[began], ratings, [waiting]] = await db.batch([
    db
      .select({
        conversations: sql<number>`count(*)`,
        personRequests: sql<number>`count(${personRequestedAt})`,
        answered: sql<number>`count(${firstReplyAt})`,
        firstReplyMs: medianOf(reply, isWithin),
        waitMs: medianOf(wait, isWithin),
        rating: medianOf(sql`${rating}`, isWithin),
      })
      .from(chatConversations)
      .where(isWithin),
    db
      .select({ rating: sql<number>`${rating}`, count: sql<number>`count(*)` })
      .from(chatConversations)
      .where(sql`${isWithin} AND ${rating} IS NOT NULL`)
      .groupBy(rating),
    db
      .select({ count: sql<number>`count(*)`, since: sql<number | null>`min(${waitingSince})` })
      .from(chatConversations)
      .where(sql`${status} = 'waiting'`),
  ]);
  const none = { conversations: 0, personRequests: 0, answered: 0 };
  return {
    ...(began ?? { ...none, firstReplyMs: null, waitMs: null, rating: null }),
    ratings: [1, 2, 3, 4, 5].map(
      (value) => ratings.find((row) => row.rating === value)?.count ?? 0,
    ),
    waiting: waiting?.count ?? 0,
    waitingSince: waiting?.since ?? null,
  };
}
