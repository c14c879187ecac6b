import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";
import { type EntryRow, entries, entrySlugs } from "./store.ts";

type Subject = Pick<EntryRow, "id" | "kind">;

/** The slugs that lead to an entry; throws 404 `not_found` where there is no such entry. */
export async function formerSlugs(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .select({ slug: entrySlugs.slug })
    .from(entries)
    .leftJoin(entrySlugs, eq(entrySlugs.entryId, entries.id))
    .where(eq(entries.id, id))
    .orderBy(asc(entrySlugs.slug));
  // An entry without former slugs is one row, of null.
  if (rows.length === 0) throw problem("not_found");
  return rows.flatMap(({ slug }) => slug ?? []);
}

/** Throws 422 `invalid` where a slug leads readers to another entry, whose old links would lead elsewhere then. */
export async function requireUnusedSlug(
  db: Database,
  { id, kind, slug }: Pick<EntryRow, "id" | "kind" | "slug">,
): Promise<void> {
  const [owner] = await db
    .select({ slug: entries.slug })
    .from(entrySlugs)
    .innerJoin(entries, eq(entries.id, entrySlugs.entryId))
    .where(
      and(
        eq(entrySlugs.kind, kind),
        eq(entrySlugs.slug, slug),
        ne(entrySlugs.entryId, id),
        eq(entries.status, "published"),
        isNull(entries.deletedAt),
      ),
    );
  if (owner === undefined) return;
  const message = `Old links with this slug lead to “${owner.slug}”`;
  throw problem("invalid", message, { fields: [{ field: "slug", message }] });
}

/** Lets a slug lead nowhere any more; does nothing when it does not lead to the entry. */
export async function removeFormerSlug(
  db: Database,
  { id, kind }: Subject,
  slug: string,
  context: AuditContext,
): Promise<void> {
  const isIts = and(
    eq(entrySlugs.kind, kind),
    eq(entrySlugs.slug, slug),
    eq(entrySlugs.entryId, id),
  );
  await db.batch([
    db.delete(entrySlugs).where(isIts),
    recordAudit(db, {
      ...context,
      action: "entry.redirect_removed",
      subject: { kind: "entry", id },
      before: { slug },
      after: null,
    }),
  ]);
}

/** Lets slugs lead to an entry where no entry has them and none had them. */
export async function addFormerSlugs(
  db: Database,
  { id, kind }: Subject,
  slugs: readonly string[],
  context: AuditContext,
): Promise<void> {
  const isPresent = sql`EXISTS (SELECT 1 FROM ${entries}
    WHERE kind = ${kind} AND slug = value AND deleted_at IS NULL)`;
  await db.batch([
    db
      .insert(entrySlugs)
      .select(
        sql`SELECT ${kind}, value, ${id} FROM json_each(${JSON.stringify(slugs)}) WHERE NOT ${isPresent}`,
      )
      .onConflictDoNothing(),
    recordAudit(db, {
      ...context,
      action: "entry.redirect_restored",
      subject: { kind: "entry", id },
      before: null,
      after: { slug: slugs.join(", ") },
    }),
  ]);
}

/** Lets a slug lead to an entry; throws 409 `conflict` when another one has or had it. */
export async function restoreFormerSlug(
  db: Database,
  subject: Subject,
  slug: string,
  context: AuditContext,
): Promise<void> {
  await addFormerSlugs(db, subject, [slug], context);
  const slugs = await formerSlugs(db, subject.id);
  if (!slugs.includes(slug)) throw problem("conflict", "Another entry has or had this slug.");
}
