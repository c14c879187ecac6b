import { and, count, desc, eq, gt, lt, not, type SQL, sql } from "drizzle-orm";
import type { Count } from "#contract/count.ts";
import type { ShownStatus } from "#contract/generation.ts";
import type { GenerationType } from "#contract/generation-options.ts";
import { users } from "#worker/auth/user-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { searchQuery } from "#worker/lib/search-query.ts";
import { countAfter } from "#worker/lib/search-rows.ts";
import { currentText, generatedContents } from "./store.ts";

type Filter = {
  q?: string | undefined;
  status?: ShownStatus | undefined;
  type?: GenerationType | undefined;
};

/** Whether readers see the entry that an expression names by its id; the content slice provides it. */
export type IsPublished = (entryId: SQL) => SQL;

/** The rows a status shows; the condition of the index is written out. */
function ofStatus(shown: ShownStatus | undefined, isPublished: IsPublished): SQL | undefined {
  const { status, entryId } = generatedContents;
  if (shown === undefined) return sql`status <> 'Discarded'`;
  if (shown !== "Approved" && shown !== "Published") return eq(status, shown);
  const published = isPublished(sql`${entryId}`);
  return and(eq(status, "Approved"), shown === "Published" ? published : not(published));
}

/** Terms of the search table that only rows of a filter have; undefined without a search, null when no row can match. */
function searchTerms({ q, status, type }: Filter): string | undefined | null {
  if (q === undefined) return undefined;
  const terms = searchQuery(q);
  if (terms === null) return null;
  const stored = status === "Published" ? "Approved" : status;
  const scope = [`scope : "${stored ? `status ${stored}` : "kept"}"`];
  if (type) scope.push(`scope : "type ${type}"`);
  return [...scope, `text : (${terms})`].join(" AND ");
}

const noRow = sql`(SELECT 0 AS found WHERE 0)`;

/** `after` is the id of an item; only those generated later are counted. */
type CountFilter = Filter & { after?: string | undefined };

/** Where a list reads from, before a row, and what its rows satisfy. */
function source({ after, ...filter }: CountFilter, isPublished: IsPublished, cursor: number) {
  const { seq, type } = generatedContents;
  // D1 binds every number as REAL, and FTS5 starts at a rowid only if it is an INTEGER.
  const before = sql`CAST(${cursor} AS INTEGER)`;
  const first = after && sql`(SELECT seq FROM generated_contents WHERE id = ${after})`;
  const conditions = and(
    ofStatus(filter.status, isPublished),
    filter.type && eq(type, filter.type),
    lt(seq, before),
    first ? gt(seq, first) : undefined,
  );
  const terms = searchTerms(filter);
  if (terms === undefined) return { conditions };
  // The search table comes first, because it returns rows in the order of rowid: no sort is needed.
  const from = sql`(SELECT rowid AS found FROM generated_search
    WHERE generated_search MATCH ${terms} AND rowid < ${before}
      AND rowid > ${first || sql`0`} ORDER BY rowid DESC)`;
  return { from: terms === null ? noRow : from, conditions: and(eq(seq, sql`found`), conditions) };
}

const pageSize = 50;
/** How much of a text a list shows. */
const excerptLength = 280;

/** At most 50 items, newest first; reads about as many rows as it returns. */
export async function itemsPage(
  db: Database,
  { cursor, ...filter }: Filter & { cursor?: string | undefined },
  isPublished: IsPublished,
) {
  const {
    id,
    seq,
    title,
    type,
    targetAudience,
    tone,
    status,
    provider,
    version,
    createdAt,
    entryId,
    entryKind,
  } = generatedContents;
  const { from, conditions } = source(
    filter,
    isPublished,
    Number(cursor ?? Number.MAX_SAFE_INTEGER),
  );
  const selected = db.select({
    id,
    seq,
    title,
    type,
    targetAudience,
    tone,
    content: sql<string>`substr(${currentText}, 1, ${excerptLength})`,
    status,
    provider,
    version,
    createdAt,
    createdBy: users.email,
    entryId,
    entryKind,
  });
  const query = from
    ? selected.from(from).crossJoin(generatedContents).$dynamic()
    : selected.from(generatedContents).$dynamic();
  const rows = await query
    .leftJoin(users, eq(users.id, generatedContents.createdBy))
    .where(conditions)
    .orderBy(from ? sql`found DESC` : desc(seq))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  return { items: page, nextCursor: rows.length > pageSize ? String(page.at(-1)?.seq) : null };
}

/** The largest exact count of a list. */
const maxCount = 10_000;

/** The items that a filter leaves, as many as are counted exactly and one more. */
function countedItems(db: Database, filter: CountFilter, isPublished: IsPublished) {
  const { from, conditions } = source(filter, isPublished, Number.MAX_SAFE_INTEGER);
  const selected = db.select({ seq: generatedContents.seq });
  const query = from
    ? selected.from(from).crossJoin(generatedContents).$dynamic()
    : selected.from(generatedContents).$dynamic();
  return query
    .where(conditions)
    .limit(maxCount + 1)
    .as("items");
}

/** How many items a filter leaves, exact up to 10,000; 404 `not_found` where there is no item `after`. */
export async function itemCount(
  db: Database,
  filter: CountFilter,
  isPublished: IsPublished,
): Promise<Count> {
  const items = countedItems(db, filter, isPublished);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(items);
  const counted = { count: Math.min(total, maxCount), hasMore: total > maxCount };
  return countAfter(db, { table: generatedContents, id: filter.after }, counted);
}

/** A query for how many items are not discarded, exact up to 10,000. */
export const keptItemCount = (db: Database) =>
  db
    .select({ count: sql<number>`min(count(*), ${maxCount})` })
    .from(countedItems(db, {}, () => sql`0`));
