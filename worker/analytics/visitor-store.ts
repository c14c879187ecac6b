import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The random salt of each day (UTC); deleted when its day and the next half hour are over, so that two days cannot be linked. */
export const analyticsSalts = sqliteTable("analytics_salts", {
  /** `YYYY-MM-DD`. */
  day: text("day").primaryKey(),
  /** 32 random bytes, base64url. */
  salt: text("salt").notNull(),
});

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
    /** Points, views and events of the session so far. */
    sequence: integer("sequence").notNull(),
    views: integer("views").notNull(),
    events: integer("events").notNull(),
    activeMs: integer("active_ms").notNull(),
    /** The highest of the session; 0 for a person. */
    botScore: integer("bot_score").notNull(),
    /** The page the visitor is on, and the one before the last view; "" before the first view. */
    page: text("page").notNull(),
    previousPage: text("previous_page").notNull(),
    /** Where the session began and came from. */
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
