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

type Measure = "views" | "visitors" | "events";

/** What the values of a dimension are sorted by. */
export const measureOf = (dimension: Dimension): Measure => {
  if (dimension === "page") return "views";
  return dimension === "event" ? "events" : "visitors";
};

const percent = (part: number, all: number): string =>
  all > 0 ? `${Math.round((part / all) * 100)} %` : "–";

const timeOnPage = ({ activeMs, views }: BreakdownRow): string =>
  views > 0 ? durationText(activeMs / views) : "–";

/** The rows of a breakdown: with the time on the page for pages, else with the share of all. */
export function valueRows(
  dimension: Dimension,
  rows: readonly BreakdownRow[],
  all: number,
): readonly ValueRow[] {
  const measure = measureOf(dimension);
  return rows.map((row) => ({
    value: row.key,
    amount: row[measure],
    detail: dimension === "page" ? timeOnPage(row) : percent(row[measure], all),
  }));
}

export const breakdownHeads = (dimension: Dimension): readonly [string, string] => [
  dimension === "page" ? "Time on page" : "Share",
  capitalized(measureOf(dimension)),
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

/** A part of all visitors; `otherKey` stands for the values that are not shown. */
export type Part = { readonly key: string; readonly visitors: number; readonly share: string };

/** The first values as parts of all visitors. `total` is how many values there are. */
export function partsOf(
  rows: readonly BreakdownRow[],
  total: number,
  all: number,
): readonly Part[] {
  const own = rows.filter(({ key, visitors }) => visitors > 0 && key !== otherKey);
  const sum = own.reduce((result, { visitors }) => result + visitors, 0);
  const isPart = total > own.length;
  const whole = isPart ? Math.max(sum, all) : sum;
  const parts = own.map(({ key, visitors }) => ({ key, visitors }));
  const others = whole > sum ? [{ key: otherKey, visitors: whole - sum }] : [];
  return [...parts, ...others].map((part) => ({ ...part, share: percent(part.visitors, whole) }));
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
