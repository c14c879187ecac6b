import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  max,
  notInArray,
  sql,
  sum,
} from "drizzle-orm";
import { integer, primaryKey, type SQLiteColumn, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { otherKey, type ReportQuery } from "#contract/analytics-reports.ts";
import type { Database } from "#worker/lib/db.ts";
import type { BucketLength } from "./dialect.ts";
import type { RollupDimension } from "./rollup-query.ts";

/**
 * Figures of whole hours and days (UTC), by dimension and value. They outlive the points, so that history
 * has no end, and a long range reads few rows.
 */
export const analyticsRollups = sqliteTable(
  "analytics_rollups",
  {
    /** The hostname of the site; `demo` for demo data. */
    site: text("site").notNull(),
    period: text("period", { enum: ["hour", "day"] }).notNull(),
    /** `all`, a dimension of a report, or another set of figures; `engine` marks the last hour counted with Analytics Engine. */
    dimension: text("dimension").notNull(),
    /** Epoch milliseconds. */
    startAt: integer("start_at").notNull(),
    key: text("key").notNull(),
    isBot: integer("is_bot", { mode: "boolean" }).notNull(),
    views: integer("views").notNull(),
    sessions: integer("sessions").notNull(),
    visitors: integer("visitors").notNull(),
    bounces: integer("bounces").notNull(),
    events: integer("events").notNull(),
    activeMs: integer("active_ms").notNull(),
    exits: integer("exits").notNull(),
    scrolled: integer("scrolled").notNull(),
    /** Whether the platform had sampled the points. */
    isEstimated: integer("is_estimated", { mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.site, table.period, table.dimension, table.startAt, table.key, table.isBot],
    }),
  ],
);

/** Stands for a dimension: its one row is the last hour that was rolled up with the points of Analytics Engine. */
export const engineMark = "engine";

/** Whole buckets of one site and one dimension; times are epoch ms. */
export type RollupSpan = {
  readonly site: string;
  readonly period: BucketLength;
  readonly dimension: RollupDimension | typeof engineMark;
  readonly from: number;
  readonly to: number;
};

export type RollupRow = Omit<typeof analyticsRollups.$inferSelect, "site" | "period" | "dimension">;

const within = ({ site, period, dimension, from, to }: RollupSpan) =>
  and(
    eq(analyticsRollups.site, site),
    eq(analyticsRollups.period, period),
    eq(analyticsRollups.dimension, dimension),
    gte(analyticsRollups.startAt, from),
    lt(analyticsRollups.startAt, to),
  );

const columns = {
  startAt: "start_at",
  key: "key",
  isBot: "is_bot",
  views: "views",
  sessions: "sessions",
  visitors: "visitors",
  bounces: "bounces",
  events: "events",
  activeMs: "active_ms",
  exits: "exits",
  scrolled: "scrolled",
  isEstimated: "is_estimated",
} as const satisfies Record<keyof RollupRow, string>;
const names = Object.keys(columns) as (keyof typeof columns)[];

/** Takes rows of values as one parameter, because D1 allows a statement 100 of them. */
const insertRows = `INSERT INTO analytics_rollups
  (site, period, dimension, ${names.map((name) => columns[name]).join(", ")})
  SELECT ?1, ?2, ?3, ${names.map((_, n) => `value ->> ${n}`).join(", ")} FROM json_each(?4)`;
const maxRowsPerStatement = 2000;

/** Replaces the roll-ups of a span, in one transaction. */
export async function replaceRollups(
  database: D1Database,
  span: RollupSpan,
  rows: readonly RollupRow[],
): Promise<void> {
  const { site, period, dimension, from, to } = span;
  const values = rows.map((row) => names.map((name) => row[name]));
  const inserts: D1PreparedStatement[] = [];
  for (let start = 0; start < values.length; start += maxRowsPerStatement) {
    const chunk = JSON.stringify(values.slice(start, start + maxRowsPerStatement));
    inserts.push(database.prepare(insertRows).bind(site, period, dimension, chunk));
  }
  await database.batch([
    database
      .prepare(
        `DELETE FROM analytics_rollups
         WHERE site = ?1 AND period = ?2 AND dimension = ?3 AND start_at >= ?4 AND start_at < ?5`,
      )
      .bind(site, period, dimension, from, to),
    ...inserts,
  ]);
}

