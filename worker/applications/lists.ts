import { asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { applicationOrders } from "#contract/application-lists.ts";
import { type ApplicationSummary, applicationSummary } from "#contract/application-record.ts";
import { stages } from "#contract/applications.ts";
import type { Count } from "#contract/count.ts";
import { users } from "#worker/auth/user-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { adminName } from "./admin-name.ts";
import { type ApplicationFilter, type Reader, type Selection, selectionOf } from "./filter.ts";
import { applications, applicationTags } from "./store.ts";

export type Order = (typeof applicationOrders)[number] | undefined;
export type ListQuery = ApplicationFilter & { cursor?: string | undefined; order?: Order };

const pageSize = 50;
/** The largest exact count of a list. */
const maxCount = 1000;
/** How many cards of a stage the board shows, and the largest exact count of one. */
const boardSize = 20;
const maxStageCount = 400;
/** How many follow-ups one page reads; a filter that leaves few of them needs more pages. */
const followUpWindow = 500;

/** D1 binds every number as REAL, and FTS5 starts at a rowid only if it is an INTEGER. */
const integer = (value: number) => sql`CAST(${value} AS INTEGER)`;

/** Where an application stands in a list: by day of its follow-up where the list is, and by `seq`. */
type Position = { followUpOn: string; seq: number };
/** The position before every other, and the one after. */
const first: Position = { followUpOn: "", seq: 0 };
const last: Position = { followUpOn: "~", seq: Number.MAX_SAFE_INTEGER };

type Step = { order: Order; isForward: boolean; from: Position; limit: number };

/** The part of the search table that a selection names, between its bounds. */
function selected({ match, low, high }: Selection): SQL {
  // SQLite reads the functions of one argument as aggregates, so each has two at least.
  const most = sql`max(0, ${sql.join([...low, sql`0`], sql`, `)})`;
  const least = sql`min(${integer(last.seq)}, ${sql.join([...high, integer(last.seq)], sql`, `)})`;
  return sql`application_lookup MATCH ${match} AND rowid BETWEEN ${most} AND ${least}`;
}

/** The follow-ups after a position, in order of their day, whatever they belong to. */
const followUpsFrom = (from: Position, isForward: boolean) => {
  const direction = sql.raw(isForward ? "ASC" : "DESC");
  return sql`SELECT seq, follow_up_on FROM applications WHERE follow_up_on IS NOT NULL
    AND (follow_up_on, seq) ${sql.raw(isForward ? ">" : "<")} (${from.followUpOn}, ${integer(from.seq)})
    ORDER BY follow_up_on ${direction}, seq ${direction}`;
};

/** The `seq` of the next applications of a selection in an order; reads about as many rows as it returns. */
function positions(selection: Selection, { order, isForward, from, limit }: Step): SQL {
  if (order === "followUp") {
    return sql`SELECT seq FROM (${followUpsFrom(from, isForward)} LIMIT ${followUpWindow}) AS due
      WHERE EXISTS (SELECT 1 FROM application_lookup WHERE ${selected(selection)} AND rowid = due.seq)
      LIMIT ${limit}`;
  }
  const isAscending = (order === "oldest") === isForward;
  const bound = isAscending
    ? { low: [...selection.low, integer(from.seq + 1)] }
    : { high: [...selection.high, integer(from.seq - 1)] };
  return sql`SELECT rowid FROM application_lookup WHERE ${selected({ ...selection, ...bound })}
    ORDER BY rowid ${sql.raw(isAscending ? "ASC" : "DESC")} LIMIT ${limit}`;
}

const { answers: _, attribution: __, ...listed } = getTableColumns(applications);
/** A row of a list: an application without its long texts, and the name of its assignee. */
export type Listed = Omit<typeof applications.$inferSelect, "answers" | "attribution"> & {
  assigneeName: string;
};

/** Rows as the API has them; malformed ones are left out. */
function summariesOf(rows: readonly Listed[]): ApplicationSummary[] {
  const summaries = rows.map(({ assigneeId, assigneeName, ...row }) => ({
    ...row,
    tags: [...(row.tags ?? [])],
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName },
  }));
  return readableRows(applicationSummary, summaries);
}

const rowsWhere = (db: Database, condition: SQL) =>
  db
    .select({ ...listed, assigneeName: adminName })
    .from(applications)
    .leftJoin(users, eq(users.id, applications.assigneeId))
    .where(condition);

/** The rows with these ids, in no order. */
export const rowsOf = (db: Database, ids: SQL) => rowsWhere(db, inArray(applications.id, ids));

function rowsAt(db: Database, at: SQL, order: Order) {
  const sorting =
    order === "followUp"
      ? [asc(applications.followUpOn), asc(applications.seq)]
      : [(order === "oldest" ? asc : desc)(applications.seq)];
  return rowsWhere(db, inArray(applications.seq, sql`(${at})`)).orderBy(...sorting);
}

function startOf(order: Order, cursor: string | undefined): Position {
  if (order !== "followUp") {
    const start = order === "oldest" ? first : last;
    return cursor === undefined ? start : { ...first, seq: Number(cursor) };
  }
  if (cursor === undefined) return first;
  const day = [cursor.slice(0, 4), cursor.slice(4, 6), cursor.slice(6, 8)].join("-");
  return { followUpOn: day, seq: Number(cursor.slice(8)) };
}

