import { and, asc, desc, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import {
  type ConversationSummary,
  conversationSummary,
  type InboxView,
} from "#contract/chat-inbox.ts";
import type { Count } from "#contract/count.ts";
import type { Database } from "#worker/lib/db.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { searchQuery } from "#worker/lib/search-query.ts";
import { type ConversationRow, chatConversations } from "./conversation-store.ts";

const pageSize = 50;
/** The largest exact count of a list. */
const maxCount = 1000;

const {
  transcript: _transcript,
  attribution: _attribution,
  ...columns
} = getTableColumns(chatConversations);
type ListedRow = Omit<ConversationRow, "transcript" | "attribution">;
/** The columns of a conversation in a list; a transcript can be long. */
export const listedColumns = columns;

/** Conversations as the API has them; malformed ones are left out. */
export function summariesOf(rows: readonly ListedRow[]): ConversationSummary[] {
  const summaries = rows.map(({ assigneeId, assigneeName, ...row }) => ({
    ...row,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? "" },
  }));
  return readableRows(conversationSummary, summaries);
}

type View = {
  /** Written as the partial index of the list has it. */
  readonly condition: SQL;
  /** Terms of the search table that only rows of this list have. */
  readonly scope: string;
  /** What the list is ordered by, before the order in which the conversations began. */
  readonly position: SQLiteColumn;
  readonly isAscending: boolean;
};

const { waitingSince, lastAt, assigneeId, seq } = chatConversations;
const isOpen = sql`status <> 'closed'`;
const byLastEvent = { position: lastAt, isAscending: false } as const;

/** The list of a view as this user sees it. */
function viewOf(view: InboxView, userId: string): View {
  const views: Record<InboxView, View> = {
    waiting: {
      condition: sql`status = 'waiting'`,
      scope: "waiting",
      position: waitingSince,
      isAscending: true,
    },
    mine: {
      condition: sql`${isOpen} AND ${assigneeId} = ${userId}`,
      scope: `open AND ${JSON.stringify(userId)}`,
      ...byLastEvent,
    },
    all: { condition: isOpen, scope: "open", ...byLastEvent },
    closed: { condition: sql`status = 'closed'`, scope: "closed", ...byLastEvent },
  };
  return views[view];
}

/** The rows of a list that a search finds, the newest conversation first, as the search table returns them. */
function search(view: View, q: string) {
  const terms = searchQuery(q);
  if (terms === null) return null;
  const match = `scope : (${view.scope}) AND text : (${terms})`;
  return sql`(SELECT rowid AS found FROM chat_search WHERE chat_search MATCH ${match})`;
}

/** D1 binds every number as REAL, and an index is read from an INTEGER. */
const integer = (text: string | undefined) => sql`CAST(${text ?? "0"} AS INTEGER)`;

type ListQuery = {
  readonly view: InboxView;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
};

/** At most 50 conversations of a list; reads about as many rows as it returns. */
export async function conversationsPage(db: Database, userId: string, query: ListQuery) {
  const view = viewOf(query.view, userId);
  const matches = query.q === undefined ? undefined : search(view, query.q);
  if (matches === null) return { items: [], nextCursor: null };
  const isAscending = view.isAscending && !matches;
  const order = matches ? [sql`found`] : [sql`${view.position}`, sql`${seq}`];
  const [position, last] = query.cursor?.split("-") ?? [];
  const values = matches ? [integer(last)] : [integer(position), integer(last)];
  const comparison = isAscending ? sql`>` : sql`<`;
  const isAfter =
    query.cursor === undefined
      ? undefined
      : sql`(${sql.join(order, sql`, `)}) ${comparison} (${sql.join(values, sql`, `)})`;
  const selected = db.select(columns);
  const from = matches
    ? selected.from(matches).crossJoin(chatConversations).$dynamic()
    : selected.from(chatConversations).$dynamic();
  const isFound = matches && sql`${seq} = found`;
  const rows = await from
    .where(and(isFound, view.condition, isAfter))
    .orderBy(...order.map(isAscending ? asc : desc))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const end = page.at(-1);
  const endsAt = (query.view === "waiting" ? end?.waitingSince : end?.lastAt) ?? 0;
  return {
    items: summariesOf(page),
    nextCursor: end && rows.length > pageSize ? `${endsAt}-${end.seq}` : null,
  };
}

/** How many conversations each open list has for this user. */
export async function conversationCounts(db: Database, userId: string) {
  const counted = (view: InboxView) => {
    const rows = sql`SELECT 1 FROM ${chatConversations} WHERE ${viewOf(view, userId).condition}`;
    return sql<number>`(SELECT count(*) FROM (${rows} LIMIT ${maxCount + 1}))`;
  };
  const { condition } = viewOf("mine", userId);
  const mine = sql`SELECT status, unread FROM ${chatConversations} WHERE ${condition} LIMIT ${maxCount}`;
  const unread = sql`(SELECT count(*) FROM (${mine}) WHERE unread > 0 AND status <> 'waiting')`;
  const [counts] = await db.all<Record<"waiting" | "mine" | "every" | "unread", number>>(
    sql`SELECT ${counted("waiting")} AS waiting, ${counted("mine")} AS mine, ${counted("all")} AS every,
      ${unread} AS unread`,
  );
  const limited = (total = 0): Count => ({
    count: Math.min(total, maxCount),
    hasMore: total > maxCount,
  });
  return {
    waiting: limited(counts?.waiting),
    mine: limited(counts?.mine),
    all: limited(counts?.every),
    // Those after the first 1,000 were not looked at.
    unread: { count: counts?.unread ?? 0, hasMore: (counts?.mine ?? 0) > maxCount },
  };
}
