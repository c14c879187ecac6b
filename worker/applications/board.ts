import { asc, inArray, or, type SQL, sql } from "drizzle-orm";
import { type BoardColumn, boardOrder } from "#contract/application-lists.ts";
import { type ApplicationStatus, applicationStatuses } from "#contract/application-record.ts";
import type { Database } from "#worker/lib/db.ts";
import { type ApplicationFilter, type Reader, selectionOf } from "./filter.ts";
import { positionOf, positions } from "./list-order.ts";
import { countOf, limited, pageOf, rowsWhere } from "./lists.ts";
import { applications } from "./store.ts";

/** How many cards a column starts with, and its largest exact count. */
const columnSize = 20;
const maxColumnCount = 200;

// D1 returns the rows of a batch as objects, so each count needs a name of its own.
const keyOf = ({ stage, outcome }: ApplicationStatus) => outcome ?? stage;

/** A column in case the filter leaves no other: SELECT needs one. */
const none: readonly [string, SQL.Aliased<number>] = ["none", sql<number>`0`.as("none")];

/** The parts of the board that a filter leaves. */
const columnsOf = (filter: ApplicationFilter, reader: Reader) =>
  applicationStatuses.flatMap(({ stage, outcome }) => {
    const isLeft = (filter.stage ?? stage) === stage && (filter.outcome ?? outcome) === outcome;
    const narrowed = { ...filter, stage, outcome: outcome ?? undefined };
    const selection = isLeft ? selectionOf(narrowed, reader) : null;
    return selection ? [{ stage, outcome, order: boardOrder(stage), selection }] : [];
  });

/** A column for every status: the start of the list that the filter and the status leave, and its length. */
export async function boardOf(
  db: Database,
  filter: ApplicationFilter,
  reader: Reader,
): Promise<BoardColumn[]> {
  const columns = columnsOf(filter, reader);
  const starts = columns.map(({ order, selection }) => {
    const from = positionOf(order, undefined);
    const step = { order, isForward: true, from, limit: columnSize + 1 };
    return inArray(applications.seq, sql`(${positions(selection, step)})`);
  });
  const counts = columns.map(({ stage, outcome, selection }) => {
    const name = keyOf({ stage, outcome });
    const counted = countOf(db, selection, maxColumnCount);
    return [name, sql<number>`(${counted})`.as(name)] as const;
  });
  const [rows, [totals]] = await db.batch([
    rowsWhere(db, or(...starts) ?? sql`false`).orderBy(asc(applications.seq)),
    db.select(Object.fromEntries([none, ...counts])).from(sql`(SELECT 1)`),
  ]);
  return applicationStatuses.map(({ stage, outcome }) => {
    const order = boardOrder(stage);
    const own = rows.filter((row) => row.stage === stage && row.outcome === outcome);
    const page = pageOf(order ? own : own.toReversed(), { size: columnSize, order });
    const total = totals?.[keyOf({ stage, outcome })];
    return { stage, outcome, total: limited(total, maxColumnCount), ...page };
  });
}
