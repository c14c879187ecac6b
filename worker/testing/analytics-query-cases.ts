import { dimensions, ranges } from "#contract/analytics-reports.ts";
import { readPageVitals } from "#worker/analytics/page-vitals.ts";
import { periodOf } from "#worker/analytics/period.ts";
import {
  breakdown,
  distinctVisitors,
  firstPoint,
  firstSeen,
  funnelSteps,
  goalCounts,
  hourlyFigures,
} from "#worker/analytics/queries.ts";
import { recentEvents, recentPoints, recentViews } from "#worker/analytics/recent-queries.ts";
import { detailDimensions, rollupQuery } from "#worker/analytics/rollup-query.ts";
import type { PointReader, Scope } from "#worker/analytics/sql.ts";
import { pointFixture } from "./point-fixture.ts";
import { samplePoint } from "./points.ts";

/** The afternoon after clocks were put back in Europe. */
export const caseTime = Date.UTC(2026, 9, 26, 12, 30);
export const caseSite = "site.example";

/** Where all ranges end, and the first time that none of them has. */
const rangeEnd = Date.UTC(2026, 9, 26, 13);

/** The points that the queries are asked about; some stand for several, and the last one is in no range. */
export const casePoints = () => [
  ...pointFixture(caseTime).map((point, index) => ({
    ...point,
    sampleInterval: index % 5 ? 1 : 4,
  })),
  samplePoint({ time: rangeEnd, page: "/", channel: "Direct", views: 1, sessions: 1, visitors: 1 }),
];

type Rows = readonly Readonly<Record<string, string | number | null>>[];
/** A question of reports or roll-ups, asked of one range. */
export type QueryCase = {
  readonly name: string;
  readonly rows: (points: PointReader) => Promise<Rows>;
};

const goals = [
  { kind: "page", target: "/news*" },
  { kind: "page", target: "/news/o'brien" },
  { kind: "event", target: "join_us_form_start" },
] as const;
const limit = 25;

/** Every question about a scope; the hours before it are asked for too where reports compare. */
const questions: Readonly<
  Record<string, (points: PointReader, scope: Scope, before: Scope) => Promise<Rows>>
> = {
  hours: ({ dialect, read }, _, before) => read(hourlyFigures(dialect, before)),
  ...Object.fromEntries(
    dimensions.map(
      (dimension) =>
        [
          `by ${dimension}`,
          ({ dialect, read }, scope) => read(breakdown(dialect, scope, dimension, limit)),
        ] satisfies [string, (points: PointReader, scope: Scope) => Promise<Rows>],
    ),
  ),
  views: ({ dialect, read }, scope) => read(recentViews(dialect, scope, limit)),
  events: ({ dialect, read }, scope) => read(recentEvents(dialect, scope, limit)),
  points: ({ dialect, read }, scope) => read(recentPoints(dialect, scope, limit)),
  visitors: ({ dialect, read }, scope) => read(distinctVisitors(dialect, scope)),
  vitals: readPageVitals,
  funnel: ({ dialect, read }, scope) => read(funnelSteps(dialect, scope)),
  goals: ({ dialect, read }, scope) => read(goalCounts(dialect, scope, goals)),
  "first point": ({ dialect, read }, scope) => read(firstPoint(dialect, scope)),
  "first releases": ({ dialect, read }, scope) => read(firstSeen(dialect, scope, "release")),
  "first campaigns": ({ dialect, read }, scope) => read(firstSeen(dialect, scope, "utmCampaign")),
};

const filtered = [
  { dimension: "country", isExcluded: true, value: "DE" },
  { dimension: "page", isExcluded: false, value: "/news/o'brien" },
  { dimension: "page", isExcluded: false, value: "/news/zürich-100%" },
] as const;

function casesOf(range: (typeof ranges)[number]): QueryCase[] {
  const { from, to, previous } = periodOf({ range, timeZone: "UTC" }, caseTime);
  const scope: Scope = { site: caseSite, from, to, filters: [] };
  const asked = Object.entries(questions).map(([name, ask]) => ({
    name: `${name}, ${range}`,
    rows: (points: PointReader) => ask(points, scope, { ...scope, from: previous.from }),
  }));
  const hours = (name: string, more: Partial<Scope>) => ({
    name: `hours ${name}, ${range}`,
    rows: ({ dialect, read }: PointReader) => read(hourlyFigures(dialect, { ...scope, ...more })),
  });
  return [
    ...asked,
    hours("of all", { bots: "true" }),
    hours("of bots", { bots: "only" }),
    hours("filtered", { filters: filtered }),
  ];
}

const rolledUp = (["hour", "day"] as const).flatMap((length) =>
  (["all", ...detailDimensions] as const).map((dimension) => ({
    name: `roll-up by ${dimension}, ${length}`,
    rows: ({ dialect, read }: PointReader) => {
      const scope = { site: caseSite, from: caseTime - 3 * 86_400_000, to: caseTime };
      return read(rollupQuery(dialect, scope, length, dimension));
    },
  })),
);

/** Every query of reports and roll-ups, on every range: what both databases must answer alike. */
export const queryCases: readonly QueryCase[] = [...ranges.flatMap(casesOf), ...rolledUp];

/** One line of text for the rows of a case. */
export const goldenLine = (name: string, rows: Rows): string =>
  JSON.stringify([name, Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);
