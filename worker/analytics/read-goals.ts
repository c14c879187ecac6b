import { goalCounts, type Target } from "./queries.ts";
import { planOf } from "./read-plan.ts";
import { rolledRows } from "./report-readers.ts";
import { isFiltered, type ReportSource, scopeOf } from "./report-source.ts";

const isMet = ({ target }: Target, key: string): boolean =>
  target.endsWith("*") ? key.startsWith(target.slice(0, -1)) : key === target;

/**
 * How often each target was met in the period, in the order of the targets. Pages that were too rare to be kept by
 * themselves in roll-ups do not count there.
 */
export async function readGoals(
  source: ReportSource,
  targets: readonly Target[],
): Promise<number[]> {
  if (targets.length === 0) return [];
  const { period, coverage, now, points } = source;
  const plan = isFiltered(source)
    ? { rolled: [], points: [period] }
    : planOf(period, coverage, now);
  const [pages, events, ...fromPoints] = await Promise.all([
    rolledRows(source, "page", plan.rolled),
    rolledRows(source, "event", plan.rolled),
    ...plan.points.map((bounds) =>
      points.read(goalCounts(points.dialect, scopeOf(source, bounds), targets)),
    ),
  ]);
  return targets.map((target, index) => {
    const rolled =
      target.kind === "page"
        ? pages.filter(({ key }) => isMet(target, key)).map(({ views }) => views)
        : events.filter(({ key }) => key === target.target).map((row) => row.events);
    const counted = fromPoints.flat().map((row) => row[`goal${index}`] ?? 0);
    return [...rolled, ...counted].reduce((sum, count) => sum + count, 0);
  });
}
