import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Count } from "#contract/count.ts";
import type { AccessState } from "#contract/people.ts";
import type { Database } from "#worker/lib/db.ts";
import { searchQuery } from "#worker/lib/search-query.ts";
import { firstPosition } from "#worker/lib/search-rows.ts";
import { afterTimeCursor, timeCursor } from "#worker/lib/time-cursor.ts";
import { sessionLimits } from "./session-limits.ts";
import { users } from "./user-store.ts";

const pageSize = 50;
/** The largest exact count. */
const maxCount = 10_000;

type PeopleFilter = { q?: string | undefined; access?: AccessState | undefined };
type PeopleQuery = PeopleFilter & { cursor?: string | undefined };
/** `after` is a time (epoch ms); only people who first signed in later are counted. */
type CountQuery = PeopleFilter & { after?: string | undefined };

/** The earliest time, by the role of the user, that a limit in milliseconds allows. */
const earliest = (limit: "idleMs" | "absoluteMs", now: number) =>
  sql`iif(users.role = 'admin', ${now - sessionLimits.admin[limit]}, ${now - sessionLimits.user[limit]})`;

// Written with the names of the tables, which drizzle leaves out in a query of one table; a query inside needs them.
/** The condition for the sessions of a user that `findSession` and `isSessionActive` accept. */
export const isActiveAt = (now: number): SQL =>
  sql`sessions.user_id = users.id AND sessions.epoch = users.session_epoch
    AND sessions.revoked_at IS NULL AND users.disabled_at IS NULL
    AND sessions.last_seen_at > ${earliest("idleMs", now)}
    AND sessions.created_at > ${earliest("absoluteMs", now)}`;

/** The columns of a person; the sessions of each are counted in their index. */
export const personColumns = (now: number) => ({
  id: users.id,
  name: users.firstName,
  email: users.email,
  role: users.role,
  disabledAt: users.disabledAt,
  lastSignInAt: users.lastSignInAt,
  lastSeenAt: sql<number>`max(${users.lastSignInAt},
    coalesce((SELECT max(last_seen_at) FROM sessions WHERE sessions.user_id = users.id), 0))`,
  activeSessions: sql<number>`(SELECT count(*) FROM sessions WHERE ${isActiveAt(now)})`,
});

/**
 * What a filter says in SQL: the search, the order, and the conditions; null when no user can match. A search returns no
 * rowid less than `from`.
 */
function filtered({ q, access }: PeopleFilter, from?: SQL) {
  if (q === undefined) {
    const isDisabled = (access === "disabled" ? isNotNull : isNull)(users.disabledAt);
    const role = access === "admin" || access === "user" ? eq(users.role, access) : undefined;
    return { found: null, conditions: access && and(isDisabled, role) };
  }
  const terms = searchQuery(q);
  if (terms === null) return null;
  const match = access ? `scope : "${access}" AND text : (${terms})` : `text : (${terms})`;
  const isFrom = from ? sql`AND rowid >= ${from}` : sql``;
  // The search table comes first, because it returns rows in the order of rowid: no sort is needed.
  const found = sql`(SELECT rowid AS found FROM user_search WHERE user_search MATCH ${match} ${isFrom})`;
  return { found, conditions: sql`users.seq = found` };
}

/** At most 50 people; reads about as many rows as it returns and those of their sessions. */
export async function peoplePage(db: Database, { cursor, ...filter }: PeopleQuery, now: number) {
  const source = filtered(filter);
  if (source === null) return { items: [], nextCursor: null };
  const { found, conditions } = source;
  const position = sql<number>`${found ? sql`found` : sql`0`}`.as("position");
  const columns = db.select({ ...personColumns(now), position });
  const query = found
    ? columns.from(found).crossJoin(users).$dynamic()
    : columns.from(users).$dynamic();
  const isAfter = found
    ? // D1 binds every number as REAL, and FTS5 starts at a rowid only if it is an INTEGER.
      sql`found < CAST(${Number(cursor?.split("-")[0] ?? Number.MAX_SAFE_INTEGER)} AS INTEGER)`
    : cursor && afterTimeCursor(users.lastSignInAt, users.id, cursor);
  const rows = await query
    .where(and(conditions, isAfter || undefined))
    .orderBy(...(found ? [desc(sql`found`)] : [desc(users.lastSignInAt), desc(users.id)]))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  const cursorOf = (row: (typeof items)[number]) =>
    found ? String(row.position) : timeCursor({ at: row.lastSignInAt, id: row.id });
  return { items, nextCursor: rows.length > pageSize && last ? cursorOf(last) : null };
}

/** People who first signed in after a time. Their last sign-in is after it too, which has an index. */
const cameAfter = (time: number) => and(gt(users.lastSignInAt, time), gt(users.createdAt, time));

/** How many people a filter leaves, exact up to 10,000. */
export async function peopleCount(db: Database, { after, ...filter }: CountQuery): Promise<Count> {
  const isAfter = after === undefined ? undefined : cameAfter(Number(after));
  const first = isAfter && firstPosition(users.seq, users, isAfter);
  const source = filtered(filter, first);
  if (source === null) return { count: 0, hasMore: false };
  const { found, conditions } = source;
  const rows = db
    .select({ one: sql`1`.as("one") })
    .from(found ? sql`${found} CROSS JOIN ${users}` : sql`${users}`)
    .where(and(conditions, isAfter))
    .limit(maxCount + 1)
    .as("rows");
  const [{ total } = { total: 0 }] = await db.select({ total: sql<number>`count(*)` }).from(rows);
  return { count: Math.min(total, maxCount), hasMore: total > maxCount };
}
