import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { contentKinds, type EntryKind } from "#contract/content.ts";
import { titleField } from "#contract/content-entries.ts";
import type { Count } from "#contract/count.ts";
import { type EntryFilter, type EntrySort, entriesPerPage } from "#contract/entry-states.ts";
import { users } from "#worker/auth/user-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { searchQuery } from "#worker/lib/search-query.ts";
import { firstPosition } from "#worker/lib/search-rows.ts";
import { workingCopy } from "./documents.ts";
import { envelopeOf } from "./entry-queries.ts";
import { decodeCursor, encodeCursor } from "./list-cursor.ts";
import { listedDocument } from "./queries.ts";
import { entries, entryCounts } from "./store.ts";

/** The largest exact count of a search. */
const maxCount = 10_000;

/** A filter of a list: search, status, and the values of the kind's own filters by field name. */
export type ListFilter = {
  q?: string | undefined;
  status?: EntryFilter | undefined;
  fields: Readonly<Record<string, string | undefined>>;
};

const { kind, status, rank, createdAt, changedAt, title, deletedAt, publishAt, unpublishAt, id } =
  entries;
const working = sql`coalesce(${entries.draftDocument}, ${entries.liveDocument})`;
const rowid = sql<number>`${entries}.rowid`;

/** The columns a list is ordered by, the last one unique, and its direction. */
type Order = { columns: readonly SQL[]; isAscending: boolean };
const orders: Readonly<Record<EntrySort | "trash", Order>> = {
  order: { columns: [sql`${rank}`, sql`${id}`], isAscending: true },
  updated: { columns: [sql`${changedAt}`, sql`${id}`], isAscending: false },
  title: { columns: [sql`${title}`, sql`${id}`], isAscending: true },
  trash: { columns: [sql`${deletedAt}`, sql`${id}`], isAscending: false },
};
/** The text of a field as `entries.title` has it of title or name; other fields have no index. */
export const sortText = (field: string): SQL => sql`lower(substr(coalesce(json_extract(
  iif(json_valid(${working}), ${working}, NULL), ${`$.${field}`}), ''), 1, 200))`;

/** The order of a list by title. */
function byTitle(wanted: EntryKind): Order {
  const field = titleField(wanted);
  if (field === "title" || field === "name") return orders.title;
  return { ...orders.title, columns: [sortText(field), sql`${id}`] };
}

/** The search table returns its rows by rowid, so a search is in the order in which entries were created. */
const foundOrder: Order = { columns: [sql`found`], isAscending: false };
/** This order for a few rows: the plus has SQLite sort the rows, where it would otherwise read the whole table in order. */
const dueOrder: Order = { columns: [sql`+found`], isAscending: false };

/** Terms of the search table that only rows of a filter have; null when no row can match. */
function matchOf(wanted: EntryKind, { q, status: state, fields }: ListFilter): string | null {
  const isPlain = state === undefined || state === "scheduled";
  const scope = isPlain ? "kept" : state === "trash" ? "trash" : `kept ${state}`;
  const facets = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`scope : "facet${name} ${value}"`],
  );
  const terms = q === undefined ? undefined : searchQuery(q);
  if (terms === null) return null;
  return [`scope : "${wanted} ${scope}"`, ...facets, ...(terms ? [`text : (${terms})`] : [])].join(
    " AND ",
  );
}

const isScheduled = or(isNotNull(publishAt), isNotNull(unpublishAt));

/** `after` is a time in epoch ms; only entries created later are counted. */
type CountFilter = ListFilter & { after?: string | undefined };

/** Where a list reads from, and what its rows satisfy; null when no row can match. */
function source(wanted: EntryKind, filter: CountFilter) {
  const isSearch = filter.q !== undefined || Object.values(filter.fields).some(Boolean);
  const { status: state } = filter;
  const after = filter.after === undefined ? undefined : Number(filter.after);
  // An entry changes after it was created, and indexes have the time of the change.
  const isNew = after === undefined ? undefined : and(gt(changedAt, after), gt(createdAt, after));
  const isInTrash = state === "trash";
  const isThere = isInTrash ? isNotNull(deletedAt) : isNull(deletedAt);
  const conditions = and(
    eq(kind, wanted),
    isThere,
    state === "scheduled" ? isScheduled : undefined,
    state && state !== "trash" && state !== "scheduled" ? eq(status, state) : undefined,
    isNew,
  );
  const match = isSearch ? matchOf(wanted, filter) : undefined;
  if (match === null) return null;
  const isFrom = isNew
    ? sql`AND entry_search.rowid >= ${firstPosition(rowid, entries, sql`${and(eq(kind, wanted), isNew, isThere)}`)}`
    : sql``;
  const search = sql`entry_search WHERE entry_search MATCH ${match} ${isFrom}`;
  if (state === "scheduled") {
    // UNION would sort by rowid, and SQLite would scan the table for that.
    const due = sql`(SELECT rowid AS found FROM ${entries} WHERE publish_at > 0
      UNION ALL SELECT rowid FROM ${entries} WHERE unpublish_at > 0 AND publish_at IS NULL)`;
    // Few entries are scheduled and many may match, so each of the few is looked up in the search.
    const isFound = match && sql`EXISTS (SELECT 1 FROM ${search} AND entry_search.rowid = found)`;
    const join = and(sql`${rowid} = found`, isFound || undefined);
    return { from: due, join, conditions, order: match && dueOrder };
  }
  if (match) {
    const found = sql`(SELECT rowid AS found FROM ${search})`;
    return { from: found, join: sql`${rowid} = found`, conditions, order: foundOrder };
  }
  return { conditions, order: isInTrash && orders.trash };
}

