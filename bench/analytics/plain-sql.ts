import {
  type PointBlob,
  type PointDouble,
  pointBlobs,
  pointDoubles,
} from "#contract/analytics-points.ts";
import type { Dimension } from "#contract/analytics-reports.ts";

/** Which points are asked about; times are epoch ms, the end is left out. */
export type Scope = {
  readonly site: string;
  readonly from: number;
  readonly to: number;
  /** The channel of the sessions; "" for all. */
  readonly channel: string;
};

const column = (field: PointBlob | PointDouble): string =>
  field in pointBlobs
    ? `blob${pointBlobs[field as PointBlob]}`
    : `double${pointDoubles[field as PointDouble]}`;

const text = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace("T", " ");

/** An hour as `byHour` has it. */
export const hourOf = (ms: number): string => text(ms).slice(0, 13);

const points = ({ site, from, to, channel }: Scope, more = ""): string =>
  `FROM analytics_points WHERE index1 = '${site}' AND timestamp >= '${text(from)}' AND timestamp < '${text(to)}'
   AND ${column("botScore")} = 0${channel && ` AND ${column("channel")} = '${channel}'`}${more && ` AND ${more}`}`;

const figures = (["views", "sessions", "visitors", "bounces", "events", "activeMs"] as const)
  .map((name) => `sum(${column(name)}) AS ${name}`)
  .join(", ");

/** Figures by hour, those of the same time before included. */
export const byHour = (scope: Scope): string =>
  `SELECT substr(timestamp, 1, 13) AS hour, ${figures}
   ${points({ ...scope, from: 2 * scope.from - scope.to })} GROUP BY hour ORDER BY hour`;

/** The ten most frequent values of a dimension. */
export const byValue = (scope: Scope, dimension: Dimension, figure: PointDouble): string =>
  `SELECT ${column(dimension)} AS key, ${figures} ${points(scope)}
   GROUP BY key ORDER BY sum(${column(figure)}) DESC LIMIT 10`;

/** The newest 20 points of a kind. */
export const newest = (scope: Scope, kind: "pageview" | "event"): string =>
  `SELECT ${["page", "event", "eventData", "device", "browser", "time"]
    .map((name) => column(name as PointBlob))
    .join(", ")} ${points(scope, `${column("kind")} = '${kind}'`)}
   ORDER BY timestamp DESC LIMIT 20`;

/** The 20 sessions among the newest thousand points. */
export const newestSessions = (scope: Scope): string =>
  `SELECT session, max(used) AS longest, max(time) AS last FROM (
     SELECT ${column("session")} AS session, ${column("sessionActiveMs")} AS used, ${column("time")} AS time
     ${points(scope)} ORDER BY timestamp DESC LIMIT 1000)
   GROUP BY session ORDER BY last DESC LIMIT 20`;

const isEvent = (name: string) => `${column("event")} = '${name}'`;

/** The steps of the join-us form by channel. */
export const steps = (scope: Scope): string =>
  `SELECT ${column("channel")} AS channel, sum(${column("sessions")}) AS sessions,
     sum(${isEvent("join_us_form_start")}) AS starts,
     sum(${isEvent("join_us_form_submit")} AND ${column("eventData")} LIKE '%"success":true%') AS submissions
   ${points(scope)} GROUP BY channel`;

/** The value of a web vital that three of four loads stay below, by page; the newest 20,000 loads. */
export const vital = (scope: Scope, name: "lcp" | "inp" | "cls" | "fcp" | "ttfb"): string =>
  `SELECT page, value, loads FROM (
     SELECT *, row_number() OVER (PARTITION BY page ORDER BY value) AS position,
       count(*) OVER (PARTITION BY page) AS loads
     FROM (SELECT ${column("page")} AS page, ${column(name)} AS value
       ${points(scope, `${column("kind")} = 'vitals'`)} ORDER BY timestamp DESC LIMIT 20000)
     WHERE value >= 0)
   WHERE 4 * position > 3 * loads - 1 AND 4 * position <= 3 * loads + 3`;

/** Who was there in the last five minutes. */
export const present = (scope: Scope, now: number): string =>
  `SELECT count(DISTINCT ${column("visitor")}) AS visitors, count(DISTINCT ${column("session")}) AS sessions
   ${points({ ...scope, from: now - 5 * 60_000, to: now + 1000 })}`;
