import { inArray, lt, sql } from "drizzle-orm";
import { errorGroupsKept, retentionRules } from "#contract/retention-rules.ts";
import type { Database } from "#worker/lib/db.ts";
import type { Removed } from "#worker/lib/retention-store.ts";
import { errorGroupDays, errorGroups, errorHours, errorReports } from "./store.ts";

/**
 * The groups reported most stay, the older one of two with the same count; those reported last, so that a new error can
 * become a frequent one; and the ignored ones reported last, so that what the team ignores does not come back as new.
 */
const { frequent, recent, ignored } = errorGroupsKept;

/**
 * Deletes at `now` (epoch ms) the counts of hours older than 800 days, those of days older than 30 days, the hash of the IP
 * that opened a group a day ago, and all error groups except the 900 reported most, the 100 seen last and the 500 ignored
 * ones seen last, with their reports. Invented errors, which are many and new, so push out one another and no error that
 * many have met.
 */
export async function pruneErrors(db: Database, now: number): Promise<Removed> {
  const surplus = sql`(SELECT fingerprint FROM error_groups WHERE fingerprint NOT IN (
                         SELECT * FROM (SELECT fingerprint FROM error_groups
                           ORDER BY report_count DESC, first_seen_at LIMIT ${frequent})
                         UNION SELECT * FROM (SELECT fingerprint FROM error_groups
                           ORDER BY last_seen_at DESC LIMIT ${recent})
                         UNION SELECT * FROM (SELECT fingerprint FROM error_groups
                           WHERE status = 'ignored' ORDER BY last_seen_at DESC LIMIT ${ignored})))`;
  const [, groups, openers, days, hours] = await db.batch([
    db.delete(errorReports).where(inArray(errorReports.fingerprint, surplus)),
    db
      .delete(errorGroups)
      .where(inArray(errorGroups.fingerprint, surplus))
      .returning({ fingerprint: errorGroups.fingerprint }),
    db
      .update(errorGroups)
      .set({ openedBy: null })
      .where(
        sql`opened_by IS NOT NULL AND first_seen_at <= ${now - retentionRules.error_openers.keptMs}`,
      ),
    db
      .delete(errorGroupDays)
      .where(lt(errorGroupDays.startAt, now - retentionRules.error_days.keptMs)),
    db.delete(errorHours).where(lt(errorHours.startAt, now - retentionRules.error_hours.keptMs)),
  ]);
  return {
    error_groups: groups.length,
    error_openers: openers.meta.changes,
    error_days: days.meta.changes,
    error_hours: hours.meta.changes,
  };
}