/** D1 binds every number as REAL, and FTS5 starts at a rowid only if it is an INTEGER. */
const bound = (value: string | number): SQL =>
  typeof value === "number" ? sql`CAST(${value} AS INTEGER)` : sql`${value}`;

type ListQuery = ListFilter & { sort?: EntrySort | undefined; cursor?: string | undefined };

/** At most 50 entries of a kind; reads about as many rows as it returns. */
export async function entriesPage(db: Database, wanted: EntryKind, filter: ListQuery) {
  const found = source(wanted, filter);
  if (found === null) return { data: [], nextCursor: null };
  const { from, join, conditions } = found;
  const byDefault = contentKinds[wanted].order === "rank" ? "order" : "updated";
  const sort = filter.sort ?? byDefault;
  const ordered = sort === "title" ? byTitle(wanted) : orders[sort];
  const { columns, isAscending } = found.order || ordered;
  const after = filter.cursor && decodeCursor(filter.cursor);
  const values = after && columns.map((_, n) => bound(after[n] ?? 0));
  const comparison = isAscending ? sql`>` : sql`<`;
  const isAfter =
    values &&
    sql`(${sql.join([...columns], sql`, `)}) ${comparison} (${sql.join(values, sql`, `)})`;
  const document = listedDocument(wanted, working);
  const selected = db.select({
    id,
    kind,
    slug: entries.slug,
    status,
    version: entries.version,
    hasDraft: sql<number>`${entries.draftDocument} IS NOT NULL`,
    publishedAt: entries.publishedAt,
    publishAt,
    unpublishAt,
    deletedAt,
    createdAt,
    updatedAt: entries.updatedAt,
    changedAt,
    changedByEmail: users.email,
    document,
    ...Object.fromEntries(columns.map((column, n) => [`sort${n}`, column.as(`sort${n}`)])),
  });
  const query = from
    ? selected.from(from).crossJoin(entries).$dynamic()
    : selected.from(entries).$dynamic();
  const rows = await query
    .leftJoin(users, eq(users.id, entries.changedBy))
    .where(and(join, conditions, isAfter || undefined))
    .orderBy(...columns.map(isAscending ? asc : desc))
    .limit(entriesPerPage + 1);
  const page = rows.slice(0, entriesPerPage);
  const last: Readonly<Record<string, unknown>> | undefined = page.at(-1);
  const lastValues = columns.map((_, n) => last?.[`sort${n}`] as string | number);
  return {
    data: page.map(({ document: listed, hasDraft, ...row }) => ({
      ...workingCopy({ draftDocument: listed, liveDocument: null }),
      ...envelopeOf(row),
      hasDraft: hasDraft === 1,
    })),
    nextCursor: rows.length > entriesPerPage ? encodeCursor(lastValues) : null,
  };
}

/** How many entries a filter leaves: exact, or up to 10,000 for a search, what is scheduled, or what is new. */
export async function countOf(
  db: Database,
  wanted: EntryKind,
  filter: CountFilter,
): Promise<Count> {
  const found = source(wanted, filter);
  if (found === null) return { count: 0, hasMore: false };
  if (found.from === undefined && filter.after === undefined) {
    const counts = await db.select().from(entryCounts).where(eq(entryCounts.kind, wanted));
    const isWanted = ({ state }: { state: string }) =>
      filter.status ? state === filter.status : state !== "trash";
    const total = counts.filter(isWanted).reduce((sum, row) => sum + row.count, 0);
    return { count: total, hasMore: false };
  }
  const selected = db.select({ one: sql`1`.as("one") });
  const query = found.from
    ? selected.from(found.from).crossJoin(entries).$dynamic()
    : selected.from(entries).$dynamic();
  const rows = query
    .where(and(found.join, found.conditions))
    .limit(maxCount + 1)
    .as("rows");
  const [{ total } = { total: 0 }] = await db.select({ total: sql<number>`count(*)` }).from(rows);
  return { count: Math.min(total, maxCount), hasMore: total > maxCount };
}
