import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { applicationOrders } from "#contract/application-lists.ts";
import type { Selection } from "./filter.ts";
import { type ApplicationRow, applications } from "./store.ts";

export type Order = (typeof applicationOrders)[number] | undefined;

/** How many follow-ups one page reads; a filter that leaves few of them needs more pages. */
const followUpWindow = 500;

/** D1 binds every number as REAL, and FTS5 starts at a rowid only if it is an INTEGER. */
const integer = (value: number) => sql`CAST(${value} AS INTEGER)`;

/** What decides where an application stands in a list, whatever its order. */
export type Position = Pick<ApplicationRow, "seq" | "followUpOn" | "rating">;

/** A step through a list: from a position on, forward or back, to the next `limit` applications. */
export type Step = {
  readonly order: Order;
  readonly isForward: boolean;
  readonly from: Position;
  readonly limit: number;
};

const lastSeq = Number.MAX_SAFE_INTEGER;
/** From the best to those without a rating. */
const ratings = [5, 4, 3, 2, 1, 0] as const;

/** Whether an order begins with what was received first. */
const isByAge = (order: Order): boolean => order === "oldest" || order === "due";

/** The rows of the search table that a selection names, between its bounds. */
export function selectedRows({ match, low, high, also }: Selection): SQL {
  // SQLite reads the functions of one argument as aggregates, so each has two at least.
  const most = sql`max(0, ${sql.join([...low, sql`0`], sql`, `)})`;
  const least = sql`min(${integer(lastSeq)}, ${sql.join([...high, integer(lastSeq)], sql`, `)})`;
  const rest = also ? sql` AND ${also}` : sql``;
  return sql`application_lookup MATCH ${match} AND rowid BETWEEN ${most} AND ${least}${rest}`;
}

/** The next applications of a selection in the order received, behind `seq` where one is given. */
function received(selection: Selection, isAscending: boolean, seq: number | null, limit: number) {
  const { low, high } = selection;
  const behind = isAscending
    ? { low: [...low, integer((seq ?? 0) + 1)] }
    : { high: [...high, integer((seq ?? lastSeq) - 1)] };
  return sql`SELECT rowid AS seq FROM application_lookup WHERE ${selectedRows({ ...selection, ...behind })}
    ORDER BY rowid ${sql.raw(isAscending ? "ASC" : "DESC")} LIMIT ${limit}`;
}

/** The follow-ups after a position, in order of their day, by default whatever they belong to. */
const followUpsFrom = ({ followUpOn, seq }: Position, isForward: boolean, also = sql`true`) => {
  const direction = sql.raw(isForward ? "ASC" : "DESC");
  return sql`SELECT seq, follow_up_on FROM applications WHERE follow_up_on IS NOT NULL AND ${also}
    AND (follow_up_on, seq) ${sql.raw(isForward ? ">" : "<")} (${followUpOn ?? ""}, ${integer(seq)})
    ORDER BY follow_up_on ${direction}, seq ${direction}`;
};

/** The rows of some statements; D1 accepts five in one UNION, so they go in groups of three. */
function together(parts: readonly SQL[]): SQL {
  if (parts.length <= 3) return sql.join([...parts], sql` UNION ALL `);
  return sql`SELECT * FROM (${together(parts.slice(0, 3))}) UNION ALL SELECT * FROM (${together(parts.slice(3))})`;
}

/** The next applications by rating: those of the same one, then those of each that follows it. */
function rated(selection: Selection, { isForward, from, limit }: Step): SQL {
  const at = ratings.findIndex((rating) => rating === (from.rating ?? 0));
  const ahead = isForward ? ratings.slice(at) : ratings.slice(0, at + 1).toReversed();
  const parts = ahead.map((rating, part) => {
    const match = `${selection.match} AND scope : rating${rating || "none"}`;
    const seq = part === 0 ? from.seq : null;
    return sql`SELECT ${part} AS part, seq FROM (${received({ ...selection, match }, !isForward, seq, limit)})`;
  });
  return sql`SELECT seq FROM (${together(parts)})
    ORDER BY part, seq ${sql.raw(isForward ? "DESC" : "ASC")} LIMIT ${limit}`;
}

/** The `seq` of the next applications of a selection in an order; reads about as many rows as it returns. */
export function positions(selection: Selection, step: Step): SQL {
  const { order, isForward, from, limit } = step;
  if (order === "rating") return rated(selection, step);
  if (order !== "followUp")
    return received(selection, isByAge(order) === isForward, from.seq, limit);
  return sql`SELECT seq FROM (${followUpsFrom(from, isForward)} LIMIT ${followUpWindow}) AS due
    WHERE EXISTS (SELECT 1 FROM application_lookup WHERE ${selectedRows(selection)} AND rowid = due.seq)
    LIMIT ${limit}`;
}

/**
 * The `seq` of the next follow-up of a selection that leaves few of them; reads every application of the selection once,
 * which costs less than asking of each follow-up on the way whether it is selected.
 */
export function farFollowUp(
  selection: Selection,
  { from, isForward }: Pick<Step, "from" | "isForward">,
): SQL {
  const isSelected = sql`seq IN (SELECT rowid FROM application_lookup WHERE ${selectedRows(selection)})`;
  return sql`SELECT seq FROM (${followUpsFrom(from, isForward, isSelected)} LIMIT 1)`;
}

/** The condition of the follow-up that a step reads last, if there may be others behind it. */
export const windowEnd = (from: Position, isForward: boolean): SQL =>
  sql`seq = (SELECT seq FROM (${followUpsFrom(from, isForward)} LIMIT 1 OFFSET ${followUpWindow - 1}))`;

/** How the rows of a page are sorted. */
export function sortingOf(order: Order): SQL[] {
  const { seq, followUpOn, rating } = applications;
  if (order === "followUp") return [asc(followUpOn), asc(seq)];
  const bySeq = (isByAge(order) ? asc : desc)(seq);
  return order === "rating" ? [sql`coalesce(${rating}, 0) DESC`, bySeq] : [bySeq];
}

/** The position before every other of an order. */
const startOf = (order: Order): Position => ({
  seq: isByAge(order) || order === "followUp" ? 0 : lastSeq,
  followUpOn: "",
  rating: ratings[0],
});

/** The position that a cursor names, which is a number of digits; the start without one. */
export function positionOf(order: Order, cursor: string | undefined): Position {
  const start = startOf(order);
  if (cursor === undefined) return start;
  if (order === "rating")
    return { ...start, rating: Math.min(5, Number(cursor[0])), seq: Number(cursor.slice(1)) };
  if (order !== "followUp") return { ...start, seq: Number(cursor) };
  const day = [cursor.slice(0, 4), cursor.slice(4, 6), cursor.slice(6, 8)].join("-");
  return { ...start, followUpOn: day, seq: Number(cursor.slice(8)) };
}

/** The cursor of a position. */
export function cursorOf(order: Order, { seq, followUpOn, rating }: Position): string {
  if (order === "rating") return `${rating ?? 0}${seq}`;
  return order === "followUp" ? `${followUpOn?.replaceAll("-", "")}${seq}` : String(seq);
}
