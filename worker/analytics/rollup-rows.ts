import { otherKey } from "#contract/analytics-reports.ts";
import { pageFigureNames } from "./queries.ts";
import { type RollupDimension, rankedBy } from "./rollup-query.ts";
import type { RollupRow } from "./rollup-store.ts";

/** Values of a dimension that a bucket keeps by themselves; the others are one row, `(other)`. */
const maxKeys = 200;
type QueriedRow = Omit<RollupRow, "startAt" | "isBot" | "isEstimated"> & {
  readonly start: number;
  readonly isBot: number;
  readonly sampleInterval: number;
};

/** A row of a query as it is stored. */
export const toRow = ({ start, isBot, sampleInterval, ...row }: QueriedRow): RollupRow => ({
  ...row,
  startAt: start,
  isBot: isBot > 0,
  isEstimated: sampleInterval > 1,
});

/** The sum of two rows under the key of the first. */
function added(a: RollupRow, b: RollupRow): RollupRow {
  const figures = Object.fromEntries(pageFigureNames.map((name) => [name, a[name] + b[name]]));
  return { ...a, ...figures, isEstimated: a.isEstimated || b.isEstimated };
}

/** One row for each bucket and key, the most frequent keys first: the sums of what several sources have counted. */
export function summedRows(rows: readonly RollupRow[], dimension: RollupDimension): RollupRow[] {
  const same = Map.groupBy(rows, ({ startAt, isBot, key }) => `${startAt} ${isBot} ${key}`);
  const rank = rankedBy(dimension);
  return [...same.values()].map((own) => own.reduce(added)).toSorted((a, b) => b[rank] - a[rank]);
}

/** Rows that come with the most frequent keys first, with the rare ones of each bucket as `(other)`. */
export function cappedRows(rows: readonly RollupRow[], cap = maxKeys): RollupRow[] {
  const buckets = Map.groupBy(rows, ({ startAt, isBot }) => `${startAt} ${isBot}`);
  return [...buckets.values()].flatMap((bucket) => {
    const kept = bucket.slice(0, cap).filter(({ key }) => key !== otherKey);
    const keys = new Set(kept);
    const rest = bucket.filter((row) => !keys.has(row));
    const [first, ...others] = rest;
    return first ? [...kept, others.reduce(added, { ...first, key: otherKey })] : kept;
  });
}

/** A row without figures for each bucket from a time to another one: what says that they were rolled up. */
export const emptyRows = (from: number, to: number, length: number): RollupRow[] =>
  Array.from({ length: Math.ceil((to - from) / length) }, (_, n) => ({
    startAt: from + n * length,
    key: "",
    isBot: false,
    views: 0,
    sessions: 0,
    visitors: 0,
    bounces: 0,
    events: 0,
    activeMs: 0,
    exits: 0,
    scrolled: 0,
    isEstimated: false,
  }));