const { views, sessions, visitors, bounces, events, activeMs, exits, scrolled } = analyticsRollups;
const total = (column: SQLiteColumn) => sum(column).mapWith(Number);
const totals = {
  views: total(views),
  sessions: total(sessions),
  visitors: total(visitors),
  bounces: total(bounces),
  events: total(events),
  activeMs: total(activeMs),
  isEstimated: max(analyticsRollups.isEstimated),
};
const pageTotals = { ...totals, exits: total(exits), scrolled: total(scrolled) };

const ofVisitors = (bots: ReportQuery["bots"]) =>
  bots === "true" ? undefined : eq(analyticsRollups.isBot, bots === "only");

/** The totals of each bucket of a span, in order. */
export function rolledBuckets(db: Database, span: RollupSpan, bots: ReportQuery["bots"]) {
  return db
    .select({ startAt: analyticsRollups.startAt, ...totals })
    .from(analyticsRollups)
    .where(and(within(span), ofVisitors(bots)))
    .groupBy(analyticsRollups.startAt)
    .orderBy(asc(analyticsRollups.startAt));
}

/** The totals of each key of a span. */
export function rolledKeys(db: Database, span: RollupSpan, bots: ReportQuery["bots"]) {
  return db
    .select({ key: analyticsRollups.key, ...pageTotals })
    .from(analyticsRollups)
    .where(and(within(span), ofVisitors(bots)))
    .groupBy(analyticsRollups.key)
    .orderBy(asc(analyticsRollups.key));
}

/** The rows of a span as they are stored. */
export function storedRows(db: Database, span: RollupSpan): Promise<RollupRow[]> {
  const { site, period, dimension, ...row } = getTableColumns(analyticsRollups);
  return db.select(row).from(analyticsRollups).where(within(span));
}

/** When each key of a span, apart from "" and `(other)`, appears first with people. */
export function rolledFirstStarts(db: Database, span: RollupSpan) {
  return db
    .select({ key: analyticsRollups.key, at: sql<number>`min(${analyticsRollups.startAt})` })
    .from(analyticsRollups)
    .where(
      and(
        within(span),
        eq(analyticsRollups.isBot, false),
        notInArray(analyticsRollups.key, ["", otherKey]),
      ),
    )
    .groupBy(analyticsRollups.key)
    .orderBy(asc(analyticsRollups.key));
}

/** Deletes the hours of these dimensions before a time. */
export async function deleteOldHours(
  db: Database,
  site: string,
  ofDimensions: readonly RollupDimension[],
  before: number,
): Promise<void> {
  const { dimension, startAt, period } = analyticsRollups;
  await db
    .delete(analyticsRollups)
    .where(
      and(
        eq(analyticsRollups.site, site),
        eq(period, "hour"),
        inArray(dimension, [...ofDimensions]),
        lt(startAt, before),
      ),
    );
}

/**
 * Which buckets of a site have roll-ups: `all` has every hour and day that was rolled up, `detailFrom` is the first
 * hour with dimensions. Times are epoch ms, ends are left out; null where there is none.
 */
export type Coverage = {
  readonly site: string;
  readonly hoursFrom: number | null;
  readonly hoursTo: number | null;
  readonly detailFrom: number | null;
  readonly daysFrom: number | null;
  readonly daysTo: number | null;
};

/** The coverage of a site and the end of the hours that Analytics Engine has counted. */
export type EngineCoverage = Coverage & { readonly engineTo: number | null };

const edge = (
  of: "min" | "max",
  period: BucketLength,
  dimension: RollupSpan["dimension"],
  plus = 0,
) =>
  sql`(SELECT ${sql.raw(of)}(start_at) + ${plus} FROM analytics_rollups
       WHERE site = sites.value AND period = ${period} AND dimension = ${dimension})`;

const hourMs = 3_600_000;

/**
 * The coverage of sites, which of them have points in the table, and the end of the hours that Analytics Engine has
 * counted. Reads a row for each figure.
 */
export function readCoverage(db: Database, sites: readonly string[]) {
  type Row = EngineCoverage & { readonly hasPoints: number };
  return db.all<Row>(sql`SELECT sites.value AS site,
    ${edge("min", "hour", "all")} AS hoursFrom,
    ${edge("max", "hour", "all", hourMs)} AS hoursTo,
    ${edge("min", "hour", "channel")} AS detailFrom,
    ${edge("min", "day", "all")} AS daysFrom,
    ${edge("max", "day", "all", 24 * hourMs)} AS daysTo,
    ${edge("max", "hour", engineMark, hourMs)} AS engineTo,
    EXISTS (SELECT 1 FROM analytics_points WHERE index1 = sites.value) AS hasPoints
    FROM json_each(${JSON.stringify(sites)}) AS sites`);
}
