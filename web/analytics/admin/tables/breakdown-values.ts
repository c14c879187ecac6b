import type { rankingOf } from "#contract/analytics-hits.ts";
import {
  type BreakdownRow,
  type Dimension,
  getBreakdown,
  otherKey,
  type ReportQuery,
} from "#contract/analytics-reports.ts";
import type { CsvTable } from "#contract/csv.ts";
import { countText } from "#web/admin/kit/count-label.ts";
import { capitalized } from "#web/admin/kit/number-words.ts";
import { durationText } from "#web/analytics/admin/figures/durations.ts";
import { valueName } from "#web/analytics/admin/state/dimension-names.ts";
import { call } from "#web/lib/api.ts";

/** The most values that are read at once. */
export const maxValues = 1000;

/** A row as it is shown. */
export type ValueRow = {
  readonly value: string;
  /** A second figure, muted: a share, or a time. */
  readonly detail: string;
  readonly amount: number;
};

/** The figure that values are measured with, as `rankingOf` gives it. */
export type Measure = ReturnType<typeof rankingOf>;

const percent = (part: number, all: number): string =>
  all > 0 ? `${Math.round((part / all) * 100)} %` : "–";

const timeOnPage = ({ activeMs, views }: BreakdownRow): string =>
  views > 0 ? durationText(activeMs / views) : "–";

/** The rows of a breakdown: with the time on the page for pages, else with the share of all. */
export function valueRows(
  dimension: Dimension,
  rows: readonly BreakdownRow[],
  measure: Measure,
  all: number,
): readonly ValueRow[] {
  return rows.map((row) => ({
    value: row.key,
    amount: row[measure],
    detail: dimension === "page" ? timeOnPage(row) : percent(row[measure], all),
  }));
}

export const breakdownHeads = (
  dimension: Dimension,
  measure: Measure,
): readonly [string, string] => [
  dimension === "page" ? "Time on page" : "Share",
  capitalized(measure),
];

/** Every value of a dimension, as far as they are told apart. */
export async function readAllValues(
  dimension: Dimension,
  query: ReportQuery,
): Promise<readonly BreakdownRow[]> {
  const { data } = await call(getBreakdown, {
    params: { dimension },
    query: { ...query, limit: `${maxValues}` },
  });
  return data;
}

/** How many values there are: "1,000+" where no more are told apart. */
export const valueCount = (total: number): string =>
  countText({ count: total, hasMore: total >= maxValues });

/** A part of all visitors, views or events; `otherKey` stands for the values that are not shown. */
export type Part = { readonly key: string; readonly amount: number; readonly share: string };

/** The first values as parts of all that was counted. `total` is how many values there are. */
export function partsOf(
  rows: readonly BreakdownRow[],
  total: number,
  measure: Measure,
  all: number,
): readonly Part[] {
  const own = rows
    .map((row) => ({ key: row.key, amount: row[measure] }))
    .filter(({ key, amount }) => amount > 0 && key !== otherKey);
  const sum = own.reduce((result, { amount }) => result + amount, 0);
  const isPart = total > own.length;
  const whole = isPart ? Math.max(sum, all) : sum;
  const others = whole > sum ? [{ key: otherKey, amount: whole - sum }] : [];
  return [...own, ...others].map((part) => ({ ...part, share: percent(part.amount, whole) }));
}

/** All values with all figures. */
export async function breakdownCsv(dimension: Dimension, query: ReportQuery): Promise<CsvTable> {
  const data = await readAllValues(dimension, query);
  const head = ["Value", "Name", "Views", "Sessions", "Visitors", "Bounces", "Events"];
  return {
    head: [...head, "Active seconds"],
    rows: data.map((row) => [
      row.key,
      valueName(dimension, row.key),
      row.views,
      row.sessions,
      row.visitors,
      row.bounces,
      row.events,
      Math.round(row.activeMs / 1000),
    ]),
  };
}
