import { markdownTable } from "#bench/markdown.ts";

/**
 * What one card took on one size of the table in ms: of the product, as plain SQL in SQLite and in ClickHouse; and the
 * rows that D1 read for the product.
 */
export type CardFigures = {
  card: string;
  ms: number;
  rows: number;
  plainMs: number;
  clickHouseMs: number;
};
/** All cards of one question on one size, in order. */
export type SizeFigures = { points: number; cards: readonly CardFigures[] };

const total = (cards: readonly CardFigures[]): CardFigures => {
  const sum = (name: "ms" | "rows" | "plainMs" | "clickHouseMs") =>
    cards.reduce((before, card) => before + card[name], 0);
  return {
    card: "all cards",
    ms: sum("ms"),
    rows: sum("rows"),
    plainMs: sum("plainMs"),
    clickHouseMs: sum("clickHouseMs"),
  };
};

const count = (value: number): string => value.toLocaleString("en-GB");
const time = (ms: number): string => ms.toFixed(ms < 10 ? 1 : 0);

const cells = ({ ms, rows, plainMs, clickHouseMs }: CardFigures): readonly string[] => [
  time(ms),
  count(rows),
  time(plainMs),
  `${(ms / plainMs).toFixed(2)} x`,
  time(clickHouseMs),
];

const head = ["card", "points", "ms", "rows read", "SQLite, ms", "ratio", "ClickHouse, ms"];

/** How the cards of one question grow with the number of points, as a Markdown table: the sizes of a card in turn. */
export function growthTable(sizes: readonly SizeFigures[]): string {
  const complete = sizes.map(({ points, cards }) => ({ points, cards: [...cards, total(cards)] }));
  const names = complete[0]?.cards.map(({ card }) => card) ?? [];
  const rows = names.flatMap((name, index) =>
    complete.map(({ points, cards }) => [name, count(points), ...cells(cards[index] ?? total([]))]),
  );
  return markdownTable(head, rows);
}
