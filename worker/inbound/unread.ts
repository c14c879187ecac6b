import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { RepliedRecord } from "#contract/received-mails.ts";
import type { Database } from "#worker/lib/db.ts";
import { receivedMails } from "./store.ts";

/** Marks mails as read; the first time of reading stays. */
export const markRead = (db: Database, ids: readonly string[], now: number) =>
  db
    .update(receivedMails)
    .set({ readAt: now })
    .where(and(inArray(receivedMails.id, [...ids]), isNull(receivedMails.readAt)));

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
