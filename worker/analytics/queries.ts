import { rankingOf } from "#contract/analytics-hits.ts";
import type { PointDouble } from "#contract/analytics-points.ts";
import type { Dimension } from "#contract/analytics-reports.ts";
import type { Dialect } from "./dialect.ts";
import {
  beginsWith,
  column,
  isOneOf,
  isQuotable,
  type Scope,
  select,
  total,
  weighted,
} from "./sql.ts";

/** The totals of points by name, as every query of figures has them. */
export const figureNames = [
  "views",
  "sessions",
  "visitors",
  "bounces",
  "events",
  "activeMs",
] as const satisfies readonly PointDouble[];

/** A record with a value for each name. */
export const byName = <Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;

/** The totals of pages, which have two more. */
export const pageFigureNames = [...figureNames, "exits", "scrolled"] as const;
const sampling = { sampleInterval: "number" } as const;
const samplingValue = { sampleInterval: "max(_sample_interval)" };

/** Figures by hour of UTC; hours without a point have no row. */
export function hourlyFigures(dialect: Dialect, scope: Scope) {
  return select(dialect, scope, {
    columns: { hour: "time", ...byName(figureNames, () => "number" as const), ...sampling },
    values: { hour: dialect.bucket("hour"), ...byName(figureNames, total), ...samplingValue },
    groupBy: ["hour"],
    orderBy: [],
  });
}

/** Dimensions in which "" means that a point has none, and not that the value is unknown. */
const sparse: ReadonlySet<Dimension> = new Set([
  "page",
  "event",
  "referrer",
  "utmSource",
  "utmMedium",
  "utmCampaign",
  "utmContent",
]);

export const hasValue = (dimension: Dimension): string[] =>
  sparse.has(dimension) ? [`${column(dimension)} != ''`] : [];

/** Figures by the values of a dimension, most first. */
export function breakdown(dialect: Dialect, scope: Scope, dimension: Dimension, limit: number) {
  return select(dialect, scope, {
    columns: { key: "text", ...byName(pageFigureNames, () => "number" as const), ...sampling },
    values: { key: column(dimension), ...byName(pageFigureNames, total), ...samplingValue },
    where: hasValue(dimension),
    groupBy: ["key"],
    orderBy: [`${rankingOf(dimension, scope.filters)} DESC`],
    limit,
  });
}

// Written as the partial index of the table has it.
const isVitals = `${column("kind")} = 'vitals'`;

/** How many visitors and sessions have a point. Sampled points are not weighted, because nothing can be told of the others. */
export function distinctVisitors(dialect: Dialect, scope: Scope) {
  return select(dialect, scope, {
    columns: { visitors: "number", sessions: "number" },
    values: {
      visitors: `count(DISTINCT ${column("visitor")})`,
      sessions: `count(DISTINCT ${column("session")})`,
    },
    orderBy: [],
  });
}

export const vitalNames = [
  "lcp",
  "inp",
  "cls",
  "fcp",
  "ttfb",
] as const satisfies readonly PointDouble[];

/** Web vitals by page at the value that three of four loads stay below, -1 for none; Analytics Engine alone. */
export function vitalsByPage(dialect: Dialect, scope: Scope, limit: number) {
  // A value that was not measured is negative and weighs nothing.
  const percentile = (name: PointDouble) => {
    const weight = dialect.valueIf(`${column(name)} >= 0`, "_sample_interval");
    return `quantileExactWeighted(0.75)(${column(name)}, ${weight})`;
  };
  return select(dialect, scope, {
    columns: { page: "text", loads: "number", ...byName(vitalNames, () => "number" as const) },
    values: {
      page: column("page"),
      loads: "sum(_sample_interval)",
      ...byName(vitalNames, percentile),
    },
    where: [isVitals],
    groupBy: ["page"],
    orderBy: ["loads DESC"],
    limit,
  });
}

/** The newest measured page loads, for databases that have no percentiles. */
export function vitalsOfLoads(dialect: Dialect, scope: Scope, limit: number) {
  const columns = {
    page: "text",
    weight: "number",
    ...byName(vitalNames, () => "number" as const),
    time: "number",
    session: "text",
  } as const;
  return select(dialect, scope, {
    columns,
    values: {
      page: column("page"),
      weight: "_sample_interval",
      ...byName(vitalNames, column),
      time: column("time"),
      session: column("session"),
    },
    where: [isVitals],
    orderBy: ["timestamp DESC", "time DESC", "session"],
    limit,
  });
}

/** The condition of an event that begins or ends a form; only a successful submission counts. */
export const formSteps = {
  starts: isOneOf("event", ["join_us_form_start"]),
  submissions: `(${isOneOf("event", ["join_us_form_submit"])} AND ${column("eventData")} LIKE '%"success":true%')`,
} as const;

/** Sessions, starts and submissions of forms by channel. */
export function funnelSteps(dialect: Dialect, scope: Scope) {
  const events = weighted("events");
  return select(dialect, scope, {
    columns: { channel: "text", sessions: "number", starts: "number", submissions: "number" },
    values: {
      channel: column("channel"),
      sessions: total("sessions"),
      starts: dialect.sumIf(events, formSteps.starts),
      submissions: dialect.sumIf(events, formSteps.submissions),
    },
    groupBy: ["channel"],
    orderBy: [],
  });
}

/** What a goal counts: views of a page, of all pages that begin with a text before `*`, or an event. */
export type Target = { readonly kind: "page" | "event"; readonly target: string };

function targetCondition({ kind, target }: Target): string {
  // No point can hold it.
  if (!isQuotable(target)) return "1 = 0";
  return kind === "page" && target.endsWith("*")
    ? beginsWith("page", target.slice(0, -1))
    : isOneOf(kind, [target]);
}

/** How often each target was met, as columns `goal0`, `goal1` and so on. */
export function goalCounts(dialect: Dialect, scope: Scope, targets: readonly Target[]) {
  const entries = targets.map((target, index) => {
    const value = weighted(target.kind === "page" ? "views" : "events");
    return [`goal${index}`, dialect.sumIf(value, targetCondition(target))] as const;
  });
  const columns: Record<string, "number"> = byName(
    entries.map(([name]) => name),
    () => "number",
  );
  return select(dialect, scope, { columns, values: Object.fromEntries(entries), orderBy: [] });
}

/** When each value of a dimension appears first; "" is none. */
export function firstSeen(dialect: Dialect, scope: Scope, dimension: Dimension) {
  return select(dialect, scope, {
    columns: { key: "text", at: "number" },
    values: { key: column(dimension), at: `min(${column("time")})` },
    where: [`${column(dimension)} != ''`],
    groupBy: ["key"],
    orderBy: ["at"],
    limit: 1000,
  });
}

/** When points of the scope begin; `points` is 0 when there are none, and `first` then is no time. */
export function firstPoint(dialect: Dialect, scope: Scope) {
  return select(dialect, scope, {
    columns: { points: "number", first: "text" },
    values: { points: "sum(_sample_interval)", first: "min(timestamp)" },
    orderBy: [],
  });
}
