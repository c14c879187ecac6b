import { rankingOf } from "#contract/analytics-hits.ts";
import { type Dimension, dimensions } from "#contract/analytics-reports.ts";
import type { BucketLength, Dialect } from "./dialect.ts";
import { byName, formSteps, hasValue, pageFigureNames } from "./queries.ts";
import { column, type Scope, select, total } from "./sql.ts";

/** What roll-ups are kept by: everything together, a dimension, or the steps of a form by channel. */
export type RollupDimension = "all" | Dimension | "starts" | "submissions";

/** Everything roll-ups have by key. */
export const detailDimensions = [
  ...dimensions,
  "starts",
  "submissions",
] as const satisfies readonly RollupDimension[];
type DetailDimension = (typeof detailDimensions)[number];

const isStep = (dimension: DetailDimension): dimension is keyof typeof formSteps =>
  Object.hasOwn(formSteps, dimension);

/** Rows of one query. Only a flood of invented values has more, and the rarest of those are left out. */
const maxRows = 50_000;

function keyOf(dimension: RollupDimension) {
  if (dimension === "all") return { key: "''", where: [] };
  if (isStep(dimension)) return { key: column("channel"), where: [formSteps[dimension]] };
  return { key: column(dimension), where: hasValue(dimension) };
}

/** Which figure the keys of a dimension are ordered by. */
export const rankedBy = (dimension: RollupDimension) => {
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
  const isBot = dialect.valueIf(`${column("botScore")} > 0`, "1");
  return select(
    dialect,
    { ...scope, bots: "true", filters: [] },
    {
      columns: {
        start: "time",
        key: "text",
        isBot: "number",
        ...byName(pageFigureNames, () => "number" as const),
        sampleInterval: "number",
      },
      values: {
        start: dialect.bucket(length),
        key,
        isBot,
        ...byName(pageFigureNames, total),
        sampleInterval: "max(_sample_interval)",
      },
      where,
      groupBy: ["start", "isBot", ...(dimension === "all" ? [] : (["key"] as const))],
      orderBy: [`${rankedBy(dimension)} DESC`],
      limit: maxRows,
    },
  );
}
