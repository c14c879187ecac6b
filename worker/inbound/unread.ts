import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { RepliedRecord, UnreadMails } from "#contract/received-mails.ts";
import type { Database } from "#worker/lib/db.ts";
import { receivedMails } from "./store.ts";

/** How many unread mails are looked at for the count. */
const countedMails = 1000;
/** Records that are counted exactly. */
const maxCount = 100;

/** Marks mails as read; the first time of reading stays. */
export const markRead = (db: Database, ids: readonly string[], now: number) =>
  db
    .update(receivedMails)
    .set({ readAt: now })
    .where(and(inArray(receivedMails.id, [...ids]), isNull(receivedMails.readAt)));

/** The records of a kind with unread mails that are not automatic, or with bounces; the oldest first. */
export async function unreadRecords(
  db: Database,
  kind: RepliedRecord["kind"],
): Promise<UnreadMails> {
  const { recordId, from, fromName, receivedAt, seq } = receivedMails;
  const rows = await db
    .select({ id: recordId, name: sql<string>`coalesce(${fromName}, ${from})`, receivedAt })
    .from(receivedMails)
    .where(
      and(
        eq(receivedMails.recordKind, kind),
        isNull(receivedMails.readAt),
        or(eq(receivedMails.isAutomatic, false), eq(receivedMails.isBounce, true)),
      ),
    )
    .orderBy(asc(seq))
    .limit(countedMails);
  const ofRecord = new Map(rows.toReversed().map((row) => [row.id, row]));
  const records = [...ofRecord.values()].toSorted((a, b) => a.receivedAt - b.receivedAt);
  return {
    count: Math.min(records.length, maxCount),
    hasMore: records.length > maxCount || rows.length === countedMails,
    oldest: records.slice(0, 3),
  };
}
