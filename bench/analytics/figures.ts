import { markdownTable } from "#bench/markdown.ts";

/** What one card took on one size of the table: milliseconds, and the rows that D1 read for the API. */
export type CardFigures = { card: string; ms: number; rows: number; plainMs: number };
/** All cards of one question on one size, in order. */
export type SizeFigures = { points: number; cards: readonly CardFigures[] };

const total = (cards: readonly CardFigures[]): CardFigures => {
  const sum = (name: "ms" | "rows" | "plainMs") =>
    cards.reduce((before, card) => before + card[name], 0);
  return { card: "all cards", ms: sum("ms"), rows: sum("rows"), plainMs: sum("plainMs") };
};

const count = (value: number): string => value.toLocaleString("en-GB");
const time = (ms: number): string => ms.toFixed(ms < 10 ? 1 : 0);

const cells = ({ ms, rows, plainMs }: CardFigures): readonly string[] => [
  time(ms),
  count(rows),
  time(plainMs),
  `${(ms / plainMs).toFixed(2)} x`,
];

/** How the cards of one question grow with the number of points, as a Markdown table: a row for each card. */
export function growthTable(sizes: readonly SizeFigures[]): string {
  const head = sizes.flatMap(({ points }) => [
    `${count(points)} points, ms`,
    "rows read",
    "plain SQL, ms",
    "ratio",
  ]);
  const complete = sizes.map(({ cards }) => [...cards, total(cards)]);
  const rows = (complete[0] ?? []).map(({ card }, index) => [
    card,
    ...complete.flatMap((cards) => cells(cards[index] ?? total([]))),
  ]);
  return markdownTable(["card", ...head], rows);
}
