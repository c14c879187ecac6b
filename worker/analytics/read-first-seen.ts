import type { Dimension } from "#contract/analytics-reports.ts";
import { firstSeen } from "./queries.ts";
import { type ReportSource, scopeOf } from "./report-source.ts";
import { rolledFirstStarts } from "./rollup-store.ts";

const dayMs = 24 * 3_600_000;
/** A value that was not seen for so long counts as new again. */
const memoryMs = 400 * dayMs;

/** A value of a dimension and when it was seen first (epoch ms). */
export type FirstSeen = { readonly key: string; readonly at: number };

const byKey = (rows: readonly FirstSeen[]) => new Map(rows.map(({ key, at }) => [key, at]));

/**
 * When the values of a dimension were seen first, up to the end of the period and in the order of time: exact to the
 * hour where roll-ups have hours, else to the day.
 */
export async function readSeen(source: ReportSource, dimension: Dimension): Promise<FirstSeen[]> {
  const { db, coverage, period, points } = source;
  const span = { site: coverage.site, dimension, from: period.from - memoryMs, to: period.to };
  const tail = { from: coverage.hoursTo ?? period.previous.from, to: period.to };
  const scope = scopeOf({ ...source, bots: undefined, filters: [] }, tail);
  const [dayRows, hourRows, recentRows] = await Promise.all([
    rolledFirstStarts(db, { ...span, period: "day" }),
    rolledFirstStarts(db, { ...span, period: "hour" }),
    tail.from < tail.to ? points.read(firstSeen(points.dialect, scope, dimension)) : [],
  ]);
  const [days, hours, recent] = [byKey(dayRows), byKey(hourRows), byKey(recentRows)];
  const firstAt = (key: string): number => {
    const [day, hour] = [days.get(key), hours.get(key)];
    if (day === undefined) return hour ?? recent.get(key) ?? period.to;
    return hour !== undefined && hour < day + dayMs ? hour : day;
  };
  return [...new Set([...days.keys(), ...hours.keys(), ...recent.keys()])]
    .map((key) => ({ key, at: firstAt(key) }))
    .toSorted((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
}

/** Values that were seen for the first time in the period. Those of the first day of all data are not new. */
export async function readFirstSeen(
  source: ReportSource,
  dimension: Dimension,
): Promise<FirstSeen[]> {
  const { coverage, period } = source;
  const seen = await readSeen(source, dimension);
  const newFrom = (coverage.hoursFrom ?? seen[0]?.at ?? 0) + dayMs;
  return seen.filter(({ at }) => at >= Math.max(newFrom, period.from) && at < period.to);
}
