import { type Dashboard, getDashboard } from "#contract/analytics-dashboard.ts";
import { getFunnel } from "#contract/analytics-funnel.ts";
import {
  type BreakdownRow,
  type Dimension,
  type Figures,
  formatFilters,
  getBreakdown,
  getReport,
  getVisitorsNow,
  getWebVitals,
  type Range,
  type Report,
} from "#contract/analytics-reports.ts";
import {
  byHour,
  byValue,
  hourOf,
  newest,
  newestSessions,
  present,
  type Scope,
  steps,
  vital,
} from "./plain-sql.ts";

/** What the whole dashboard is asked about. */
export type Question = {
  readonly name: string;
  readonly range: Range;
  /** The channel of the sessions; "" for all. */
  readonly channel: string;
};

export const questions: readonly Question[] = [
  { name: "90 days, from roll-ups", range: "90d", channel: "" },
  { name: "7 days, from roll-ups", range: "7d", channel: "" },
  { name: "90 days with a filter, from points", range: "90d", channel: "Search" },
];

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A part of the dashboard: the requests it makes, and the same questions as plain SQL over the points. */
export type Card = {
  readonly name: string;
  readonly paths: (question: Question) => readonly string[];
  readonly sql: (scope: Scope) => readonly string[];
  /** A figure of the first reply and of the rows of the first statement, which have to agree. */
  readonly answers?: {
    reply: (reply: never) => number;
    rows: (rows: Rows, scope: Scope) => number;
  };
};

const filterOf = ({ channel }: Question) =>
  channel && formatFilters([{ dimension: "channel", isExcluded: false, value: channel }]);

const query = (question: Question): string => {
  const filters = filterOf(question);
  return `?${new URLSearchParams({ range: question.range, ...(filters && { filters }) })}`;
};

const sum = (rows: Rows, name: string): number =>
  rows.reduce((total, row) => total + Number(row[name]), 0);

const ranks: Readonly<Partial<Record<Dimension, keyof Figures>>> = { page: "views" };
const rankOf = (dimension: Dimension): keyof Figures => ranks[dimension] ?? "visitors";

/** The breakdowns on the first tab of the dashboard. */
const shown = ["page", "channel", "country", "language", "device", "browser", "os"] as const;

export const cards: readonly Card[] = [
  {
    name: "totals and chart, with the time before",
    paths: (question) => [`${getReport.path}${query(question)}`],
    sql: (scope) => [byHour(scope)],
    answers: {
      // With a filter there is nothing before the points that are kept.
      reply: ({ totals }: Report) => totals.views,
      rows: (rows, { from }) =>
        sum(
          rows.filter(({ hour }) => `${hour}` >= hourOf(from)),
          "views",
        ),
    },
  },
  {
    name: `the ${shown.length} tables of the first tab`,
    paths: (question) =>
      shown.map(
        (dimension) => `${getBreakdown.path.replace(":dimension", dimension)}${query(question)}`,
      ),
    sql: (scope) => shown.map((dimension) => byValue(scope, dimension, rankOf(dimension))),
    answers: {
      reply: ({ data }: { data: BreakdownRow[] }) => sum(data, "views"),
      rows: (rows) => sum(rows, "views"),
    },
  },
  {
    name: "the funnel",
    paths: (question) => [`${getFunnel.path}${query(question)}`],
    sql: (scope) => [steps(scope)],
    answers: {
      reply: ({ data }: { data: Rows }) => sum(data, "sessions"),
      rows: (rows) => sum(rows, "sessions"),
    },
  },
  {
    name: "web vitals",
    paths: (question) => [`${getWebVitals.path}${query(question)}`],
    sql: (scope) =>
      (["lcp", "inp", "cls", "fcp", "ttfb"] as const).map((name) => vital(scope, name)),
    answers: {
      reply: ({ data }: { data: Rows }) => sum(data, "loads"),
      rows: (rows) => sum(rows, "loads"),
    },
  },
  {
    name: "the tab of users: totals, tables and the newest rows",
    paths: (question) => [`${getDashboard.path}${query(question)}`],
    sql: (scope) => [
      byValue(scope, "page", "views"),
      byValue(scope, "device", "sessions"),
      byValue(scope, "browser", "sessions"),
      byValue(scope, "event", "events"),
      newest(scope, "pageview"),
      newest(scope, "event"),
      newestSessions(scope),
    ],
    answers: {
      reply: ({ topPages }: Dashboard) => sum(topPages, "views"),
      rows: (rows) => sum(rows, "views"),
    },
  },
  {
    name: "who is on the site now",
    paths: (question) => {
      const filters = filterOf(question);
      return [`${getVisitorsNow.path}${filters && `?${new URLSearchParams({ filters })}`}`];
    },
    sql: (scope) => [present(scope, Date.now())],
  },
];
