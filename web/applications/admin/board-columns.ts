import { type BoardColumn, boardOrder } from "#contract/application-lists.ts";
import type { ApplicationStatus, ApplicationSummary } from "#contract/application-record.ts";

export type Columns = readonly BoardColumn[];

const isIn = (column: BoardColumn, { stage, outcome }: ApplicationStatus): boolean =>
  column.stage === stage && column.outcome === outcome;

/** The card of an application; undefined when the board does not show it. */
export const cardOf = (columns: Columns, id: string): ApplicationSummary | undefined =>
  columns.flatMap(({ items }) => items).find((card) => card.id === id);

/** The index of the column that shows an application; -1 when none does. */
export const columnOf = (columns: Columns, id: string): number =>
  columns.findIndex(({ items }) => items.some((card) => card.id === id));

/** At which place of a column an application stands, or would stand: a column is in the order of receipt. */
export function positionIn({ stage, items }: BoardColumn, application: ApplicationSummary): number {
  const isOldestFirst = boardOrder(stage) === "oldest";
  // Ids grow with time, and tell apart what came in the same millisecond.
  const isEarlier = (card: ApplicationSummary) =>
    card.receivedAt === application.receivedAt
      ? card.id < application.id
      : card.receivedAt < application.receivedAt;
  return items.filter((card) => card.id !== application.id && isEarlier(card) === isOldestFirst)
    .length;
}

const withTotal = (column: BoardColumn, step: number): BoardColumn => {
  const { count, hasMore } = column.total;
  // A count that stopped at its limit stays there.
  return hasMore ? column : { ...column, total: { count: count + step, hasMore } };
};

/** The board with an application as it is now: in the column of its status, at its place. */
export const withCard = (columns: Columns, application: ApplicationSummary): Columns =>
  columns.map((column) => {
    const others = column.items.filter(({ id }) => id !== application.id);
    const wasHere = others.length < column.items.length;
    const isHere = isIn(column, application);
    if (!wasHere && !isHere) return column;
    const items = isHere
      ? others.toSpliced(positionIn(column, application), 0, application)
      : others;
    return withTotal({ ...column, items }, Number(isHere) - Number(wasHere));
  });

/** A column with the next page of its list; a card that has come to it meanwhile stays once. */
export function withNextPage(
  column: BoardColumn,
  page: Pick<BoardColumn, "items" | "nextCursor">,
): BoardColumn {
  const known = new Set(column.items.map(({ id }) => id));
  const added = page.items.filter(({ id }) => !known.has(id));
  return { ...column, items: [...column.items, ...added], nextCursor: page.nextCursor };
}

/** The columns that are shown: withdrawn applications have one while there are any. */
export const shownColumns = (columns: Columns): Columns =>
  columns.filter(({ outcome, total }) => outcome !== "withdrawn" || total.count > 0);
