import { count, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { type ApplicationSummary, applicationSummary } from "#contract/application-record.ts";
import type { Count } from "#contract/count.ts";
import { users } from "#worker/auth/user-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { countAfter } from "#worker/lib/search-rows.ts";
import { adminName } from "./admin-name.ts";
import { type ApplicationFilter, type Reader, type Selection, selectionOf } from "./filter.ts";
import {
  cursorOf,
  farFollowUp,
  type Order,
  type Position,
  positionOf,
  positions,
  type Step,
  selectedRows,
  sortingOf,
  windowEnd,
} from "./list-order.ts";
import { applications, applicationTags } from "./store.ts";

export type ListQuery = ApplicationFilter & { cursor?: string | undefined; order?: Order };

const pageSize = 50;
/** The largest exact count of a list. */
const maxCount = 1000;

const { answers: _, attribution: __, ...columns } = getTableColumns(applications);
/** The columns of a list. */
export const listed = columns;
/** A row of a list: an application without its long texts, and the name of its assignee. */
export type Listed = Omit<typeof applications.$inferSelect, "answers" | "attribution"> & {
  assigneeName: string;
};

/** Rows as the API has them; malformed ones are left out. */
export function summariesOf(rows: readonly Listed[]): ApplicationSummary[] {
  const summaries = rows.map(({ assigneeId, assigneeName, ...row }) => ({
    ...row,
    tags: row.tags ?? [],
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName },
  }));
  return readableRows(applicationSummary, summaries);
}

/** The rows that meet a condition, in no order. */
export const rowsWhere = (db: Database, condition: SQL) =>
  db
    .select({ ...listed, assigneeName: adminName })
    .from(applications)
    .leftJoin(users, eq(users.id, applications.assigneeId))
    .where(condition);

/** The rows with these ids, in no order. */
export const rowsOf = (db: Database, ids: SQL) => rowsWhere(db, inArray(applications.id, ids));

/** The rows at some positions, in an order. */
const rowsAt = (db: Database, at: SQL, order: Order) =>
  rowsWhere(db, inArray(applications.seq, sql`(${at})`)).orderBy(...sortingOf(order));

/** An order by the time of the answer shows what has none yet. */
const inOrder = (order: Order, filter: ApplicationFilter): ApplicationFilter =>
  order === "due" ? { ...filter, due: filter.due ?? "any" } : filter;

/** The filter by which the applications of a list in its order are counted. */
export const countedFilter = ({ order, cursor: _, ...filter }: ListQuery): ApplicationFilter =>
  order === "followUp" ? { ...filter, followUp: filter.followUp ?? "any" } : inOrder(order, filter);

const { seq, followUpOn, rating } = applications;
/** The positions of the applications that meet a condition. */
const positionsWhere = (db: Database, condition: SQL) =>
  db.select({ seq, followUpOn, rating }).from(applications).where(condition);

/** The follow-up that a step through a list has read last, if there may be others behind it. */
async function unreadFrom(db: Database, { order, isForward, from }: Omit<Step, "limit">) {
  if (order !== "followUp") return undefined;
  const [unread] = await positionsWhere(db, windowEnd(from, isForward));
  return unread;
}

type PageEnd = { size: number; order: Order; unread?: Position | undefined };

/** The rows of a page; one row more than its size says that another page follows. */
function cut<Row extends Position>(found: readonly Row[], { size, order, unread }: PageEnd) {
  const rows = found.slice(0, size);
  const end = found.length > size ? rows.at(-1) : unread;
  return { rows, nextCursor: end ? cursorOf(order, end) : null };
}

/** The page that the rows begin, as the API has it. */
export function pageOf(found: readonly Listed[], end: PageEnd) {
  const { rows, nextCursor } = cut(found, end);
  return { items: summariesOf(rows), nextCursor };
}

/** Reads the rows at some positions, in an order. */
type ReadRows<Row> = (at: SQL, order: Order) => PromiseLike<readonly Row[]>;

