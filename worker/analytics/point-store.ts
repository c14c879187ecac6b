import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

const blob = (n: number) => text(`blob${n}`).notNull();
const double = (n: number) => real(`double${n}`).notNull();

/**
 * Data points where Analytics Engine has no SQL: the same columns under the same names, so that one query
 * runs on both. `contract/analytics-points.ts` says which field is in which column.
 */
export const analyticsPoints = sqliteTable(
  "analytics_points",
  {
    /** UTC, `YYYY-MM-DD HH:MM:SS`, as Analytics Engine has it. */
    timestamp: text("timestamp").notNull(),
    sampleInterval: integer("_sample_interval").notNull(),
    /** The hostname of the site; `demo` for demo data. */
    index1: text("index1").notNull(),
    blob1: blob(1),
    blob2: blob(2),
    blob3: blob(3),
    blob4: blob(4),
    blob5: blob(5),
    blob6: blob(6),
    blob7: blob(7),
    blob8: blob(8),
    blob9: blob(9),
    blob10: blob(10),
    blob11: blob(11),
    blob12: blob(12),
    blob13: blob(13),
    blob14: blob(14),
    blob15: blob(15),
    blob16: blob(16),
    blob17: blob(17),
    blob18: blob(18),
    blob19: blob(19),
    blob20: blob(20),
    double1: double(1),
    double2: double(2),
    double3: double(3),
    double4: double(4),
    double5: double(5),
    double6: double(6),
    double7: double(7),
    double8: double(8),
    double9: double(9),
    double10: double(10),
    double11: double(11),
    double12: double(12),
    double13: double(13),
    double14: double(14),
    double15: double(15),
    double16: double(16),
    double17: double(17),
    double18: double(18),
    double19: double(19),
    double20: double(20),
  },
  (table) => [
    index("analytics_points_by_time").on(table.index1, table.timestamp),
    // Few points are of these kinds, so finding the newest of them by time alone could read all points.
    index("analytics_points_events").on(table.index1, table.timestamp).where(sql`blob1 = 'event'`),
    index("analytics_points_vitals").on(table.index1, table.timestamp).where(sql`blob1 = 'vitals'`),
  ],
);
