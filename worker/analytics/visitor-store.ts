import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Database } from "#worker/lib/db.ts";
import type { SessionKey } from "./session-token.ts";
import { sessionIdleMs } from "./visitor-id.ts";

/** The current session of each visitor of the last two days: what the next beacon has to know. */
export const analyticsVisitors = sqliteTable(
  "analytics_visitors",
  {
    /** A hash of IP, user agent and site with the salt of the day; 16 characters. */
    visitorId: text("visitor_id").primaryKey(),
    sessionId: text("session_id").notNull(),
    /** Sessions of this visitor since the row began, this one included. */
    sessions: integer("sessions").notNull(),
    /** Epoch milliseconds, like `lastSeenAt`. */
    startedAt: integer("started_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    /** Beacons, views and events of the session so far. */
    sequence: integer("sequence").notNull(),
    views: integer("views").notNull(),
    events: integer("events").notNull(),
    activeMs: integer("active_ms").notNull(),
    /** The highest of the session; 0 for a person. */
    botScore: integer("bot_score").notNull(),
    /** The page the visitor is on, and the one before the last view; "" before the first view. */
    page: text("page").notNull(),
    previousPage: text("previous_page").notNull(),
    /** The last click that was not direct, else the begin of the session: the page it led to, and where it was. */
    landingPage: text("landing_page").notNull(),
    referrer: text("referrer").notNull(),
    channel: text("channel").notNull(),
    utmSource: text("utm_source").notNull(),
    utmMedium: text("utm_medium").notNull(),
    utmCampaign: text("utm_campaign").notNull(),
    utmContent: text("utm_content").notNull(),
  },
  (table) => [index("analytics_visitors_by_last_seen").on(table.lastSeenAt)],
);

/** A visitor's row after a beacon. */
export type VisitorRow = typeof analyticsVisitors.$inferSelect;

const v = analyticsVisitors;

/** The new value of a column, as SQL names it. */
const excluded = (column: AnySQLiteColumn) => sql.raw(`excluded.${column.name}`);

/** Whether the session of the stored row goes on. */
const goesOn = sql`${v.lastSeenAt} > ${excluded(v.lastSeenAt)} - ${sql.raw(String(sessionIdleMs))}`;
const ifGoesOn = (then: SQL, otherwise: SQL) => sql`iif(${goesOn}, ${then}, ${otherwise})`;

/** Whether a session says nothing of where it came from, and one before it did: then that is what brought the visitor. */
const isReturn = sql`(${excluded(v.channel)} = 'Direct' AND ${v.channel} <> 'Direct')`;
const keptSource = (column: AnySQLiteColumn) =>
  sql`iif(${goesOn} OR ${isReturn}, ${column}, ${excluded(column)})`;

/** The column as the session began, and its sum over the session. */
const kept = (column: AnySQLiteColumn) => ifGoesOn(sql`${column}`, excluded(column));
const added = (column: AnySQLiteColumn) =>
  sql`${ifGoesOn(sql`${column}`, sql`0`)} + ${excluded(column)}`;

const isView = sql`${excluded(v.views)} > 0`;
const pageBefore = ifGoesOn(sql`${v.page}`, sql`''`);

/** What a beacon changes in the row of its visitor; all expressions see the values before it. */
const nextBeacon = {
  sessionId: kept(v.sessionId),
  sessions: sql`${v.sessions} + ${ifGoesOn(sql`0`, sql`1`)}`,
  startedAt: kept(v.startedAt),
  lastSeenAt: sql`max(${v.lastSeenAt}, ${excluded(v.lastSeenAt)})`,
  sequence: added(v.sequence),
  views: added(v.views),
  events: added(v.events),
  activeMs: added(v.activeMs),
  botScore: sql`max(${excluded(v.botScore)}, ${ifGoesOn(sql`${v.botScore}`, sql`0`)})`,
  page: sql`iif(${isView}, ${excluded(v.page)}, ${pageBefore})`,
  previousPage: sql`iif(${isView}, ${pageBefore}, ${ifGoesOn(sql`${v.previousPage}`, sql`''`)})`,
  landingPage: keptSource(v.landingPage),
  referrer: keptSource(v.referrer),
  channel: keptSource(v.channel),
  utmSource: keptSource(v.utmSource),
  utmMedium: keptSource(v.utmMedium),
  utmCampaign: keptSource(v.utmCampaign),
  utmContent: keptSource(v.utmContent),
};

/** The ids that a visitor may have: today's, and former ones, of which the first one is used whose session goes on. */
export type VisitorIds = readonly [today: string, ...former: string[]];

/** A view or an event: what its visitor's row would be if it began a session. */
export type FirstBeacon = Omit<VisitorRow, "visitorId">;

// Placeholders encode null too, so no column here may be nullable and have a mode.
const { visitorId: _, ...beaconColumns } = getTableColumns(v);
const beaconValues = Object.fromEntries(
  Object.keys(beaconColumns).map((name) => [name, sql.placeholder(name)]),
) as Record<keyof FirstBeacon, Placeholder>;

/** The statement that counts a beacon of a visitor with this number of former ids. */
function countStatement(db: Database, formerIds: number) {
  const today = sql.placeholder("today");
  const inUse = Array.from(
    { length: formerIds },
    (_, n) => sql`(SELECT visitor_id FROM ${v} WHERE visitor_id = ${sql.placeholder(`former${n}`)}
      AND last_seen_at > ${sql.placeholder("oldest")}), `,
  );
  const visitorId = formerIds === 0 ? today : sql`coalesce(${sql.join(inUse)}${today})`;
  return db
    .insert(v)
    .values({ ...beaconValues, visitorId })
    .onConflictDoUpdate({ target: v.visitorId, set: nextBeacon })
    .returning()
    .prepare();
}

type CountStatement = ReturnType<typeof countStatement>;

/** The statements of each database by number of former ids, made once, because building the SQL is half of the work of counting a beacon. */
const countStatements = new WeakMap<Database, Map<number, CountStatement>>();

/**
 * Counts a view or an event in the row of its visitor and returns the row. One statement decides whether
 * the session goes on, so beacons that arrive at the same time agree.
 */
export async function countInRow(
  db: Database,
  [today, ...former]: VisitorIds,
  beacon: FirstBeacon,
): Promise<VisitorRow> {
  const statements = countStatements.get(db) ?? new Map<number, CountStatement>();
  countStatements.set(db, statements);
  const statement = statements.get(former.length) ?? countStatement(db, former.length);
  statements.set(former.length, statement);
  const formerIds = Object.fromEntries(former.map((id, n) => [`former${n}`, id]));
  const oldest = beacon.lastSeenAt - sessionIdleMs;
  const [row] = await statement.execute({ ...beacon, ...formerIds, today, oldest });
  if (!row) throw new Error("D1 returned no visitor");
  return row;
}

/**
 * Adds time of use to a session, up to the time it has lasted, and returns its visitor's row and what was
 * added; undefined when the session is over and another has begun. It prolongs a session that goes on, and
 * revives none.
 */
export async function countEngagement(
  db: Database,
  { visitorId, sessionId }: SessionKey,
  activeMs: number,
  now: number,
): Promise<{ row: VisitorRow; addedMs: number } | undefined> {
  const idleSince = now - activeMs - sessionIdleMs;
  const isSession = and(eq(v.visitorId, visitorId), eq(v.sessionId, sessionId));
  const [[before], [row]] = await db.batch([
    db.select({ activeMs: v.activeMs }).from(v).where(isSession),
    db
      .update(v)
      .set({
        activeMs: sql`max(${v.activeMs}, min(${v.activeMs} + ${activeMs}, ${now} - ${v.startedAt}))`,
        sequence: sql`${v.sequence} + 1`,
        lastSeenAt: sql`iif(${v.lastSeenAt} > ${idleSince}, max(${v.lastSeenAt}, ${now}), ${v.lastSeenAt})`,
      })
      .where(isSession)
      .returning(),
  ]);
  return before && row && { row, addedMs: row.activeMs - before.activeMs };
}

/** The row of the visitor with one of these ids who was seen last, after a time (epoch ms). */
export async function findVisitor(
  db: Database,
  ids: VisitorIds,
  seenAfter: number,
): Promise<VisitorRow | undefined> {
  const [row] = await db
    .select()
    .from(v)
    .where(and(inArray(v.visitorId, [...ids]), gt(v.lastSeenAt, seenAfter)))
    .orderBy(desc(v.lastSeenAt))
    .limit(1);
  return row;
}