/** A page of rows and the cursor of the next one; reads about as many rows as it returns. */
export async function rowsOfPage<Row extends Position>(
  db: Database,
  { cursor, order, ...filter }: ListQuery,
  reader: Reader,
  { size, read }: { size: number; read: ReadRows<Row> },
): Promise<{ rows: readonly Row[]; nextCursor: string | null }> {
  const selection = selectionOf(inOrder(order, filter), reader);
  if (selection === null) return { rows: [], nextCursor: null };
  const from = positionOf(order, cursor);
  const step = { order, isForward: true, from, limit: size + 1 };
  const [found, unread] = await Promise.all([
    read(positions(selection, step), order),
    unreadFrom(db, step),
  ]);
  return cut(found, { size, order, unread });
}

/** A page of applications, newest first by default. */
export async function applicationsPage(db: Database, query: ListQuery, reader: Reader) {
  const read: ReadRows<Listed> = (at, order) => rowsAt(db, at, order);
  const page = await rowsOfPage(db, query, reader, { size: pageSize, read });
  return { items: summariesOf(page.rows), nextCursor: page.nextCursor };
}

/** Counts a selection, one beyond a limit at most. */
export const countOf = (db: Database, selection: Selection, limit: number) =>
  db
    .select({ total: count() })
    .from(
      sql`(SELECT 1 FROM application_lookup WHERE ${selectedRows(selection)} LIMIT ${limit + 1}) AS found`,
    );

/** A count that is exact up to a limit. */
export const limited = (total: number | undefined, limit: number): Count => ({
  count: Math.min(total ?? 0, limit),
  hasMore: (total ?? 0) > limit,
});

/** How many applications a filter leaves, exact up to a limit, by default 1,000; with `after`, only those received after that one, or 404 `not_found`. */
export async function applicationCount(
  db: Database,
  { after, ...filter }: ApplicationFilter & { after?: string | undefined },
  reader: Reader,
  limit = maxCount,
): Promise<Count> {
  const selection = selectionOf(filter, reader);
  if (selection === null) return limited(0, limit);
  const newer = after ? [sql`(SELECT seq + 1 FROM applications WHERE id = ${after})`] : [];
  const narrowed = { ...selection, low: [...selection.low, ...newer] };
  const [row] = await countOf(db, narrowed, limit);
  return countAfter(db, { table: applications, id: after }, limited(row?.total, limit));
}

/** The application at a position. */
const idAt = (db: Database, at: SQL) =>
  db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(seq, sql`(${at})`));

/** Finds the next application beyond the follow-ups that the first query of a step has read; null at the end of the list. */
async function farIdOf(db: Database, selection: Selection, step: Omit<Step, "limit">) {
  const from = await unreadFrom(db, step);
  if (from === undefined) return null;
  const [far] = await idAt(db, farFollowUp(selection, { ...step, from }));
  return far?.id ?? null;
}

/** The ids around an application in a list; undefined when it does not exist. */
export async function neighboursOf(
  db: Database,
  id: string,
  { order, ...filter }: Omit<ListQuery, "cursor">,
  reader: Reader,
) {
  const selection = selectionOf(inOrder(order, filter), reader);
  const [from] = await positionsWhere(db, eq(applications.id, id));
  if (from === undefined) return undefined;
  const isListed = order !== "followUp" || from.followUpOn !== null;
  if (selection === null || !isListed) return { previous: null, next: null };
  const [back, forward] = [
    { order, isForward: false, from },
    { order, isForward: true, from },
  ];
  const nearIn = (step: Omit<Step, "limit">) =>
    idAt(db, positions(selection, { ...step, limit: 1 }));
  const [[before], [after]] = await db.batch([nearIn(back), nearIn(forward)]);
  const [previous, next] = await Promise.all([
    before?.id ?? farIdOf(db, selection, back),
    after?.id ?? farIdOf(db, selection, forward),
  ]);
  return { previous, next };
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