const cursorOf = ({ followUpOn, seq }: { followUpOn: string | null; seq: number }, order: Order) =>
  order === "followUp" ? `${followUpOn?.replaceAll("-", "")}${seq}` : String(seq);

/** The follow-up that a page has read last, if there may be others behind it. */
const windowEnd = (db: Database, order: Order, from: Position) =>
  db
    .select({ seq: applications.seq, followUpOn: applications.followUpOn })
    .from(applications)
    .where(
      order === "followUp"
        ? sql`seq = (SELECT seq FROM (${followUpsFrom(from, true)} LIMIT 1 OFFSET ${followUpWindow - 1}))`
        : sql`false`,
    );

/** A page of applications, newest first by default; reads about as many rows as it returns. */
export async function applicationsPage(
  db: Database,
  { cursor, order, ...filter }: ListQuery,
  reader: Reader,
  size = pageSize,
) {
  const selection = selectionOf(filter, reader);
  if (selection === null) return { items: [], nextCursor: null };
  const from = startOf(order, cursor);
  const step = { order, isForward: true, from, limit: size + 1 };
  const [rows, [unread]] = await db.batch([
    rowsAt(db, positions(selection, step), order),
    windowEnd(db, order, from),
  ]);
  const page = rows.slice(0, size);
  const end = rows.length > size ? page.at(-1) : unread;
  return { items: summariesOf(page), nextCursor: end ? cursorOf(end, order) : null };
}

/** Counts a selection, one beyond a limit at most. */
const countOf = (db: Database, selection: Selection, limit: number) =>
  db
    .select({ total: count() })
    .from(
      sql`(SELECT 1 FROM application_lookup WHERE ${selected(selection)} LIMIT ${limit + 1}) AS found`,
    );

const limited = (total: number | undefined, limit: number): Count => ({
  count: Math.min(total ?? 0, limit),
  hasMore: (total ?? 0) > limit,
});

/** How many applications a filter leaves, exact up to 1,000; with `after`, only those received after that one. */
export async function applicationCount(
  db: Database,
  { after, ...filter }: ApplicationFilter & { after?: string | undefined },
  reader: Reader,
): Promise<Count> {
  const selection = selectionOf(filter, reader);
  if (selection === null) return limited(0, maxCount);
  const newer = after ? [sql`(SELECT seq + 1 FROM applications WHERE id = ${after})`] : [];
  const narrowed = { ...selection, low: [...selection.low, ...newer] };
  const [row] = await countOf(db, narrowed, maxCount);
  return limited(row?.total, maxCount);
}

/** The ids around an application in a list; undefined when it does not exist. */
export async function neighboursOf(
  db: Database,
  id: string,
  { order, ...filter }: Omit<ListQuery, "cursor">,
  reader: Reader,
) {
  const selection = selectionOf(filter, reader);
  const { seq, followUpOn } = applications;
  const [found] = await db
    .select({ seq, followUpOn })
    .from(applications)
    .where(eq(applications.id, id));
  if (found === undefined) return undefined;
  const isListed = order !== "followUp" || found.followUpOn !== null;
  if (selection === null || !isListed) return { previous: null, next: null };
  const from = { seq: found.seq, followUpOn: found.followUpOn ?? "" };
  const beside = (isForward: boolean) => {
    const at = positions(selection, { order, isForward, from, limit: 1 });
    return db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(seq, sql`(${at})`));
  };
  const [[previous], [next]] = await db.batch([beside(false), beside(true)]);
  return { previous: previous?.id ?? null, next: next?.id ?? null };
}

/** Per stage how many applications a filter leaves, and the newest of them. */
export async function boardOf(db: Database, filter: ApplicationFilter, reader: Reader) {
  const columns = stages.map(async (stage) => {
    const selection =
      filter.stage && filter.stage !== stage ? null : selectionOf({ ...filter, stage }, reader);
    if (selection === null) return { stage, total: limited(0, maxStageCount), items: [] };
    const step = { order: undefined, isForward: true, from: last, limit: boardSize };
    const [rows, [row]] = await db.batch([
      rowsAt(db, positions(selection, step), undefined),
      countOf(db, selection, maxStageCount),
    ]);
    return { stage, total: limited(row?.total, maxStageCount), items: summariesOf(rows) };
  });
  return { stages: await Promise.all(columns) };
}

/** The tags in use in alphabetical order, at most 500; reads two rows a tag, however many have it. */
export async function tagsInUse(db: Database): Promise<string[]> {
  const rows = await db.all<{ tag: string }>(
    sql`WITH RECURSIVE used(tag) AS (
          SELECT min(tag) FROM ${applicationTags}
          UNION ALL
          SELECT (SELECT min(tag) FROM ${applicationTags} WHERE tag > used.tag) FROM used
          WHERE used.tag IS NOT NULL LIMIT 501
        ) SELECT tag FROM used WHERE tag IS NOT NULL LIMIT 500`,
  );
  return rows.map(({ tag }) => tag);
}
