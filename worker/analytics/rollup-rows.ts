import { otherKey } from "#contract/analytics-reports.ts";
import { pageFigureNames } from "./queries.ts";
import type { RollupRow } from "./rollup-store.ts";

/** Values of a dimension that a bucket keeps by themselves; the others are one row, `(other)`. */
const maxKeys = 200;
type QueriedRow = Omit<RollupRow, "startAt" | "isBot" | "isEstimated"> & {
  readonly start: number;
  readonly isBot: number;
  readonly sampleInterval: number;
};

const toRow = ({ start, isBot, sampleInterval, ...row }: QueriedRow): RollupRow => ({
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

/** The rows of a query, which come with the most frequent keys first, with the rare ones of each bucket as `(other)`. */
export function cappedRows(rows: readonly QueriedRow[], cap = maxKeys): RollupRow[] {
  const buckets = Map.groupBy(rows.map(toRow), ({ startAt, isBot }) => `${startAt} ${isBot}`);
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
