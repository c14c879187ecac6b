import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { RepliedRecord } from "#contract/received-mails.ts";
import type { Database } from "#worker/lib/db.ts";
import { among } from "#worker/lib/personal-data.ts";
import { receivedMails } from "./store.ts";

/**
 * Marks mails as read, with the older ones of their records, of which only the newest are shown. The first time of reading
 * stays.
 */
export function markRead(db: Database, ids: readonly string[], now: number) {
  const upToNamed = sql`(SELECT older.seq
    FROM (SELECT record_kind, record_id, max(seq) AS newest FROM received_mails
      WHERE id IN ${among(ids)} GROUP BY record_kind, record_id) AS named
    JOIN received_mails AS older ON older.record_kind = named.record_kind
      AND older.record_id = named.record_id AND older.seq <= named.newest)`;
  return db
    .update(receivedMails)
    .set({ readAt: now })
    .where(and(inArray(receivedMails.seq, upToNamed), isNull(receivedMails.readAt)));
}

/** The condition of an unread mail that is not automatic, or a bounce, of a kind of records. */
const isUnread = (kind: RepliedRecord["kind"]) =>
  and(
    eq(receivedMails.recordKind, kind),
    isNull(receivedMails.readAt),
    or(eq(receivedMails.isAutomatic, false), eq(receivedMails.isBounce, true)),
  );

/** A query of the ids of the records of a kind with unread mails, to be a part of another one. */
export const unreadIdsOf = (kind: RepliedRecord["kind"]): SQL =>
  sql`SELECT ${receivedMails.recordId} FROM ${receivedMails} WHERE ${isUnread(kind)}`;
