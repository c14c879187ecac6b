import type { BreakdownRow, ReportQuery } from "#contract/analytics-reports.ts";
import type { CsvTable } from "#contract/csv.ts";
import { durationText } from "#web/analytics/admin/figures/durations.ts";
import { readAllValues } from "#web/analytics/admin/tables/breakdown-values.ts";

/** What was measured on a page. */
export type Vitals = {
  readonly page: string;
  readonly loads: number;
  readonly lcp: number | null;
  readonly inp: number | null;
  readonly cls: number | null;
  readonly fcp: number | null;
  readonly ttfb: number | null;
};

/** A page with its figures, and what loading it took. */
export type PageRow = BreakdownRow & { readonly lcp: number | null };

/** Adds to each page what was measured on it. */
export function withVitals(
  rows: readonly BreakdownRow[],
  vitals: readonly Vitals[],
): readonly PageRow[] {
  const measured = new Map(vitals.map(({ page, lcp }) => [page, lcp]));
  return rows.map((row) => ({ ...row, lcp: measured.get(row.key) ?? null }));
}

/** Time of use of one view: "2 m 10 s". */
export const timeText = ({ activeMs, views }: BreakdownRow): string =>
  views > 0 ? durationText(activeMs / views) : "–";

/** How far down a view went on average: "84 %". */
export const scrollText = ({ scrolled, views }: BreakdownRow): string =>
  views > 0 ? `${Math.round(Math.min(100, scrolled / views))} %` : "–";

/** Milliseconds as seconds: "1.9 s", "–" without a measurement. */
export const secondsText = (ms: number | null): string =>
  ms === null ? "–" : `${(ms / 1000).toFixed(1)} s`;

/** Milliseconds: "180 ms". */
export const millisecondsText = (ms: number | null): string =>
  ms === null ? "–" : `${Math.round(ms).toLocaleString("en-GB")} ms`;

export const shiftText = (cls: number | null): string => (cls === null ? "–" : cls.toFixed(2));

/** Google's limits: up to the first is good, above the second is poor. */
const limits = { lcp: [2500, 4000], inp: [200, 500], cls: [0.1, 0.25] } as const;

/** How good a vital is, in a word; null without a measurement. */
export function rating(name: keyof typeof limits, value: number | null): string | null {
  if (value === null) return null;
  const [good, poor] = limits[name];
  if (value <= good) return "good";
  return value <= poor ? "fair" : "poor";
}

const perView = (sum: number, views: number): number | null =>
  views > 0 ? Math.round((sum / views) * 10) / 10 : null;

/** The table of pages for a spreadsheet. */
export const pagesCsv = (rows: readonly PageRow[]): CsvTable => ({
  head: ["Page", "Views", "Entries", "Exits", "Seconds a view", "Scrolled %", "LCP p75 ms"],
  rows: rows.map((row) => [
    row.key,
    row.views,
    row.sessions,
    row.exits,
    perView(row.activeMs / 1000, row.views),
    perView(row.scrolled, row.views),
    row.lcp,
  ]),
});

/** The same with every page of the period, also those that are not shown. */
export const allPagesCsv = async (
  query: ReportQuery,
  vitals: readonly Vitals[],
): Promise<CsvTable> => pagesCsv(withVitals(await readAllValues("page", query), vitals));
