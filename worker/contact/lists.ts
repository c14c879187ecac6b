import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Count } from "#contract/count.ts";
import { isOfWaiting, type MessageSummary, messageSummary } from "#contract/messages.ts";
import { teamName, users } from "#worker/auth/user-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { countAfter, wholeNumber } from "#worker/lib/search-rows.ts";
import { dueCondition, type MessageFilter, matchOf, type Reader } from "./filter.ts";
import { type MessageRow, messages } from "./store.ts";

export type ListQuery = MessageFilter & { cursor?: string | undefined };

const pageSize = 50;
/** The largest exact count of a list. */
const maxCount = 1000;
/** How many waiting messages one page reads; a filter that leaves few of them needs more pages. */
const waitingWindow = 500;

/** The messages that a full-text query finds. */
const found = (match: string) => sql`message_lookup WHERE message_lookup MATCH ${match}`;

/** A join-us form has the confirmation of its application. */
const isConfirmationWithheld = sql`${messages.isSpam} = 1 AND ${messages.applicationId} IS NOT ${messages.id}
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = ${messages.id} || ':sender')`;

/** The columns of a row of a list, of a query that joins the assignee. */
export const listedColumns = {
  id: messages.id,
  reference: messages.reference,
  name: messages.name,
  email: messages.email,
  subject: messages.subject,
  excerpt: sql<string>`substr(${messages.message}, 1, 200)`.as("excerpt"),
  status: messages.status,
  isSpam: messages.isSpam,
  receivedAt: messages.receivedAt,
  waitingSince: messages.waitingSince,
  answeredAt: messages.answeredAt,
  isConfirmationWithheld: sql<number>`(${isConfirmationWithheld})`
    .mapWith(Boolean)
    .as("is_confirmation_withheld"),
  applicationId: messages.applicationId,
  version: messages.version,
  assigneeId: messages.assigneeId,
  assigneeName: teamName.as("assignee_name"),
  seq: messages.seq,
};

type Stated = Pick<MessageRow, "status" | "isSpam" | "waitingSince" | "assigneeId"> & {
  assigneeName: string | null;
};

/** The fields of the API that are computed: since when the sender waits, and the assignee. */
export const statedOf = ({ status, isSpam, waitingSince, assigneeId, assigneeName }: Stated) => ({
  waitingSince: status === "open" && !isSpam ? waitingSince : null,
  assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? "" },
});

const rowsWhere = (db: Database, condition: SQL | undefined) =>
  db
    .select(listedColumns)
    .from(messages)
    .leftJoin(users, eq(users.id, messages.assigneeId))
    .where(condition);

/** Rows as the API has them; malformed ones are left out. */
function summariesOf(rows: Awaited<ReturnType<typeof rowsWhere>>): MessageSummary[] {
  return readableRows(
    messageSummary,
    rows.map((row) => ({ ...row, ...statedOf(row) })),
  );
}

type Page = { items: MessageSummary[]; nextCursor: string | null };

/** The newest messages that a query finds, from a cursor on. */
async function newestPage(db: Database, match: string, cursor: string | undefined): Promise<Page> {
  const before = wholeNumber(cursor ?? Number.MAX_SAFE_INTEGER);
  const at = sql`(SELECT rowid FROM ${found(match)} AND rowid < ${before}
    ORDER BY rowid DESC LIMIT ${pageSize + 1})`;
  const rows = await rowsWhere(db, inArray(messages.seq, at)).orderBy(desc(messages.seq));
  const page = rows.slice(0, pageSize);
  const isMore = rows.length > pageSize;
  return { items: summariesOf(page), nextCursor: isMore ? String(page.at(-1)?.seq) : null };
}

/** The condition of waiting messages, spelled like the partial index of the migration. */
const isWaiting = sql`status = 'open' AND is_spam = 0`;

/** The waiting messages that a query finds, the longest wait first, from a cursor on. */
async function waitingPage(
  db: Database,
  match: string,
  due: SQL | undefined,
  cursor: string | undefined,
): Promise<Page> {
  const [since = "0", seq = "0"] = cursor?.split("-") ?? [];
  const isAfter = sql`(waiting_since, seq) > (${wholeNumber(since)}, ${wholeNumber(seq)})`;
  const window = sql`SELECT seq, waiting_since FROM messages WHERE ${and(isWaiting, due, isAfter)}
    ORDER BY waiting_since, seq LIMIT ${waitingWindow}`;
  const at = sql`(SELECT seq FROM (${window}) AS waiting
    WHERE EXISTS (SELECT 1 FROM ${found(match)} AND rowid = waiting.seq) LIMIT ${pageSize + 1})`;
  const [rows, [unread]] = await db.batch([
    rowsWhere(db, inArray(messages.seq, at)).orderBy(asc(messages.waitingSince), asc(messages.seq)),
    // The last message of a full page, because more may follow.
    db
      .select({ waitingSince: messages.waitingSince, seq: messages.seq })
      .from(messages)
      .where(sql`seq = (SELECT seq FROM (${window}) LIMIT 1 OFFSET ${waitingWindow - 1})`),
  ]);
  const page = rows.slice(0, pageSize);
  const end = rows.length > pageSize ? page.at(-1) : unread;
  return { items: summariesOf(page), nextCursor: end ? `${end.waitingSince}-${end.seq}` : null };
}

/** A page of messages; reads about as many rows as it returns. */
export async function messagesPage(
  db: Database,
  { cursor, ...filter }: ListQuery,
  reader: Reader,
): Promise<Page> {
  const match = matchOf(filter, reader);
  if (match === null) return { items: [], nextCursor: null };
  if (!isOfWaiting(filter)) return newestPage(db, match, cursor);
  return waitingPage(db, match, dueCondition(filter.due, reader.now), cursor);
}

/** How many messages a filter leaves, exact up to 1,000; with `after`, only those received after that one, or 404 `not_found`. */
export async function messageCount(
  db: Database,
  { after, ...filter }: MessageFilter & { after?: string | undefined },
  reader: Reader,
): Promise<Count> {
  const match = matchOf(filter, reader);
  if (match === null) return { count: 0, hasMore: false };
  const newer = after ? sql` AND rowid > (SELECT seq FROM messages WHERE id = ${after})` : sql``;
  const due = dueCondition(filter.due, reader.now);
  const { due: _, ...rest } = filter;
  // Who waits is known to the index alone; together with anything else, what the search finds is looked at once.
  const isDueAlone = after === undefined && Object.values(rest).every((part) => part === undefined);
  const matches = sql`SELECT rowid FROM ${found(match)}${newer}`;
  const waiting = isDueAlone ? sql`true` : sql`seq IN (${matches})`;
  const rows = due
    ? sql`SELECT 1 FROM messages WHERE ${isWaiting} AND ${due} AND ${waiting}`
    : matches;
  const { total } = await db.get<{ total: number }>(
    sql`SELECT count(*) AS total FROM (${rows} LIMIT ${maxCount + 1})`,
  );
  const limited = { count: Math.min(total, maxCount), hasMore: total > maxCount };
  return countAfter(db, { table: messages, id: after }, limited);
}
