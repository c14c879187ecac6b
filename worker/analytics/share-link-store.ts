import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReportQuery } from "#contract/analytics-reports.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";
import type { Removed } from "#worker/lib/retention-store.ts";

/** Links that show a report to everyone who has the URL. */
export const analyticsShareLinks = sqliteTable("analytics_share_links", {
  id: text("id").primaryKey(),
  label: text("label").notNull(),
  /** Which report the link shows. */
  report: jsonColumn<ReportQuery>("report").notNull(),
  /** Epoch milliseconds, like `expiresAt`. */
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
});

/** How many links may be open at a time; more than anyone can keep track of. */
export const maxShareLinks = 50;

export type ShareLinkRow = typeof analyticsShareLinks.$inferSelect;
type NewShareLink = ShareLinkRow & { readonly report: ReportQuery };

const isOpen = (now: number) => gt(analyticsShareLinks.expiresAt, now);

/** The links that are open at a time (epoch ms), the newest first. */
export const openShareLinks = (db: Database, now: number): Promise<ShareLinkRow[]> =>
  db
    .select()
    .from(analyticsShareLinks)
    .where(isOpen(now))
    .orderBy(desc(analyticsShareLinks.createdAt), desc(analyticsShareLinks.id));

/** An open link; undefined when it has ended. */
export async function findShareLink(
  db: Database,
  id: string,
  now: number,
): Promise<ShareLinkRow | undefined> {
  const [link] = await db
    .select()
    .from(analyticsShareLinks)
    .where(and(eq(analyticsShareLinks.id, id), isOpen(now)));
  return link;
}

/** Opens a link, recorded; false when 50 are open already. */
export async function insertShareLink(
  db: Database,
  link: NewShareLink,
  context: AuditContext,
): Promise<boolean> {
  const { id, label, report, createdAt, expiresAt } = link;
  const openOnes = db.$count(analyticsShareLinks, isOpen(createdAt));
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  const [added] = await db.batch([
    db
      .insert(analyticsShareLinks)
      .select(
        sql`SELECT ${id}, ${label}, ${JSON.stringify(report)}, ${createdAt}, ${expiresAt}
            WHERE ${openOnes} < ${maxShareLinks}`,
      )
      .returning({ id: analyticsShareLinks.id }),
    recordAudit(db, {
      ...context,
      action: "share_link.created",
      subject: { kind: "share_link", id },
      before: null,
      after: { label, expiresAt },
    }),
  ]);
  return added.length === 1;
}

/** Ends a link, recorded; false when there is none with this id. */
export async function deleteShareLinkById(
  db: Database,
  id: string,
  context: AuditContext,
): Promise<boolean> {
  const [deleted] = await db.batch([
    db.delete(analyticsShareLinks).where(eq(analyticsShareLinks.id, id)).returning(),
    recordAudit(db, {
      ...context,
      action: "share_link.deleted",
      subject: { kind: "share_link", id },
      before: null,
      after: null,
    }),
  ]);
  return deleted.length === 1;
}

/** Deletes the links that have ended; `now` in epoch ms. */
export async function pruneShareLinks(db: Database, now: number): Promise<Removed> {
  const { meta } = await db
    .delete(analyticsShareLinks)
    .where(lte(analyticsShareLinks.expiresAt, now));
  return { share_links: meta.changes };
}
