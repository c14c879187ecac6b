import { dimensions, otherKey } from "#contract/analytics-reports.ts";
import type { BucketLength, Dialect } from "./dialect.ts";
import { formSteps, hasValue, pageFigureNames, rankingOf } from "./queries.ts";
import type { RollupDimension, RollupRow } from "./rollup-store.ts";
import { column, type Scope, select, total } from "./sql.ts";

/** Everything roll-ups have by key. */
export const detailDimensions = [
  ...dimensions,
  "starts",
  "submissions",
] as const satisfies readonly RollupDimension[];
type DetailDimension = (typeof detailDimensions)[number];

const isStep = (dimension: DetailDimension): dimension is keyof typeof formSteps =>
  Object.hasOwn(formSteps, dimension);

/** Values of a dimension that a bucket keeps by themselves; the others are one row, `(other)`. */
const maxKeys = 200;
/** Rows of one query. Only a flood of invented values has more, and the rarest of those are left out. */
const maxRows = 50_000;

function keyOf(dimension: RollupDimension) {
  if (dimension === "all") return { key: "''", where: [] };
  if (isStep(dimension)) return { key: column("channel"), where: [formSteps[dimension]] };
  return { key: column(dimension), where: hasValue(dimension) };
}

const rankedBy = (dimension: RollupDimension) => {
  if (dimension === "all") return "views" as const;
  return isStep(dimension) ? "events" : rankingOf(dimension);
};

/** Figures of a scope by bucket, key, and whether they are of bots; the most frequent keys first. */
export function rollupQuery(
  dialect: Dialect,
  scope: Omit<Scope, "bots" | "filters">,
  length: BucketLength,
  dimension: RollupDimension,
) {
  const { key, where } = keyOf(dimension);
  const figures = Object.fromEntries(pageFigureNames.map((name) => [name, total(name)]));
  const numbers = Object.fromEntries(pageFigureNames.map((name) => [name, "number"]));
  const isBot = dialect.valueIf(`${column("botScore")} > 0`, "1");
  return select(
    dialect,
    { ...scope, bots: "true", filters: [] },
    {
      columns: {
        start: "time",
        key: "text",
        isBot: "number",
        ...(numbers as Record<(typeof pageFigureNames)[number], "number">),
        sampleInterval: "number",
      },
      values: {
        start: dialect.bucket(length),
        key,
        isBot,
        ...(figures as Record<(typeof pageFigureNames)[number], string>),
        sampleInterval: "max(_sample_interval)",
      },
      where,
      groupBy: ["start", "isBot", ...(dimension === "all" ? [] : (["key"] as const))],
      orderBy: [`${rankedBy(dimension)} DESC`],
      limit: maxRows,
    },
  );
}

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
