import { expect, it } from "vitest";
import type { BoardColumn } from "#contract/application-lists.ts";
import {
  type ApplicationStatus,
  type ApplicationSummary,
  applicationStatuses,
} from "#contract/application-record.ts";
import {
  cardOf,
  columnOf,
  positionIn,
  shownColumns,
  withCard,
  withNextPage,
} from "./board-columns.ts";

const newStatus: ApplicationStatus = { stage: "new", outcome: null };
const accepted: ApplicationStatus = { stage: "decided", outcome: "accepted" };

const card = (id: string, status = newStatus, receivedAt = Number(id)): ApplicationSummary => ({
  ...{ id, ...status, receivedAt, reference: id, source: "portal", fullName: id, email: id },
  ...{ company: null, applicationType: "creator", isSpam: false, version: 1, assignee: null },
  ...{ rating: null, followUpOn: null, tags: [] },
});

const board = (...cards: readonly ApplicationSummary[]): readonly BoardColumn[] =>
  cards.reduce(
    withCard,
    applicationStatuses.map((status) => ({
      ...status,
      ...{ total: { count: 0, hasMore: false }, items: [], nextCursor: null },
    })),
  );

const idsIn = (columns: readonly BoardColumn[], index: number) =>
  columns[index]?.items.map(({ id }) => id);

it("puts what waits in order of receipt, and decisions in the reverse order", () => {
  const columns = board(
    ...[card("2"), card("1"), card("3")],
    ...[card("5", accepted), card("4", accepted), card("6", accepted)],
  );
  expect(idsIn(columns, 0)).toEqual(["1", "2", "3"]);
  expect(idsIn(columns, 3)).toEqual(["6", "5", "4"]);
});

it("tells apart by their ids two that came at the same time", () => {
  expect(idsIn(board(card("2", newStatus, 7), card("1", newStatus, 7)), 0)).toEqual(["1", "2"]);
});

it("moves a card to the column of its status and counts both columns", () => {
  const columns = withCard(board(card("1"), card("2")), { ...card("1"), ...accepted });
  expect([idsIn(columns, 0), idsIn(columns, 3)]).toEqual([["2"], ["1"]]);
  expect(columns.map(({ total }) => total.count)).toEqual([1, 0, 0, 1, 0, 0]);
  expect(columnOf(columns, "1")).toBe(3);
});

it("replaces a card that stays in its column, and counts it once", () => {
  const columns = withCard(board(card("1"), card("2")), { ...card("2"), version: 2 });
  expect(cardOf(columns, "2")?.version).toBe(2);
  expect(columns[0]?.total.count).toBe(2);
});

it("leaves a count alone that stopped at its limit", () => {
  const [first, ...others] = board(card("1"));
  const full = { ...first, total: { count: 200, hasMore: true } } as BoardColumn;
  expect(withCard([full, ...others], card("2"))[0]?.total.count).toBe(200);
});

it("tells where a card would stand in another column", () => {
  const [column] = board(card("1"), card("3"), card("5"));
  if (!column) throw new Error("There is no column.");
  expect(positionIn(column, card("4", accepted))).toBe(2);
  expect(positionIn(column, card("3"))).toBe(1);
});

it("adds the next page without the cards that have come to the column meanwhile", () => {
  const [column] = board(card("1"), card("4"));
  if (!column) throw new Error("There is no column.");
  const longer = withNextPage(column, { items: [card("2"), card("4")], nextCursor: "9" });
  expect(longer.items.map(({ id }) => id)).toEqual(["1", "4", "2"]);
  expect(longer.nextCursor).toBe("9");
});

it("shows a column of withdrawn applications only while there are any", () => {
  const withdrawn: ApplicationStatus = { stage: "decided", outcome: "withdrawn" };
  expect(shownColumns(board(card("1")))).toHaveLength(5);
  expect(shownColumns(board(card("1", withdrawn)))).toHaveLength(6);
});
