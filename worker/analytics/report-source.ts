import { type Filter, parseFilters, type ReportQuery } from "#contract/analytics-reports.ts";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { demoSite } from "./demo-site.ts";
import { siteOf } from "./driver.ts";
import { type Period, periodOf } from "./period.ts";
import { realPoints, tableReader } from "./point-reader.ts";
import { type Coverage, readCoverage } from "./rollup-store.ts";
import type { PointReader, Scope } from "./sql.ts";

/** What the readers of a report need: which site, period, visitors and filters, and where the data is. */
export type ReportSource = {
  readonly db: Database;
  readonly points: PointReader;
  readonly coverage: Coverage;
  readonly period: Period;
  readonly now: number;
  readonly bots: ReportQuery["bots"];
  readonly filters: readonly Filter[];
  readonly isDemo: boolean;
  /** Whether there is demo data. */
  readonly hasDemo: boolean;
};

/** The query of a report; what is missing has its default, and the period may be left out where it does not count. */
type Query = Pick<ReportQuery, "bots" | "data" | "filters"> &
  Partial<Pick<ReportQuery, "range" | "from" | "to" | "timeZone">>;

const noCoverage = {
  hoursFrom: null,
  hoursTo: null,
  detailFrom: null,
  daysFrom: null,
  daysTo: null,
};

/** Opens the data that a query asks about; demo data while there is some, unless the query says otherwise. */
export async function openReport(
  env: AppEnv["Bindings"],
  { range = "7d", timeZone = "UTC", from, to, bots, data, filters = "" }: Query,
  now: number,
): Promise<ReportSource> {
  const db = openDatabase(env.DB);
  const own = siteOf(env);
  const coverages = await readCoverage(db, [own, demoSite]);
  const bySite = (site: string) => coverages.find((coverage) => coverage.site === site);
  const hasDemo = Boolean(bySite(demoSite)?.hasPoints);
  const isDemo = data === undefined ? hasDemo : data === "demo";
  const site = isDemo ? demoSite : own;
  return {
    db,
    points: isDemo ? tableReader(env.DB) : realPoints(env),
    coverage: bySite(site) ?? { site, ...noCoverage },
    period: periodOf({ range, timeZone, from, to }, now),
    now,
    bots,
    filters: parseFilters(filters) ?? [],
    isDemo,
    hasDemo,
  };
}

/** The points of a source from a time to another one. */
export const scopeOf = (
  { coverage, bots, filters }: ReportSource,
  { from, to }: { from: number; to: number },
): Scope => ({ site: coverage.site, from, to, bots, filters });

/** The dimensions a report is filtered by. */
export const isFiltered = ({ filters }: ReportSource): boolean => filters.length > 0;
