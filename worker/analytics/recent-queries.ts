import type { Dialect } from "./dialect.ts";
import { byName } from "./queries.ts";
import { column, isOneOf, type Scope, select } from "./sql.ts";

/** The newest points come first; the last two decide between points of the same millisecond. */
const newestFirst = ["timestamp DESC", "time DESC", "session", "sequence DESC"];
const recentColumns = {
  time: "number",
  session: "text",
  sequence: "number",
  device: "text",
  browser: "text",
} as const;
const recentValues = byName(Object.keys(recentColumns) as (keyof typeof recentColumns)[], column);

/** The newest page views. */
export function recentViews(dialect: Dialect, scope: Scope, limit: number) {
  return select(dialect, scope, {
    columns: { ...recentColumns, page: "text" },
    values: { ...recentValues, page: column("page") },
    where: [`${column("kind")} = 'pageview'`],
    orderBy: newestFirst,
    limit,
  });
}

/** The newest page views of one session. */
export function viewsOfSession(dialect: Dialect, scope: Scope, session: string, limit: number) {
  return select(dialect, scope, {
    columns: { page: "text", time: "number" },
    values: { page: column("page"), time: column("time") },
    where: [`${column("kind")} = 'pageview'`, isOneOf("session", [session])],
    orderBy: ["timestamp DESC", "time DESC", `${column("sequence")} DESC`],
    limit,
  });
}

/** The newest events. */
export function recentEvents(dialect: Dialect, scope: Scope, limit: number) {
  return select(dialect, scope, {
    columns: { ...recentColumns, event: "text", eventData: "text" },
    values: { ...recentValues, event: column("event"), eventData: column("eventData") },
    // Written as the partial index of the table has it.
    where: [`${column("kind")} = 'event'`],
    orderBy: newestFirst,
    limit,
  });
}

/** The newest points, each with what its session has been up to then. */
export function recentPoints(dialect: Dialect, scope: Scope, limit: number) {
  const columns = { ...recentColumns, kind: "text", start: "number", activeMs: "number" } as const;
  return select(dialect, scope, {
    columns,
    values: {
      ...recentValues,
      kind: column("kind"),
      start: column("sessionStart"),
      activeMs: column("sessionActiveMs"),
    },
    orderBy: newestFirst,
    limit,
  });
}
