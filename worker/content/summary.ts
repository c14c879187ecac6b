import { max, ne, sql } from "drizzle-orm";
import type { EntryKind } from "#contract/content.ts";
import { entryKinds } from "#contract/content-entries.ts";
import type { Database } from "#worker/lib/db.ts";
import { entries, entryCounts } from "./store.ts";

/** How late a scheduled change may be before it counts as overdue: the job runs every minute. */
export const overdueMs = 2 * 60_000;

/** How many entries of each kind are outside the trash. */
async function totals(db: Database): Promise<(kind: EntryKind) => number> {
  const counts = await db.select().from(entryCounts).where(ne(entryCounts.state, "trash"));
  return (kind) =>
    counts.filter((row) => row.kind === kind).reduce((sum, { count }) => sum + count, 0);
}

/** The counts that the back office shows everywhere. */
export async function cmsStats(db: Database) {
  const total = await totals(db);
  return {
    totalServices: total("service"),
    totalTeamMembers: total("team"),
    totalTestimonials: total("testimonial"),
  };
}

/** When an entry changed last; one index entry read a kind. */
async function lastUpdated(db: Database): Promise<number | null> {
  const queries = entryKinds.map((kind) =>
    db
      .select({ at: max(entries.changedAt) })
      .from(entries)
      .where(sql`${entries.kind} = ${kind} AND ${entries.deletedAt} IS NULL`),
  );
  const rows = (await Promise.all(queries)).flat();
  const times = rows.flatMap(({ at }) => (at === null ? [] : [at]));
  return times.length > 0 ? Math.max(...times) : null;
}

/** How many scheduled changes have not happened in time: the schedule did not run, or a draft is incomplete. */
async function overdueCount(db: Database, now: number): Promise<number> {
  const late = now - overdueMs;
  const [row] = await db
    .select({
      overdue: sql<number>`(SELECT count(*) FROM ${entries} WHERE publish_at <= ${late} AND deleted_at IS NULL)
        + (SELECT count(*) FROM ${entries} WHERE unpublish_at <= ${late} AND deleted_at IS NULL)`,
    })
    .from(sql`(SELECT 1)`);
  return row?.overdue ?? 0;
}

/** The figures of the overview. */
export async function cmsAnalytics(db: Database, now: number) {
  const [stats, total, at, overdue] = await Promise.all([
    cmsStats(db),
    totals(db),
    lastUpdated(db),
    overdueCount(db, now),
  ]);
  return { ...stats, totalBlogPosts: total("post"), lastUpdated: at, overdue };
}
