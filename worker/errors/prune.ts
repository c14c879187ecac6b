import { inArray, lt, sql } from "drizzle-orm";
import { recordedDays } from "#contract/error-groups.ts";
import type { Database } from "#worker/lib/db.ts";
import { errorGroupDays, errorGroups, errorHours, errorReports } from "./store.ts";

/** How many groups are kept because they are reported most, the older one of two with the same count. */
const frequentGroups = 900;
/** How many are kept because they were reported last, so that a new error can become a frequent one. */
const recentGroups = 100;
/** How many ignored ones are kept because they were reported last, so that what the team ignores does not come back as new. */
const ignoredGroups = 500;
/** How long the counts of days of a group are kept. */
const daysKeptMs = recordedDays * 24 * 3_600_000;
/** How long the counts of hours are kept: as long as the longest range of days and the one before it. */
const hoursKeptMs = 800 * 24 * 3_600_000;

/**
 * Deletes the counts of hours that are older than 800 days at `now` (epoch ms), those of days older than 30 days, and all
 * error groups except the 900 reported most, the 100 seen last and the 500 ignored ones seen last, with their reports.
 * Invented errors, which are many and new, so push out one another and no error that many have met.
 */
export async function pruneErrors(db: Database, now: number): Promise<void> {
  const surplus = sql`(SELECT fingerprint FROM error_groups WHERE fingerprint NOT IN (
                         SELECT * FROM (SELECT fingerprint FROM error_groups
                           ORDER BY report_count DESC, first_seen_at LIMIT ${frequentGroups})
                         UNION SELECT * FROM (SELECT fingerprint FROM error_groups
                           ORDER BY last_seen_at DESC LIMIT ${recentGroups})
                         UNION SELECT * FROM (SELECT fingerprint FROM error_groups
                           WHERE status = 'ignored' ORDER BY last_seen_at DESC LIMIT ${ignoredGroups})))`;
  await db.batch([
    db.delete(errorReports).where(inArray(errorReports.fingerprint, surplus)),
    db.delete(errorGroups).where(inArray(errorGroups.fingerprint, surplus)),
    db.delete(errorGroupDays).where(lt(errorGroupDays.startAt, now - daysKeptMs)),
    db.delete(errorHours).where(lt(errorHours.startAt, now - hoursKeptMs)),
  ]);
}
