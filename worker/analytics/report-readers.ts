import { rankingOf } from "#contract/analytics-hits.ts";
import type { BreakdownRow, Dimension } from "#contract/analytics-reports.ts";
import { pointDays } from "#contract/analytics-retention.ts";
import type { HourFigures } from "./figures.ts";
import {
  breakdown,
  distinctVisitors,
  figureNames,
  hourlyFigures,
  pageFigureNames,
} from "./queries.ts";
import { planOf } from "./read-plan.ts";
import { recentEvents, recentPoints, recentViews } from "./recent-queries.ts";
import { isFiltered, type ReportSource, scopeOf } from "./report-source.ts";
import type { Bounds } from "./roll-up.ts";
import type { RollupDimension } from "./rollup-query.ts";
import { rolledBuckets, rolledKeys } from "./rollup-store.ts";

async function hoursOfPoints(source: ReportSource, bounds: Bounds): Promise<HourFigures[]> {
  if (bounds.from >= bounds.to) return [];
  const { dialect, read } = source.points;
  const rows = await read(hourlyFigures(dialect, scopeOf(source, bounds)));
  return rows.map(({ hour, sampleInterval, ...row }) => ({
    ...row,
    startAt: hour,
    isEstimated: sampleInterval > 1,
  }));
}

const pointMs = pointDays * 24 * 3_600_000;

/**
 * The figures of each hour that has some, of the period and the one before it, in order. Points are read where
 * there are filters, and for the hours that are not rolled up yet. A filtered period has none before it when
 * some of its points are no longer kept, because a part of them would look like growth.
 */
export async function readHours(source: ReportSource): Promise<HourFigures[]> {
  const { db, period, coverage, bots, now } = source;
  const { from, to } = { from: period.previous.from, to: period.to };
  if (isFiltered(source))
    return hoursOfPoints(source, { from: from < now - pointMs ? period.from : from, to });
  if (coverage.hoursTo === null) return hoursOfPoints(source, { from, to });
  const end = Math.min(Math.max(from, coverage.hoursTo), to);
  const span = { site: coverage.site, period: "hour", dimension: "all", from, to: end } as const;
  const [rolled, tail] = await Promise.all([
    rolledBuckets(db, span, bots),
    hoursOfPoints(source, { from: end, to }),
  ]);
  return [...rolled.map((row) => ({ ...row, isEstimated: Boolean(row.isEstimated) })), ...tail];
}

/** The row of a key and whether its figures are estimates. */
export type KeyFigures = BreakdownRow & { readonly isEstimated: boolean };

/** Values of a dimension that one report tells apart. */
export const maxKeys = 1000;

async function keysOfPoints(source: ReportSource, dimension: Dimension, bounds: Bounds) {
  const { dialect, read } = source.points;
  const rows = await read(breakdown(dialect, scopeOf(source, bounds), dimension, maxKeys));
  return rows.map(({ sampleInterval, ...row }) => ({ ...row, isEstimated: sampleInterval > 1 }));
}

/** One row for each key, with the sums of all rows that have it. */
function merged(rows: readonly KeyFigures[]): KeyFigures[] {
  const byKey = new Map<string, KeyFigures>();
  for (const row of rows) {
    const known = byKey.get(row.key);
    const sums = known && pageFigureNames.map((name) => [name, known[name] + row[name]]);
    const isEstimated = row.isEstimated || (known?.isEstimated ?? false);
    byKey.set(row.key, { ...row, ...(sums && Object.fromEntries(sums)), isEstimated });
  }
  return [...byKey.values()];
}

/** The rolled-up rows of a dimension by key. */
export async function rolledRows(
  source: ReportSource,
  dimension: RollupDimension,
  rolled: ReturnType<typeof planOf>["rolled"],
): Promise<KeyFigures[]> {
  const { db, coverage, bots } = source;
  const parts = rolled.map((span) =>
    rolledKeys(db, { ...span, site: coverage.site, dimension }, bots),
  );
  return (await Promise.all(parts))
    .flat()
    .map((row) => ({ ...row, isEstimated: Boolean(row.isEstimated) }));
}

const byRank = (name: ReturnType<typeof rankingOf>) => (a: KeyFigures, b: KeyFigures) =>
  b[name] - a[name] || (a.key < b.key ? -1 : 1);

/** Whether a row has more than what it takes back of a period before. */
const isCounted = (row: KeyFigures) => figureNames.some((name) => row[name] > 0);

/** A row without what it takes back of a period before: a bounce or an exit that a later view has undone. */
const notNegative = (row: KeyFigures): KeyFigures => ({
  ...row,
  bounces: Math.max(0, row.bounces),
  exits: Math.max(0, row.exits),
});

/** The values of a dimension in the period, most first, at most 1000. */
export async function readBreakdown(
  source: ReportSource,
  dimension: Dimension,
): Promise<KeyFigures[]> {
  const { period, coverage, now } = source;
  const plan = isFiltered(source)
    ? { rolled: [], points: [period] }
    : planOf(period, coverage, now);
  const parts = await Promise.all([
    rolledRows(source, dimension, plan.rolled),
    ...plan.points.map((bounds) => keysOfPoints(source, dimension, bounds)),
  ]);
  return merged(parts.flat())
    .filter(isCounted)
    .map(notNegative)
    .toSorted(byRank(rankingOf(dimension, source.filters)))
    .slice(0, maxKeys);
}

/** Visitors with a beacon in this time are on the site. */
const presentMs = 5 * 60_000;

/** How many visitors and sessions are on the site now. */
export async function readVisitors(source: ReportSource) {
  const { now, points } = source;
  // Points are stored with whole seconds, those of the current one included.
  const scope = scopeOf(source, { from: now - presentMs, to: now + 1000 });
  const [row] = await points.read(distinctVisitors(points.dialect, scope));
  return row ?? { visitors: 0, sessions: 0 };
}

export const readRecentViews = (source: ReportSource, limit: number) =>
  source.points.read(recentViews(source.points.dialect, scopeOf(source, source.period), limit));

export const readRecentEvents = (source: ReportSource, limit: number) =>
  source.points.read(recentEvents(source.points.dialect, scopeOf(source, source.period), limit));

/** Points that are read to find the newest sessions, so that the work does not grow with the traffic. */
const sessionPoints = 1000;
const idleMs = 30 * 60_000;

/**
 * The sessions with the newest points; `durationMs` is the time of use, null while a session is active: until it
 * has left its page, or half an hour after its last point.
 */
export async function readRecentSessions(source: ReportSource, limit: number) {
  const { dialect, read } = source.points;
  const points = await read(recentPoints(dialect, scopeOf(source, source.period), sessionPoints));
  const bySession = Map.groupBy(points, ({ session }) => session);
  return [...bySession.values()].slice(0, limit).flatMap((own) => {
    const [newest] = own;
    if (newest === undefined) return [];
    // A page that is left sends its web vitals along, and one that follows takes back an exit.
    const last = own.find(({ kind }) => kind !== "vitals" && kind !== "move") ?? newest;
    const isActive = last.kind !== "leave" && source.now - newest.time < idleMs;
    const durationMs = isActive ? null : Math.max(...own.map(({ activeMs }) => activeMs));
    const { session, device, browser, start } = newest;
    return [{ session, device, browser, startedAt: start * 1000, durationMs }];
  });
}
