import { ne, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { EntryKind } from "#contract/content.ts";
import { entryKinds } from "#contract/content-entries.ts";
import type { Database } from "#worker/lib/db.ts";
import { entries, entryCounts } from "./store.ts";

/** How late a scheduled change may be before it counts as overdue: the job runs every minute. */
export const overdueMs = 2 * 60_000;

const countsOutsideTrash = (db: Database) =>
  db.select().from(entryCounts).where(ne(entryCounts.state, "trash"));

type Counts = readonly (typeof entryCounts.$inferSelect)[];

/** How many entries of a kind these are. */
function total(counts: Counts, kind: EntryKind): number {
  return counts.filter((row) => row.kind === kind).reduce((sum, { count }) => sum + count, 0);
}

/** The totals for the sidebar and the overview. */
const statsOf = (counts: Counts) => ({
  totalServices: total(counts, "service"),
  totalTeamMembers: total(counts, "team"),
  totalTestimonials: total(counts, "testimonial"),
});

/** The counts that the back office shows everywhere. */
export const cmsStats = async (db: Database) => statsOf(await countsOutsideTrash(db));

/** When an entry changed last; one index entry read a kind. */
const lastUpdated = sql.join(
  entryKinds.map(
    (kind) =>
      sql`SELECT max(changed_at) AS at FROM ${entries} WHERE kind = ${kind} AND deleted_at IS NULL`,
  ),
  sql` UNION ALL `,
);

/** How many scheduled changes have not happened in time: the schedule did not run, or a draft is incomplete. */
const overdueAt = (late: number) =>
  sql`(SELECT count(*) FROM ${entries} WHERE publish_at <= ${late} AND deleted_at IS NULL)
    + (SELECT count(*) FROM ${entries} WHERE unpublish_at <= ${late} AND deleted_at IS NULL)`;

/** A query of one row, as another slice sends it with the batch of the overview. */
export type CountQuery = BatchItem<"sqlite"> & PromiseLike<{ count: number }[]>;

/** The figures of the overview, with one batch; `generated` counts the generated items. */
export async function cmsAnalytics(db: Database, now: number, generated: CountQuery) {
  const figures = db
    .select({
      lastUpdated: sql<number | null>`(SELECT max(at) FROM (${lastUpdated}))`,
      overdue: sql<number>`${overdueAt(now - overdueMs)}`,
    })
    .from(sql`(SELECT 1)`);
  const [counts, [figure], [item]] = await db.batch([countsOutsideTrash(db), figures, generated]);
  return {
    ...statsOf(counts),
    totalBlogPosts: total(counts, "post"),
    totalGeneratedContent: item?.count ?? 0,
    lastUpdated: figure?.lastUpdated ?? null,
    overdue: figure?.overdue ?? 0,
  };
}
