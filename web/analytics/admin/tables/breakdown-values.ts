import {
  type BreakdownRow,
  type Dimension,
  getBreakdown,
  type ReportQuery,
} from "#contract/analytics-reports.ts";
import { capitalized } from "#web/admin/kit/number-words.ts";
import { durationText } from "#web/analytics/admin/figures/durations.ts";
import { valueName } from "#web/analytics/admin/state/dimension-names.ts";
import { call } from "#web/lib/api.ts";
import type { CsvTable } from "./csv.ts";

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

/** All values with all figures. */
export async function breakdownCsv(dimension: Dimension, query: ReportQuery): Promise<CsvTable> {
  const { data } = await call(getBreakdown, {
    params: { dimension },
    query: { ...query, limit: `${maxValues}` },
  });
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
